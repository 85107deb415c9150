import { commands } from './commands.ts'
import { interruptible, runCommand, runMain, runNamed } from './main.ts'
import { translationCommands, translationsHelp } from './translations/translation-commands.ts'
import { RefusedError } from './usage.ts'
import { startWatchdog } from './watchdog.ts'

const HELP = `bifolio: turns a folder of Markdown into a documentation site

Usage: bifolio <command> [options]

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(18)}  ${summary}`)
  .join('\n')}

Options:
  -h, --help     show this help; \`bifolio <command> --help\` shows that of a command
  -v, --version  show the version

Exit codes: 0 success, 1 errors in the site or denied by the system, 2 errors in the command line, 130 or 143 stopped by a signal.
`

/** Commands that have moved to packages, and their replacements. */
const MOVED: Record<string, string> = {
  init: '`npm create bifolio@latest .`, with options `npm create bifolio@latest . -- --from vitepress`',
  mcp: '`npx @bifolio/mcp <folder or address>`',
}

/** Runs a command line and ends the process with its exit code. */
export function main(args: readonly string[]): Promise<void> {
  startWatchdog(Number(process.env.BIFOLIO_WATCHDOG_MS ?? 10_000))
  return runLine(args)
}

/** Runs a command line. The exit code is that of the process, which does not end. */
export function runLine(args: readonly string[]): Promise<void> {
  return runMain('bifolio', () => run(args))
}

async function run(args: readonly string[]): Promise<number> {
  const [name = '', ...rest] = args[0] === 'help' ? helpFor(withOneName(args.slice(1))) : withOneName(args)
  if (Object.hasOwn(MOVED, name))
    throw new RefusedError(`\`bifolio ${name}\` has moved to a package of its own: run ${MOVED[name]}.`)
  if (name === 'translations') return runTranslations(rest)
  return runNamed({ kind: 'command', names: Object.keys(commands), help: () => HELP, run: runCommandNamed }, [
    name,
    ...rest,
  ])
}

/** `version cut` and `translations status` are commands of two words. */
function withOneName(args: readonly string[]): readonly string[] {
  const pair = args.slice(0, 2).join(' ')
  return Object.hasOwn(commands, pair) ? [pair, ...args.slice(2)] : args
}

/** `help version cut` → `version cut --help`; what follows the name is not read. */
function helpFor(args: readonly string[]): string[] {
  return [...args.slice(0, 1), '--help']
}

async function runCommandNamed(name: string, args: readonly string[]): Promise<number> {
  const [subject = '-', ...rest] = args
  if (name === 'check' && !subject.startsWith('-')) {
    const { runCheck } = await import('./named-check.ts')
    return interruptible((signal) => runCheck(subject, rest, signal))
  }
  // `runNamed` knows the names.
  return runCommand(`bifolio ${name}`, commands[name]!, args)
}

/** Commands about translations have two words. */
function runTranslations(args: readonly string[]): Promise<number> {
  const names = Object.keys(translationCommands)
  const run = (name: string, rest: readonly string[]) => runCommandNamed(`translations ${name}`, rest)
  return runNamed(
    { kind: 'command about translations', names, help: () => translationsHelp('bifolio'), run },
    args,
  )
}
