/** Runs the command line in a child process, which is killed when this process exits. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type * as Cli from '../../packages/bifolio/src/commands/cli.ts'
import type { Problem } from '../../packages/bifolio/src/shared/types.ts'
import { compiled, ROOT } from './engine.ts'

export { ROOT } from './engine.ts'

const CLI = join(ROOT, 'packages/bifolio/bin/bifolio.js')
/** Timeout of a command, in milliseconds. */
const TIMEOUT_MS = 150_000
/** Environment variables that a command inherits: none of the test runner and of git. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SYSTEMROOT']

/** The report that `--json` prints and the public API returns. */
export interface Report {
  ok: boolean
  problems: Problem[]
  pages?: number
  languages?: number
  bytes?: number
  reused?: number
  recompiled?: Record<string, string>
  shared?: { wanted: number; found: number; stored: number }
  /** Counts that checks of documentation report. */
  counts?: Record<string, unknown>
}

/** The result of a command. */
export interface Outcome {
  args: readonly string[]
  /** Exit code; `undefined` when a signal ended it. */
  code: number | undefined
  signal: NodeJS.Signals | undefined
  stdout: string
  stderr: string
  /** With `--json`, if the last line of the output is one. */
  report: Report | undefined
}

export interface CommandOptions {
  /** Absolute path of the program. Default: the command line of the engine. */
  program?: string
  cwd?: string
  env?: Record<string, string>
  /** User to run as; only root can set it. */
  uid?: number
  /** A program with its first arguments that starts the command: `['setpriv', '--reuid=…']`. */
  through?: readonly string[]
  /** A module that Node preloads. */
  preload?: string
  /** Called with the process when it has started. */
  onStart?: (child: ChildProcess) => void
}

const running = new Set<ChildProcess>()

/** Kills the commands that are still running. */
export function endCommands(): void {
  for (const child of running) child.kill('SIGKILL')
}

process.on('exit', endCommands)

/** Runs `bifolio` with these arguments until it exits. Resolves also when the command fails. */
export function runCommand(args: readonly string[], options: CommandOptions = {}): Promise<Outcome> {
  const node = [process.execPath, ...(options.preload ? ['--import', options.preload] : [])]
  const [program = '', ...rest] = [...(options.through ?? []), ...node, options.program ?? CLI, ...args]
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd: options.cwd ?? ROOT,
      env: { ...inherited(), ...options.env },
      uid: options.uid,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const texts = { stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.stderr += text))
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
    running.add(child)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      running.delete(child)
      const report = args.includes('--json') ? reportOf(texts.stdout) : undefined
      resolve({ args, code: code ?? undefined, signal: signal ?? undefined, ...texts, report })
    })
    options.onStart?.(child)
  })
}

/** Runs the command line in this process, in which the engine is loaded once. */
export async function runLine(args: readonly string[]): Promise<Outcome> {
  const { main } = await compiled<typeof Cli>('cli/cli.js')
  const texts = { stdout: '', stderr: '' }
  const { stdout, stderr, exitCode } = process
  const writes = [stdout.write, stderr.write] as const
  const capture = (name: keyof typeof texts) => (text: string | Uint8Array) => {
    texts[name] += text
    return true
  }
  stdout.write = capture('stdout')
  stderr.write = capture('stderr')
  try {
    await main(args)
    const report = args.includes('--json') ? reportOf(texts.stdout) : undefined
    return { args, code: Number(process.exitCode ?? 0), signal: undefined, ...texts, report }
  } finally {
    ;[stdout.write, stderr.write] = writes
    process.exitCode = exitCode
  }
}

/** The complete output of a command, to be shown when a test fails. */
export function transcript({ args, code, signal, stdout, stderr }: Outcome): string {
  const ending = signal ? `ended by ${signal}` : `exit code ${code}`
  return [`$ bifolio ${args.join(' ')}`, stdout.trim(), stderr.trim(), `(${ending})`]
    .filter(Boolean)
    .join('\n')
}

function inherited(): Record<string, string> {
  return Object.fromEntries(
    INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
}

function reportOf(stdout: string): Report | undefined {
  try {
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  } catch {
    return undefined
  }
}
