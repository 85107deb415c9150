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
      const { lockFileOf } = await import('../../translations/translation-lock.ts')
      const site: TranslationSite = {
        ...checkContext(project, { flags: values, signal }),
        lock: lockFileOf(project),
        glossary: project.glossary,
      }
      return command.run(site, values, terminal, signal)
    },
  }
}
