/** Programs whose commands run on folders of Markdown that are not sites. */
import type { Check, CheckContext, CheckReport } from '../config/check.ts'
import type { CommandReport } from '../config/plugin.ts'
import { type Program, runCommand, runMain, runNamed } from './main.ts'
import { checkReport, commandLine } from './plugin-command.ts'
import { givenOptions, type Options, type Values } from './usage.ts'

/** A command of such a program. */
export interface FolderCommand extends Pick<Check, 'summary' | 'flags' | 'argument'> {
  /** Options that select the folder, and what is done there. */
  options: Options
  run(values: Values, given: Pick<CheckContext, 'flags' | 'signal'>): Promise<CommandReport | CheckReport>
  /** For a check: the command of a site that hints of its problems name. */
  hint?: string
  /** What it becomes. Default: the command that was run. */
  hintedCommand?: string
}

/** A program with several of them. */
export interface FolderProgram extends Pick<Program, 'kind'> {
  /** The name in npm. */
  bin: string
  /** What it does, in one line of the help. */
  summary: string
  /** The `package.json` with its version. */
  manifest: URL
  commands: Readonly<Record<string, FolderCommand>>
}

/** Runs a command line and ends the process with its exit code. */
export function runFolderProgram(program: FolderProgram, args: readonly string[]): Promise<void> {
  const { bin, summary, kind, manifest, commands } = program
  const names = Object.keys(commands)
  const start = `npx ${bin}`
  const width = Math.max(...names.map((name) => name.length)) + 2
  const list = names.map((name) => `  ${name.padEnd(width)}${commands[name]?.summary}\n`).join('')
  const title = `${bin}: ${summary}\n\nUsage: ${start} <${kind}> [options]\n\n`
  const help = () => `${title}Each ${kind} has its own \`--help\`:\n${list}`
  // `runNamed` knows the names.
  const run = (name: string, given: readonly string[]) =>
    runOne(`${start} ${name}`, name, commands[name]!, given)
  return runMain(start, args, (args) => runNamed({ kind, names, help, manifest, run }, args))
}

function runOne(
  start: string,
  name: string,
  command: FolderCommand,
  args: readonly string[],
): Promise<number> {
  const { argument, options, hint: ofSite = '', hintedCommand = start } = command
  const run = async (values: Values, given: Pick<CheckContext, 'flags' | 'signal'>) => {
    const report = await command.run(values, given)
    if ('ok' in report) return report
    const folder = argument && values[argument.key]
    const own = `${hintedCommand}${folder === undefined ? '' : ` ${folder}`}${givenOptions(options, values)}`
    const problems = report.problems.map(({ hint, ...problem }) => {
      return { ...problem, hint: hint?.replace(ofSite, own) }
    })
    return checkReport({ ...report, problems })
  }
  return runCommand(start, commandLine({ ...command, name, run }), args)
}
