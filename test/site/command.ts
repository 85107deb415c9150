/** Runs the command line as a writer would: in a process of its own, which never outlives this one. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Problem } from '../../packages/bifolio/src/shared/types.ts'
import { ROOT } from './engine.ts'

export { ROOT } from './engine.ts'

const CLI = join(ROOT, 'packages/bifolio/bin/bifolio.js')
/** Nothing that is tested here takes longer, in milliseconds. */
const LIMIT = 150_000
/** What reaches the command of our own environment: nothing that a test runner or git has set for itself. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SYSTEMROOT']

/** What `--json` prints, and the public API returns. */
export interface Report {
  ok: boolean
  problems: Problem[]
  pages?: number
  languages?: number
  bytes?: number
  reused?: number
  /** Of the checks that prove something: their numbers. */
  counts?: Record<string, unknown>
}

/** How a command has ended. */
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
  /** User to run as; only root may say so. */
  uid?: number
  /** A program with its first arguments that starts the command: `['setpriv', '--reuid=…']`. */
  through?: readonly string[]
  /** A module that Node loads before the command. */
  preload?: string
  /** Sees the process while it runs. */
  onStart?: (child: ChildProcess) => void
}

const running = new Set<ChildProcess>()

/** Ends what still runs. */
export function endCommands(): void {
  for (const child of running) child.kill('SIGKILL')
}

process.on('exit', endCommands)

/** Runs `bifolio` with these arguments to its end. Never rejects for what the command does. */
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
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT)
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

/** Everything that a command has said, to be shown when a test fails. */
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
