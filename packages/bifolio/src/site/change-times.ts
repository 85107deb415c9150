import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, posix, relative, resolve } from 'node:path'
import { slashPath } from '../files/slash-path.ts'
import type { PageEntry } from '../shared/types.ts'

/** When the content of a page last changed, in milliseconds since the epoch; `undefined` if git does not know. */
export type ChangeTime = (page: Pick<PageEntry, 'file' | 'includes'>) => number | undefined

/**
 * Asks git when pages last changed: the time of the last commit of a page's file, or of a file whose content is part of it.
 * @param root absolute path of the content folder
 */
export async function changeTimes(
  root: string,
  pages: readonly Pick<PageEntry, 'includes'>[],
): Promise<ChangeTime> {
  const nameOf = (path: string): string => slashPath(root, path)
  const answer = await git(root, ['rev-parse', '--show-prefix', '--show-cdup', '--git-path', 'shallow'])
  if (answer === undefined) return () => undefined
  const [prefix = '', up = '', shallowFile = ''] = answer.split('\n')
  const isInRepository = (path: string): boolean => !relative(resolve(root, up), path).startsWith('..')
  const included = new Set(pages.flatMap(({ includes }) => includes.map((path) => dirname(path))))
  const folders = [...included].filter((path) => nameOf(path).startsWith('..') && isInRepository(path))
  // No renames: what is at an address is new there.
  const options = ['--format=%x00%H %at', '--name-only', '--no-renames']
  const log = await git(root, ['-c', 'core.quotepath=off', 'log', ...options, '--', '.', ...folders])
  const shallow = resolve(root, shallowFile)
  const boundary = new Set(existsSync(shallow) ? readFileSync(shallow, 'utf8').split('\n') : [])
  const times = parseLog(log ?? '', prefix, boundary)
  return ({ file, includes }) => {
    const own = times.get(file)
    return own && Math.max(own, ...includes.map((path) => times.get(nameOf(path)) ?? 0))
  }
}

/**
 * @param boundary the oldest commits of a shallow clone, which contain all files, whenever these were changed
 * @returns by paths relative to the folder of the prefix
 */
function parseLog(log: string, prefix: string, boundary: ReadonlySet<string>): Map<string, number> {
  const times = new Map<string, number>()
  for (const commit of log.split('\0').slice(1)) {
    const [head = '', ...files] = commit.split('\n').filter(Boolean)
    const [hash = '', seconds] = head.split(' ')
    if (boundary.has(hash)) continue
    for (const file of files) {
      const name = posix.relative(prefix, file)
      if (!times.has(name)) times.set(name, Number(seconds) * 1000)
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
