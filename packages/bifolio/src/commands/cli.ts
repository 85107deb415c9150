import { nearest } from '../shared/nearest.ts'
import { commands } from './commands.ts'
import { interruptible, runCommand, runMain, runNamed } from './main.ts'

const HELP = `bifolio: turns a folder of Markdown into a documentation site

Usage: bifolio <command> [options]

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(18)}  ${summary}`)
  .join('\n')}

Plugins of a site add commands, such as \`bifolio translations status\`.

Options:
  -h, --help     show this help; \`bifolio <command> --help\` shows that of a command
  -v, --version  show the version

Exit codes: 0 success, 1 errors in the site or denied by the system, 2 errors in the command line, 130 or 143 stopped by a signal.
`

/** Runs a command line. The exit code becomes the process's, which does not end here. */
export function main(args: readonly string[]): Promise<void> {
  return runMain('bifolio', () => run(args))
}

async function run(args: readonly string[]): Promise<number> {
  const [name = '', ...rest] = args[0] === 'help' ? helpFor(args.slice(1)) : args
  const names = Object.keys(commands)
  if (/^[a-z]/.test(name) && !names.includes(name) && !nearest(name, names)) {
    const { runPluginCommand } = await import('./plugin-command.ts')
    return runPluginCommand(name, rest)
  }
  return runNamed({ kind: 'command', names, help: () => HELP, run: runCommandNamed }, [name, ...rest])
}

/** `help build` → `build --help`, `help translations status` → `translations status --help`. */
function helpFor([name, command]: readonly string[]): string[] {
  if (!name) return ['--help']
  return command && !Object.hasOwn(commands, name) ? [name, command, '--help'] : [name, '--help']
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
