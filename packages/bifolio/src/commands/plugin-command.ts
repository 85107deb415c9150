import type { Check, CheckContext, CheckReport } from '../config/check.ts'
import type { CommandReport, Plugin } from '../config/plugin.ts'
import type { ErrorId } from '../errors/catalogue.ts'
import type { Project } from '../pipeline/project.ts'
import { nearest } from '../shared/nearest.ts'
import { hasErrors } from '../shared/problems.ts'
import { type Command, runCommand, runNamed } from './main.ts'
import { openNamedSite, openSite, siteOptions } from './open.ts'
import { createTerminal } from './terminal.ts'
import {
  ALWAYS,
  COMMON,
  exitCodeOf,
  JSON_OPTION,
  type Options,
  peek,
  readNumber,
  UsageError,
  type Values,
} from './usage.ts'

/** What the command line of a check or of a command has in addition. */
type Flags = Pick<Check, 'flags' | 'argument'>

/** A command of a plugin as a command line. */
interface CommandLine extends Flags, Pick<Command, 'summary'> {
  /** As the JSON has it. */
  name: string
  /** Those that select what it runs on. */
  options: Options
  run(values: Values, given: Pick<CheckContext, 'flags' | 'signal'>): Promise<CommandReport>
}

/** The command line of a command of a plugin. */
export function commandLine({ name, options, run, ...command }: CommandLine): Command {
  const { summary, argument } = command
  return {
    summary,
    argument,
    options: { ...options, ...commandOptions(command), ...JSON_OPTION },
    async run(values, terminal, signal) {
      const report = await run(values, { flags: readFlags(values, command), signal })
      const { ok, lines, problems = [] } = report
      terminal.problems(problems)
      for (const line of lines) terminal.log(line)
      if (values.json) terminal.json({ command: name, ok, ...(await report.data()), problems })
      return ok ? 0 : 1
    },
  }
}

/** The report of a check as one of a command. */
export function checkReport({ problems, summary, counts }: CheckReport): CommandReport {
  const ok = !hasErrors(problems)
  return { ok, lines: [`${ok ? '✓' : '✗'} ${summary}`], problems, data: () => ({ counts }) }
}

/** The part of a plugin that a command runs. */
interface PluginPart {
  project: Project
  plugin: Plugin
  /** Its name in messages: `check`. */
  hook: string
  signal: AbortSignal
}

/** Runs a part of a plugin. What it throws becomes a problem with its name, unless the message is for users. */
export async function runPart<Report>(
  { project, plugin, hook, signal }: PluginPart,
  run: () => Promise<Report>,
): Promise<Report | CheckReport> {
  try {
    return await run()
  } catch (error) {
    if (signal.aborted || exitCodeOf(error)) throw error
    const { pluginFault } = await import('../pipeline/plugin-fault.ts')
    const problems = [pluginFault(project, { plugin, hook }, error)]
    return { problems, summary: `\`${plugin.name}\` has failed`, counts: {} }
  }
}

/** The options of a check or a command. */
function commandOptions({ flags = {} }: Flags): Options {
  const options: Options = {}
  for (const [flag, { type, value, help }] of Object.entries(flags))
    options[flag] = { type: type === 'boolean' ? type : 'string', value, help }
  return options
}

/** The given options of a check or a command, with numbers parsed. */
function readFlags(values: Values, { flags = {}, argument }: Flags): CheckContext['flags'] {
  const names = [...Object.keys(flags), ...(argument ? [argument.key] : [])]
  return Object.fromEntries(
    names.map((name) => {
      const { type, min = 0, max = Number.MAX_SAFE_INTEGER } = flags[name] ?? { type: 'string' }
      return [name, type === 'number' ? readNumber(values, name, { min, max }) : values[name]]
    }),
  )
}

/**
 * Runs `bifolio <name of a plugin> <command>`.
 * @returns the exit code
 * @throws UsageError when the site has no such plugin, or the plugin no such command
 */
