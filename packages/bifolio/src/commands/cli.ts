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
  try {
    process.exitCode = await run(args)
  } catch (error) {
    if (error instanceof UsageError) fail(`${error.message}\nSee \`bifolio --help\`.`, 2)
    else if (error instanceof MutexError || error instanceof RefusedError) fail(error.message, 1)
    else throw error
  }
}

async function run(args: readonly string[]): Promise<number> {
  const { name, rest } = readCommand(args)
  if (name === '' || name === '--help' || name === '-h') return print(HELP, name === '' ? 2 : 0)
  if (name === '--version' || name === '-v') return print(`${version()}\n`, 0)
  const command = commands[name]
  if (!command) {
    const near = nearest(name, Object.keys(commands))
    throw new UsageError(`The command \`${name}\` is unknown.${near ? ` Did you mean \`${near}\`?` : ''}`)
  }
  const values = readOptions(rest, command.options, command.argument)
  if (values.help) return print(helpOf(name, command.summary, command.options, command.argument), 0)
  const abort = new AbortController()
  const stop = () => abort.abort(new Interrupted())
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    return await command.run(values, createTerminal(values.json === true), abort.signal)
  } catch (error) {
    if (error instanceof Interrupted) return 130
    throw error
  } finally {
    process.removeListener('SIGINT', stop)
    process.removeListener('SIGTERM', stop)
  }
}

/** A command is one word or two: `check`, `check translations`. */
function readCommand([first = '', second = '', ...others]: readonly string[]): {
  name: string
  rest: string[]
} {
  const both = `${first} ${second}`
  if (both in commands) return { name: both, rest: others }
  const topics = Object.keys(commands).flatMap((name) =>
    name.startsWith(`${first} `) ? [name.slice(first.length + 1)] : [],
  )
  const near = /^[a-z]/.test(second) ? nearest(second, topics) : undefined
  if (near) throw new UsageError(`The command \`${both}\` is unknown. Did you mean \`${first} ${near}\`?`)
  return { name: first, rest: second ? [second, ...others] : [] }
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
