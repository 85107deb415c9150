import { agentsCheck } from '../checks/agents/agents-check.ts'
import type { Check } from '../config/check.ts'
import type { Project } from '../pipeline/project.ts'
import { nearest } from '../shared/nearest.ts'
import { hasErrors } from '../shared/problems.ts'
import { openNamedSite } from './open.ts'
import { createTerminal } from './terminal.ts'
import {
  COMMON,
  helpOf,
  JSON_OPTION,
  type Options,
  peek,
  readNumber,
  readOptions,
  UsageError,
  type Values,
} from './usage.ts'

/**
 * `bifolio check <name>`: runs a check of the configuration.
 * @returns the exit code
 * @throws UsageError when the configuration has no such check, or the check has no such option
 */
export async function runCheck(name: string, args: readonly string[], signal: AbortSignal): Promise<number> {
  const command = `check ${name}`
  const common = peek(args, { ...COMMON, ...JSON_OPTION })
  const terminal = createTerminal(common.json === true)
  const project = await openNamedSite(common, terminal, command)
  if (!project) return 1
  const checks = checksOf(project)
  const check = checks.find((check) => check.name === name)
  if (!check) throw new UsageError(unknown(name, checks))
  const options = optionsOf(check)
  const values = readOptions(args, options, check.argument)
  if (values.help) {
    process.stdout.write(helpOf(`bifolio ${command}`, check.summary, options, check.argument))
    return 0
  }
  const flags = readFlags(values, check)
  const { checkContext } = await import('./check-context.ts')
  const { RemoteCache } = await import('../build/remote/remote-cache.ts')
  const { remoteSettings } = await import('../build/remote/settings.ts')
  const { settings, problems: invalid } = remoteSettings(project)
  if (invalid.length > 0) {
    terminal.problems(invalid)
    terminal.json({ command, ok: false, counts: {}, problems: invalid })
    return 1
  }
  const remote = settings && new RemoteCache(settings, project, signal)
  const shared = remote?.results(name)
  const report = await check.run(checkContext(project, { flags, signal, shared }))
  const { summary, counts } = report
  const { fromSite } = await import('../pipeline/from-site.ts')
  const problems = fromSite([...report.problems, ...((await remote?.finish()) ?? [])], project.dirs)
  const ok = !hasErrors(problems)
  terminal.problems(problems)
  terminal.log(`${ok ? '✓' : '✗'} ${summary}`)
  terminal.json({ command, ok, counts, problems })
  return ok ? 0 : 1
}

/** The checks of the configuration, and the one that every site has: another of its name replaces it. */
const checksOf = ({ config }: Project): Check[] => [...config.checks, agentsCheck]

/** The checks of a site, for the help; empty when the configuration cannot be read. */
export async function checksHelp(values: Values): Promise<string> {
  const silent = { ...createTerminal(true), json: () => {} }
  const project = await openNamedSite(values, silent, 'check')
  const checks = project ? checksOf(project) : []
  const lines = checks.map(({ name, summary }) => `  ${name.padEnd(16)}  ${summary}\n`)
  return lines.length > 0 ? `\nChecks of this site, each with its own \`--help\`:\n${lines.join('')}` : ''
}

const PROOFS = '@bifolio/proofs'
/** The checks of a package, by the function that adds them to a configuration. */
const PACKAGED: Record<string, string> = {
  api: 'apiCheck',
  facts: 'factsCheck',
  samples: 'samplesCheck',
  links: 'linksCheck',
  translations: 'translationsCheck',
  values: 'valuesCheck',
}

function unknown(name: string, checks: readonly Check[]): string {
  const names = checks.map((check) => check.name)
  const packaged = Object.hasOwn(PACKAGED, name)
    ? ` It is \`${PACKAGED[name]}\` of the package \`${PROOFS}\`: run \`npm install --save-dev ${PROOFS}\`, and add it to \`checks\`.`
    : ''
  const near = nearest(name, names)
  const hint = packaged || (near ? ` Did you mean \`check ${near}\`?` : '')
  const known = names.map((name) => `\`${name}\``).join(', ')
  const list = `The site has the checks ${known}.`
  return `The command \`check ${name}\` is unknown.${hint} ${list}`
}

function optionsOf({ flags = {} }: Check): Options {
  const options = Object.entries(flags).map(([flag, { type, value, help }]) => {
    return [flag, { type: type === 'boolean' ? type : 'string', value, help }] satisfies [
      string,
      Options[string],
    ]
  })
  return { ...COMMON, ...Object.fromEntries(options), ...JSON_OPTION }
}

/** The given options of a check, with numbers parsed. */
function readFlags(
  values: Values,
  { flags = {}, argument }: Check,
): Record<string, string | number | boolean | undefined> {
  const names = [...Object.keys(flags), ...(argument ? [argument.key] : [])]
  return Object.fromEntries(
    names.map((name) => {
      const { type, min = 0, max = Number.MAX_SAFE_INTEGER } = flags[name] ?? { type: 'string' }
      return [name, type === 'number' ? readNumber(values, name, { min, max }) : values[name]]
    }),
  )
}
