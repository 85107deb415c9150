import { nearest } from '../shared/nearest.ts'
import { commands } from './commands.ts'
import { runCommand, runMain, runNamed } from './main.ts'
import { COMMON, peek } from './usage.ts'

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

/** Runs a command line. The exit code becomes the process's, which does not end here. */
export function main(args: readonly string[]): Promise<void> {
  return runMain('bifolio', args, run)
}

async function run(args: readonly string[]): Promise<number> {
  const [name = '', ...rest] = args[0] === 'help' ? helpFor(args.slice(1)) : args
  const names = Object.keys(commands)
  if (/^[a-z]/.test(name) && !names.includes(name) && !nearest(name, names)) {
    const { runPluginCommand } = await import('./plugin-command.ts')
    return runPluginCommand(name, rest)
  }
  // Code of the site, which may end the process, runs after the help is there.
  const help = async () => {
    process.stdout.write(HELP)
    const { siteHelp } = await import('./plugin-command.ts')
    return siteHelp(peek(rest, COMMON), ['commands', 'checks'])
  }
  return runNamed({ kind: 'command', names, help, run: runCommandNamed }, [name, ...rest])
}

/** `help build` → `build --help`, `help translations status` → `translations status --help`. */
function helpFor(args: readonly string[]): string[] {
  const words = args.findIndex((arg) => arg.startsWith('-'))
  return args.toSpliced(words < 0 ? args.length : words, 0, '--help')
}

async function runCommandNamed(name: string, args: readonly string[]): Promise<number> {
  const [subject = '-', ...rest] = args
  if (name === 'check' && !subject.startsWith('-')) {
    const { runCheck } = await import('./plugin-command.ts')
    return runCheck(subject, rest)
  }
  // `runNamed` knows the names.
  return runCommand(`bifolio ${name}`, commands[name]!, args)
}
