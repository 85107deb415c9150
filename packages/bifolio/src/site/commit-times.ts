import { spawn } from 'node:child_process'
import { posix } from 'node:path'

/**
 * When each file below a folder was last committed, in milliseconds since the epoch; empty without git.
 * @param root absolute path; keys of the result are relative to it, with forward slashes
 */
export async function commitTimes(root: string): Promise<Map<string, number>> {
  const prefix = await git(root, ['rev-parse', '--show-prefix'])
  if (prefix === undefined) return new Map()
  const log = await git(root, [
    '-c',
    'core.quotepath=off',
    'log',
    '--format=%x00%at',
    '--name-only',
    '--no-renames',
    '--',
    '.',
  ])
  return parseLog(log ?? '', prefix.trim())
}

function parseLog(log: string, prefix: string): Map<string, number> {
  const times = new Map<string, number>()
  for (const commit of log.split('\0').slice(1)) {
    const [seconds = '', ...files] = commit.split('\n').filter(Boolean)
    for (const file of files) {
      const relative = posix.relative(prefix, file)
      if (!times.has(relative)) times.set(relative, Number(seconds) * 1000)
    }
  }
  return times
}

/** The output of git, `undefined` when it fails or is not installed. */
function git(cwd: string, args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn('git', args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', () => resolve(undefined))
    child.on('close', (status) => resolve(status === 0 ? Buffer.concat(chunks).toString('utf8') : undefined))
  })
}
