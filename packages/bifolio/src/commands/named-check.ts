import type { Plugin } from '../config/plugin.ts'
import { nearest } from '../shared/nearest.ts'
import { runCommand } from './main.ts'
import { openNamedSite } from './open.ts'
import {
  CHECK_REPORT,
  checkReport,
  commandLine,
  packageHint,
  requireReport,
  runPart,
} from './plugin-command.ts'
import { createTerminal } from './terminal.ts'
import { ALWAYS, COMMON, JSON_OPTION, peek, UsageError } from './usage.ts'

/**
 * `bifolio check <name>`: runs the check of a plugin.
 * @returns the exit code
 * @throws UsageError when the configuration has no such check, or the check has no such option
 */
export async function runCheck(name: string, args: readonly string[]): Promise<number> {
  const command = `check ${name}`
  const common = peek(args, { ...COMMON, ...JSON_OPTION, ...ALWAYS })
  const project = await openNamedSite(common, createTerminal(common), command)
  if (!project) return 1
  const { plugins } = project.config
  const plugin = plugins.find((plugin) => plugin.check && plugin.name === name)
  if (!plugin?.check) throw new UsageError(unknown(name, plugins))
  const { check } = plugin
  const line = commandLine({
    name: command,
    ...check,
    options: COMMON,
    async run(_, given) {
      const { signal } = given
      const { checkContext } = await import('./check-context.ts')
      const { closeSharedCache, openSharedCache } = await import('../builder/shared-pages/open-cache.ts')
      const { cache, problems: invalid } = openSharedCache(project, 'check', signal)
      if (invalid.length > 0)
        return checkReport({ problems: invalid, summary: 'nothing checked', counts: {} })
      const share = cache && ((all: readonly string[]) => cache.results({ kind: name, all }))
      const report = await runPart({ project, plugin, hook: 'check', signal }, async () =>
        requireReport(await check.run(checkContext(project, { ...given, share })), CHECK_REPORT),
      )
      const { fromSite } = await import('../pipeline/from-site.ts')
      const problems = [...report.problems, ...(await closeSharedCache(project, cache))]
      return checkReport({ ...report, problems: fromSite(problems, project) })
    },
  })
  return runCommand(`bifolio ${command}`, line, args)
}

function unknown(name: string, plugins: readonly Plugin[]): string {
  const names = plugins.flatMap((plugin) => (plugin.check ? [plugin.name] : []))
  const near = nearest(name, names)
  const hint = packageHint(name) || (near ? ` Did you mean \`check ${near}\`?` : '')
  const known = names.map((name) => `\`${name}\``).join(', ')
  const list = known ? `The site has the checks ${known}.` : 'The site has no plugin with a check.'
  return `The command \`check ${name}\` is unknown.${hint} ${list}`
}
