import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** Options of a script of a sample. */
export interface ShellOptions {
  cwd: string
  env: Record<string, string>
  /** It is stopped after it has printed this text, and counts as successful. */
  until?: string
}

/** The result of a script. */
export interface ShellResult {
  /** Exit code; 124 when it ran out of time. */
  code: number
  /** Standard output and errors in order of output, without colours. */
  output: string
}

/** Timeout of a script in milliseconds; generous for a slow machine. */
const LIMIT = 120_000
/** Milliseconds for a stopped script to clean up. */
const GRACE = 5_000

/**
 * Runs a script in Bash. It stops at the first command that fails, unless it reads the exit code (`$?`).
 * All processes that it started are ended with it.
 */
export function runScript(script: string, { cwd, env, until }: ShellOptions): Promise<ShellResult> {
  const flags = script.includes('$?') ? [] : ['-e', '-o', 'pipefail']
  const child = spawn('bash', [...flags, '-c', `exec 2>&1\n${script}`], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    // A process group, so that no process outlives the script.
    detached: true,
  })
  return new Promise((resolve, reject) => {
    let output = ''
    let stopped: 'done' | 'late' | undefined
    const stop = (why: typeof stopped): void => {
      stopped ??= why
      endGroup(child.pid, 'SIGINT')
      setTimeout(() => endGroup(child.pid, 'SIGKILL'), GRACE).unref()
    }
    const limit = setTimeout(() => stop('late'), LIMIT)
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (until !== undefined && !stopped && output.includes(until)) stop('done')
    })
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(limit)
      endGroup(child.pid, 'SIGKILL')
      resolve({ code: codeOf(code, stopped), output: stripVTControlCharacters(output) })
    })
  })
}

function codeOf(code: number | null, stopped: 'done' | 'late' | undefined): number {
  if (stopped === 'done') return 0
  return stopped === 'late' ? 124 : (code ?? 1)
}

function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It has ended already.
  }
}
