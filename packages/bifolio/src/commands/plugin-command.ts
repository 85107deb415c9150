import type { Check, CheckContext } from '../config/check.ts'
import type { CommandReport, Plugin } from '../config/plugin.ts'
import type { ErrorId } from '../errors/catalogue.ts'
import { type Command, runCommand, runNamed } from './main.ts'
import { siteOptions } from './open.ts'
import { openSite } from './site-options.ts'
import { createTerminal } from './terminal.ts'
import { COMMON, JSON_OPTION, type Options, peek, readNumber, UsageError, type Values } from './usage.ts'

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
    options: { ...options, ...commandOptions(command), ...JSON_OPTION, help: COMMON.help! },
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

/** The options of a check or a command. */
export function commandOptions({ flags = {} }: Flags): Options {
  const options: Options = {}
  for (const [flag, { type, value, help }] of Object.entries(flags))
    options[flag] = { type: type === 'boolean' ? type : 'string', value, help }
  return options
}

/** The given options of a check or a command, with numbers parsed. */
export function readFlags(values: Values, { flags = {}, argument }: Flags): CheckContext['flags'] {
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
  const values = peek(args, { ...COMMON, ...JSON_OPTION })
  const opened = await openSite(siteOptions(values))
  if ('problems' in opened && opened.problems[0]?.id !== ('missing-config' satisfies ErrorId)) {
    const terminal = createTerminal(values.json === true)
    terminal.problems(opened.problems)
    terminal.json({ command: name, ok: false, problems: opened.problems })
    return 1
  }
  const project = 'project' in opened ? opened.project : undefined
  const { commands } = project?.config.plugins.find((plugin) => plugin.name === name) ?? {}
  if (!project || !commands) throw new UsageError(`The command \`${name}\` is unknown.${packageHint(name)}`)
  const program = `bifolio ${name}`
  return runNamed(
    {
      kind: `command \`${name}\``,
      names: Object.keys(commands),
      help: () => helpOf(program, commands),
      async run(command, rest) {
        // `runNamed` knows the names.
        const { run, ...known } = commands[command]!
        const { checkContext } = await import('./check-context.ts')
        const options = { root: COMMON.root!, config: COMMON.config! }
        const line = commandLine({
          name: `${name} ${command}`,
          ...known,
          options,
          run: (_, given) => run(checkContext(project, given)),
        })
        return runCommand(`${program} ${command}`, line, rest)
      },
    },
    args,
  )
}

/** The commands of the plugins of a site, for the help. */
function helpOf(program: string, commands: NonNullable<Plugin['commands']>): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(18)}  ${summary}`)
  return `${program}: commands of a plugin\n\nUsage: ${program} <command> [options]\n\nCommands, each with its own \`--help\`:\n${lines.join('\n')}\n`
}

const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '@bifolio/proofs': ['api', 'facts', 'samples', 'links', 'values'],
  '@bifolio/translations': ['translations'],
}

/** How to add a plugin of a package. @returns an empty text for others */
export function packageHint(plugin: string): string {
  const [name] = Object.entries(PACKAGES).find(([, plugins]) => plugins.includes(plugin)) ?? []
  return name
    ? ` It is \`${plugin}()\` of the package \`${name}\`: run \`npm install --save-dev ${name}\`, and add it to \`plugins\`.`
    : ''
}
