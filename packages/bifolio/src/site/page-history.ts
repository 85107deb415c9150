import { existsSync, readFileSync } from 'node:fs'
import { dirname, posix, relative, resolve } from 'node:path'
import { git } from '../files/git.ts'
import { slashPath } from '../files/slash-path.ts'
import type { PageEntry } from '../shared/types.ts'

/** What git knows of a page. */
export interface PageHistory {
  /** When its content last changed, in milliseconds since the epoch. */
  changedAt?: number
}

/** The history of a page; empty if git does not know it. */
export type ReadHistory = (page: Pick<PageEntry, 'file' | 'includes'>) => PageHistory

/** A commit that is not the boundary of a shallow clone. */
interface Commit {
  time: number
  files: string[]
}

/**
 * Asks git about the history of pages: the time of the last commit of a page's file, or of a file whose content is part of it.
 * @param root absolute path of the content folder
 */
export async function pageHistory(
  root: string,
  pages: readonly Pick<PageEntry, 'includes'>[],
): Promise<ReadHistory> {
  const nameOf = (path: string): string => slashPath(root, path)
  const answer = await git(root, ['rev-parse', '--show-prefix', '--show-cdup', '--git-path', 'shallow'])
  if (answer === undefined) return () => ({})
  const [prefix = '', up = '', shallowFile = ''] = answer.split('\n')
  const isInRepository = (path: string): boolean => !relative(resolve(root, up), path).startsWith('..')
  const included = new Set(pages.flatMap(({ includes }) => includes.map((path) => dirname(path))))
  const folders = [...included].filter((path) => nameOf(path).startsWith('..') && isInRepository(path))
  // No renames: what is at an address is new there.
  const args = ['log', '--format=%x00%H %at', '--name-only', '--no-renames', '--', '.', ...folders]
  const log = await git(root, ['-c', 'core.quotepath=off', ...args])
  const shallow = resolve(root, shallowFile)
  const boundary = new Set(existsSync(shallow) ? readFileSync(shallow, 'utf8').split('\n') : [])
  const commits = parseLog(log ?? '', prefix, boundary)
  const times = timesOf(commits)
  return ({ file, includes }) => {
    const own = times.get(file)
    return { changedAt: own && Math.max(own, ...includes.map((path) => times.get(nameOf(path)) ?? 0)) }
  }
}

/**
 * @param boundary the oldest commits of a shallow clone, which contain all files, whenever these were changed
 * @returns the newest first, with files relative to the folder of the prefix
 */
function parseLog(log: string, prefix: string, boundary: ReadonlySet<string>): Commit[] {
  return log
    .split('\0')
    .slice(1)
    .flatMap((commit) => {
      const [head = '', ...files] = commit.split('\n').filter(Boolean)
      const [hash = '', seconds] = head.split(' ')
      if (boundary.has(hash)) return []
      const names = files.map((file) => posix.relative(prefix, file))
      return [{ time: Number(seconds) * 1000, files: names }]
    })
}

function timesOf(commits: readonly Commit[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { time, files } of commits) for (const file of files) if (!times.has(file)) times.set(file, time)
  return times
}
