import { spawn } from 'node:child_process'

/** The output of git, `undefined` when it fails or is not installed. @param cwd the folder that it runs in */
export function git(cwd: string, args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn('git', args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', () => resolve(undefined))
    child.on('close', (status) => resolve(status === 0 ? Buffer.concat(chunks).toString('utf8') : undefined))
  })
}
