import { spawn } from 'node:child_process'

/** Why git did not answer: it is not installed, or it failed with a message. */
export class GitError extends Error {
  /** @param isMissing whether git is not installed */
  constructor(
    message: string,
    readonly isMissing = false,
  ) {
    super(message)
  }
}

/**
 * Runs git in a folder.
 * @param input what it reads from its standard input
 * @returns its output
 * @throws GitError when it is not installed or fails
 */
export function runGit(cwd: string, args: readonly string[], input = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Messages are compared and shown, so they have to be in one language.
    const env = { ...process.env, LC_ALL: 'C' }
    const child = spawn('git', args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    const messages: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => messages.push(chunk))
    // A program that ends early reads no more: its status tells.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', ({ message }) => reject(new GitError(message, true)))
    child.on('close', (status) => {
      if (status === 0) resolve(Buffer.concat(output))
      else reject(new GitError(reasonIn(Buffer.concat(messages).toString('utf8'))))
    })
  })
}

function reasonIn(messages: string): string {
  const [first = 'It failed without a message'] = messages.split('\n').filter(Boolean)
  return first.replace(/^(?:fatal|error): /, '')
}
