import type { CheckReport } from '../config/check.ts'
import type { Plugin } from '../config/plugin.ts'
import { nearest } from '../shared/nearest.ts'
import { hasErrors } from '../shared/problems.ts'
import { openNamedSite } from './open.ts'
import { commandOptions, packageHint, readFlags } from './plugin-command.ts'
import { createTerminal } from './terminal.ts'
import {
  COMMON,
  helpText,
  isRefusal,
  JSON_OPTION,
  peek,
  readOptions,
  UsageError,
  type Values,
} from './usage.ts'

/**
 * `bifolio check <name>`: runs the check of a plugin.
 * @returns the exit code
 * @throws UsageError when the configuration has no such check, or the check has no such option
 */
export async function runCheck(name: string, args: readonly string[], signal: AbortSignal): Promise<number> {
  const command = `check ${name}`
  const common = peek(args, { ...COMMON, ...JSON_OPTION })
  const terminal = createTerminal(common.json === true)
  const project = await openNamedSite(common, terminal, command)
  if (!project) return 1
  const { plugins } = project.config
  const plugin = plugins.find((plugin) => plugin.check && plugin.name === name)
  if (!plugin?.check) throw new UsageError(unknown(name, plugins))
  const { check } = plugin
  const options = { ...COMMON, ...commandOptions(check), ...JSON_OPTION }
  const values = readOptions(args, options, check.argument)
  if (values.help) {
    process.stdout.write(helpText(`bifolio ${command}`, check.summary, options, check.argument))
    return 0
  }
  const flags = readFlags(values, check)
  const { checkContext } = await import('./check-context.ts')
  const { closeSharedCache, openSharedCache } = await import('../builder/shared-pages/open-cache.ts')
  const { cache, problems: invalid } = openSharedCache(project, 'check', signal)
  if (invalid.length > 0) {
    terminal.problems(invalid)
    terminal.json({ command, ok: false, counts: {}, problems: invalid })
    return 1
  }
  const share = cache && ((all: readonly string[]) => cache.results({ kind: name, all }))
  const context = checkContext(project, { flags, signal, share })
  const report = await check.run(context).catch(async (error): Promise<CheckReport> => {
    if (signal.aborted || isRefusal(error)) throw error
    const { pluginFault } = await import('../pipeline/plugin-fault.ts')
    const problems = [pluginFault(project, plugin, 'check', error)]
    return { problems, summary: `\`${name}\` has failed`, counts: {} }
  })
  const { summary, counts } = report
  const { fromSite } = await import('../pipeline/from-site.ts')
  const problems = fromSite([...report.problems, ...(await closeSharedCache(project, cache))], project)
  const ok = !hasErrors(problems)
  terminal.problems(problems)
  terminal.log(`${ok ? '✓' : '✗'} ${summary}`)
  terminal.json({ command, ok, counts, problems })
  return ok ? 0 : 1
}

/** The checks of a site, for the help; empty when the configuration cannot be read. */
export async function checksHelp(values: Values): Promise<string> {
  const silent = { ...createTerminal(true), json: () => {} }
  const project = await openNamedSite(values, silent, 'check')
  const plugins = project?.config.plugins ?? []
  const lines = plugins.flatMap(({ name, check }) =>
    check ? [`  ${name.padEnd(16)}  ${check.summary}\n`] : [],
  )
  return lines.length > 0 ? `\nChecks of this site, each with its own \`--help\`:\n${lines.join('')}` : ''
}

function unknown(name: string, plugins: readonly Plugin[]): string {
  const names = plugins.flatMap((plugin) => (plugin.check ? [plugin.name] : []))
  const near = nearest(name, names)
  const hint = packageHint(name) || (near ? ` Did you mean \`check ${near}\`?` : '')
  const known = names.map((name) => `\`${name}\``).join(', ')
  const list = known ? `The site has the checks ${known}.` : 'The site has no plugin with a check.'
  return `The command \`check ${name}\` is unknown.${hint} ${list}`
}
