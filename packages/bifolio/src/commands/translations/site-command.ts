import { join } from 'node:path'
import type { Project } from '../../pipeline/project.ts'
import { isObject } from '../../shared/is-object.ts'
import type { TranslationSite } from '../../translations/site.ts'
import type { Command } from '../main.ts'
import { openNamedSite } from '../open.ts'
import { COMMON, JSON_OPTION } from '../usage.ts'
import type { TranslationCommand } from './translation-command.ts'

/** A command about the translations of a site. @param name on the command line: `translations status` */
export function siteCommand(name: string, command: TranslationCommand): Command {
  const { summary, options, argument } = command
  return {
    summary,
    argument,
    options: { ...COMMON, ...options, ...JSON_OPTION },
    async run(values, terminal, signal) {
      const project = await openNamedSite(values, terminal, name)
      if (!project) return 1
      const { checkContext } = await import('../check-context.ts')
      const site: TranslationSite = {
        ...checkContext(project, { flags: values, signal }),
        lock: lockOf(project),
      }
      return command.run(site, values, terminal, signal)
    },
  }
}

/** The file with the pins: that of the option, else that of `translationsCheck`. */
function lockOf({ config, dirs }: Project): string | undefined {
  const { options } = config.checks.find(({ name }) => name === 'translations')?.annotations ?? {}
  const ofCheck = isObject(options) && typeof options.lock === 'string' ? options.lock : undefined
  const lock = config.translations.lock ?? ofCheck
  return lock && join(dirs.root, lock)
}
