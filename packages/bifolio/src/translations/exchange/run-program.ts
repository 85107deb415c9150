import { isUtf8 } from 'node:buffer'
import { spawn } from 'node:child_process'

/** What a program answered, or why there is no answer. */
export type Answer = { output: string } | { failure: string }

/** No translation of a page is longer. */
const MOST_OUTPUT = 64 * 1024 * 1024

/**
 * Runs a command of the shell.
 * @param input its standard input
 * @param limits when it is ended: after a time, or with the signal
 * @returns its standard output; its error output goes to the terminal
 */
export function runProgram(
  command: string,
  input: string,
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<Answer> {
  const isGroup = process.platform !== 'win32'
  const child = spawn(command, { shell: true, detached: isGroup, stdio: ['pipe', 'pipe', 'inherit'] })
  const parts: Buffer[] = []
  let size = 0
  let failure: string | undefined
  const end = (reason: string): void => {
    failure ??= reason
    // The programs that the shell has started, too.
    if (isGroup && child.pid) killGroup(child.pid)
    else child.kill('SIGKILL')
  }
  const timer = setTimeout(() => end(`the command did not answer within ${seconds} seconds`), seconds * 1000)
  const onAbort = (): void => end('it was interrupted')
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  child.stdout.on('data', (part: Buffer) => {
    parts.push(part)
    size += part.length
    if (size > MOST_OUTPUT) end('the command answered more than 64 MB')
  })
  // A program may end without reading its input: its exit code and its answer count.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((resolve) => {
    const finish = (answer: Answer): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      resolve(failure === undefined ? answer : { failure })
    }
    child.on('error', ({ message }) => finish({ failure: message }))
    child.on('close', (code, killed) => {
      const bytes = Buffer.concat(parts)
      const reason = killed ? `the command was ended by ${killed}` : `the command ended with code ${code}`
      if (code !== 0) finish({ failure: reason })
      else if (!isUtf8(bytes)) finish({ failure: 'the answer of the command is not valid UTF-8' })
      else finish({ output: bytes.toString('utf8') })
    })
  })
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
