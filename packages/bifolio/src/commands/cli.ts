import { readFileSync } from 'node:fs'
import { MutexError } from '../files/mutex.ts'
import { nearest } from '../shared/nearest.ts'
import { commands } from './commands.ts'
import { createTerminal } from './terminal.ts'
import { helpOf, RefusedError, readOptions, UsageError } from './usage.ts'

const HELP = `bifolio: turns a folder of Markdown into a documentation site

Usage: bifolio <command> [options]

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(18)}  ${summary}`)
  .join('\n')}

Options:
  -h, --help     show this help; \`bifolio <command> --help\` shows that of a command
  -v, --version  show the version

Exit codes: 0 all is well, 1 the site is wrong, 2 the command line is wrong.
`

/** Runs a command line and ends the process with its exit code. */
export async function main(args: readonly string[]): Promise<void> {
  process.once('exit', sayUnfinished)
  try {
    process.exitCode = await run(args)
  } catch (error) {
    if (error instanceof UsageError) fail(`${error.message}\nSee \`bifolio --help\`.`, 2)
    else if (error instanceof MutexError || error instanceof RefusedError) fail(error.message, 1)
    else throw error
  } finally {
    process.removeListener('exit', sayUnfinished)
  }
}

/** What a site brings with it may end the process, or wait for something that never comes. */
function sayUnfinished(): void {
  fail(
    'The command has ended before it was done: a configuration, a component or a check calls `process.exit`, or waits for something that never comes.',
    1,
  )
}

async function run(args: readonly string[]): Promise<number> {
  const [name = '', ...rest] = args[0] === 'help' ? helpFor(args.slice(1)) : args
  if (name === '' || name === '--help' || name === '-h') return print(HELP, name === '' ? 2 : 0)
  if (name === '--version' || name === '-v') return print(`${version()}\n`, 0)
  const command = commands[name]
  if (!command) {
    const near = nearest(name, Object.keys(commands))
    throw new UsageError(`The command \`${name}\` is unknown.${near ? ` Did you mean \`${near}\`?` : ''}`)
  }
  const [subject = '-'] = rest
  if (name === 'check' && !subject.startsWith('-')) {
    const { runCheck } = await import('./check.ts')
    return interruptible((signal) => runCheck(subject, rest.slice(1), signal))
  }
  const values = readOptions(rest, command.options)
  if (values.help) {
    const more = (await command.moreHelp?.(values)) ?? ''
    return print(helpOf(name, command.summary, command.options) + more, 0)
  }
  return interruptible((signal) => command.run(values, createTerminal(values.json === true), signal))
}

/** `help build` is `build --help`. */
function helpFor(args: readonly string[]): string[] {
  return [...args.slice(0, 1), '--help']
}

/** Runs a command whose signal is aborted when the process is interrupted. @returns its exit code, 130 when it stops for that */
async function interruptible(run: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const abort = new AbortController()
  const stop = () => abort.abort(new Interrupted())
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    return await run(abort.signal)
  } catch (error) {
    if (error instanceof Interrupted) return 130
    throw error
  } finally {
    process.removeListener('SIGINT', stop)
    process.removeListener('SIGTERM', stop)
  }
}

class Interrupted extends Error {}

function print(text: string, code: number): number {
  process.stdout.write(text)
  return code
}

function fail(message: string, code: number): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = code
}

function version(): string {
  return String(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version)
}
