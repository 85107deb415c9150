import { constants } from 'node:os'
import { onInterrupt } from '../files/site-code.ts'
import { renderReason } from '../render/reason.ts'
import { nearest } from '../shared/nearest.ts'
import { createTerminal, type Terminal } from './terminal.ts'
import {
  ALWAYS,
  type Argument,
  exitCodeOf,
  helpText,
  type Options,
  readOptions,
  UsageError,
  type Values,
} from './usage.ts'
import { version } from './version.ts'

/** A command of a command line. */
export interface Command {
  summary: string
  options: Options
  argument?: Argument
  /**
   * Whether it runs code of the site throughout, which may never end: SIGINT and SIGTERM then end the process at once, after
   * which the next command finds the site in order.
   */
  isKillable?: true
  /** Additional help for options of the configuration. */
  moreHelp?(values: Values): Promise<string>
  /** @returns the exit code */
  run(values: Values, terminal: Terminal, signal: AbortSignal): Promise<number>
}

/** Runs a program with a single command, and ends the process with its exit code. @param name of the program, for its help */
export function runProgram(name: string, command: Command, args: readonly string[]): Promise<void> {
  return runMain(name, args, (args) => runCommand(name, command, args))
}

/** Runs a command or prints its help. @param name including its program's @returns the exit code */
export async function runCommand(name: string, command: Command, args: readonly string[]): Promise<number> {
  const { summary, argument, isKillable } = command
  const options = { ...command.options, ...ALWAYS }
  const values = readOptions(args, options, argument)
  if (!values.help) {
    const run = (signal: AbortSignal) => command.run(values, createTerminal(values), signal)
    return isKillable ? run(new AbortController().signal) : interruptible(run)
  }
  const more = (await command.moreHelp?.(values)) ?? ''
  process.stdout.write(helpText(name, summary, options, argument) + more)
  return 0
}

/** A program with several commands. */
export interface Program {
  /** What a command is called in messages: `command`, `check`. */
  kind: string
  /** The names of the commands. */
  names: readonly string[]
  help(): string | Promise<string>
  /** The `package.json` with its version. Default: the engine's. */
  manifest?: URL
  /** @returns the exit code */
  run(name: string, args: readonly string[]): Promise<number>
}

/**
 * Runs the command that the first argument names, or prints the help or the version.
 * @returns the exit code: 2 without arguments @throws UsageError for an unknown name
 */
export async function runNamed(
  { kind, names, help, manifest, run }: Program,
  [name = '', ...args]: readonly string[],
): Promise<number> {
  if (['', '-h', '--help'].includes(name)) return print(await help(), name === '' ? 2 : 0)
  if (['-v', '--version'].includes(name)) return print(`${version(manifest)}\n`, 0)
  if (names.includes(name)) return run(name, args)
  const near = nearest(name, names)
  throw new UsageError(`The ${kind} \`${name}\` is unknown.${near ? ` Did you mean \`${near}\`?` : ''}`)
}

function print(text: string, code: number): number {
  process.stdout.write(text)
  return code
}

/**
 * Ends the process with the exit code of a program. What it throws is a message; `--debug` shows the stack.
 * @param name of the program, for its help
 */
export async function runMain(
  name: string,
  args: readonly string[],
  run: (args: readonly string[]) => Promise<number>,
): Promise<void> {
  process.once('exit', logUnfinished)
  for (const stream of [process.stdout, process.stderr]) {
    // Once, also in a process that runs several commands.
    if (!stream.listeners('error').includes(ignoreClosedPipe)) stream.on('error', ignoreClosedPipe)
  }
  try {
    process.exitCode = await run(args)
  } catch (error) {
    fail(...explained(error, name))
    if (args.includes('--debug') && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  } finally {
    process.removeListener('exit', logUnfinished)
  }
}

/** The message for an error that has ended a program, and the exit code. */
function explained(error: unknown, name: string): [message: string, code: number] {
  const code = exitCodeOf(error)
  if (code === undefined)
    return [`Unexpected error: ${renderReason(error)}\nRun the command with \`--debug\` to see its stack.`, 1]
  const { message } = error as Error
  return [code === 2 ? `${message}\nSee \`${name} --help\`.` : message, code]
}

/** A reader such as `head` may end first: what the command does is still done, without output. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** Code of a site may end the process, or wait for a promise that never settles. @param code above 128: a signal has ended it */
function logUnfinished(code: number): void {
  if (code > 128) return
  fail(
    'The command has ended before it was done: a configuration, a component or a check calls `process.exit`, or waits for something that never comes.',
    1,
  )
}

/**
 * Runs a command whose signal is aborted when the process is interrupted.
 * @returns its exit code; when it was interrupted, a shell's: 128 and the number of the signal
 */
async function interruptible(run: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const abort = new AbortController()
  const stop = (signal: NodeJS.Signals) => abort.abort(new InterruptError(signal))
  const ignore = onInterrupt(stop)
  try {
    return await run(abort.signal)
  } catch (error) {
    if (error instanceof InterruptError) return 128 + constants.signals[error.signal]
    throw error
  } finally {
    ignore()
  }
}

class InterruptError extends Error {
  constructor(readonly signal: NodeJS.Signals) {
    super()
  }
}

function fail(message: string, code: number): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = code
}