export async function runPluginCommand(name: string, args: readonly string[]): Promise<number> {
  const values = peek(args, { ...COMMON, ...JSON_OPTION, ...ALWAYS })
  const opened = await openSite(siteOptions(values))
  if ('problems' in opened && opened.problems[0]?.id !== ('missing-config' satisfies ErrorId)) {
    const terminal = createTerminal(values)
    terminal.problems(opened.problems)
    terminal.json({ command: name, ok: false, problems: opened.problems })
    return 1
  }
  const project = 'project' in opened ? opened.project : undefined
  const plugin = project?.config.plugins.find((plugin) => plugin.name === name)
  if (!project || !plugin?.commands)
    throw new UsageError(`The command \`${name}\` is unknown.${packageHint(name)}`)
  const { commands } = plugin
  const program = `bifolio ${name}`
  return runNamed(
    {
      kind: `command \`${name}\``,
      names: Object.keys(commands),
      help: () => helpOf(program, plugin),
      async run(command, rest) {
        // `runNamed` knows the names.
        const { run, ...known } = commands[command]!
        const { checkContext } = await import('./check-context.ts')
        const line = commandLine({
          name: `${name} ${command}`,
          ...known,
          options: COMMON,
          async run({ json }, given) {
            const part = { project, plugin, hook: `commands.${command}`, signal: given.signal }
            const report = await runPart(part, async () => {
              const { ok, lines, problems, data } = await run(checkContext(project, given))
              const found = json ? await data() : {}
              return { ok, lines: [...lines], problems, data: () => found }
            })
            return 'lines' in report ? report : checkReport(report)
          },
        })
        return runCommand(`${program} ${command}`, line, rest)
      },
    },
    args,
  )
}

function helpOf(program: string, plugin: Plugin): string {
  return `${program}: commands of a plugin\n\nUsage: ${program} <command> [options]\n${listOf('Commands', commandsOf(plugin))}`
}

type Row = [name: string, summary: string]

const commandsOf = ({ commands = {} }: Plugin): Row[] =>
  Object.entries(commands).map(([name, { summary }]) => [name, summary])

/** Commands with their summaries, below a title; empty if there are none. */
function listOf(title: string, rows: readonly Row[]): string {
  const width = Math.max(18, ...rows.map(([name]) => name.length))
  const lines = rows.map(([name, summary]) => `  ${name.padEnd(width)}  ${summary}\n`)
  return rows.length > 0 ? `\n${title}, each with its own \`--help\`:\n${lines.join('')}` : ''
}

/** The checks of the plugins of a site, and their commands, for the help; empty without a site. */
export async function siteHelp(values: Values, kinds: readonly ('commands' | 'checks')[]): Promise<string> {
  const opened = await openSite(siteOptions(values))
  if ('problems' in opened)
    return opened.problems[0]?.id === ('missing-config' satisfies ErrorId)
      ? ''
      : '\nThe site cannot be opened, so its plugins are not listed. Run `bifolio check` to see the reason.\n'
  const { plugins } = opened.project.config
  const lists = {
    commands: listOf(
      'Commands of this site',
      plugins.flatMap((plugin) =>
        commandsOf(plugin).map(([name, summary]): Row => [`${plugin.name} ${name}`, summary]),
      ),
    ),
    checks: listOf(
      'Checks of this site, run by `bifolio check <name>`',
      plugins.flatMap(({ name, check }): Row[] => (check ? [[name, check.summary]] : [])),
    ),
  }
  return kinds.map((kind) => lists[kind]).join('')
}

const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '@bifolio/playground': ['playground'],
  '@bifolio/proofs': ['api', 'facts', 'samples', 'siteSamples', 'links'],
  '@bifolio/translations': ['translations'],
}

/** How to add a plugin of a package. @returns an empty text for others */
export function packageHint(plugin: string): string {
  const [name] = Object.entries(PACKAGES).find(([, plugins]) => plugins.includes(plugin)) ?? []
  return name
    ? ` It is \`${plugin}()\` of the package \`${name}\`: run \`npm install --save-dev ${name}\`, and add it to \`plugins\`.`
    : ''
}

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
  if (!plugin?.check) throw new UsageError(unknownCheck(name, plugins))
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
      const report = await runPart({ project, plugin, hook: 'check', signal }, async () => {
        const { problems, summary, counts } = await check.run(checkContext(project, { ...given, share }))
        return { problems, summary, counts }
      })
      const { fromSite } = await import('../pipeline/from-site.ts')
      const problems = [...report.problems, ...(await closeSharedCache(project, cache))]
      return checkReport({ ...report, problems: fromSite(problems, project) })
    },
  })
  return runCommand(`bifolio ${command}`, line, args)
}

function unknownCheck(name: string, plugins: readonly Plugin[]): string {
  const names = plugins.flatMap((plugin) => (plugin.check ? [plugin.name] : []))
  const near = nearest(name, names)
  const hint = packageHint(name) || (near ? ` Did you mean \`check ${near}\`?` : '')
  const known = names.map((name) => `\`${name}\``).join(', ')
  const list = known ? `The site has the checks ${known}.` : 'The site has no plugin with a check.'
  return `The command \`check ${name}\` is unknown.${hint} ${list}`
}
