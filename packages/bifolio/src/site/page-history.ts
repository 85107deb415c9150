import { existsSync, readFileSync } from 'node:fs'
import { dirname, posix, relative, resolve } from 'node:path'
import { git } from '../files/git.ts'
import { slashPath } from '../files/slash-path.ts'
import type { PageEntry } from '../shared/types.ts'
import { canonicalNames, namesOf } from './contributors.ts'

/** What git knows of a page. */
export interface PageHistory {
  /** When its content last changed, in milliseconds since the epoch. */
  changedAt?: number
  /** The names of those who changed its file, the most frequent first. */
  contributors?: string[]
}

/** The history of a page; empty if git does not know it. */
export type HistoryOf = (page: Pick<PageEntry, 'file' | 'includes'>) => PageHistory

/** What is wanted of the history. */
export interface HistoryOptions {
  lastUpdated: boolean
  contributors: boolean
}

/** A commit that is not the boundary of a shallow clone. */
interface Commit {
  time: number
  /** `Name <address>` of each author. */
  people: string[]
  files: string[]
}

/** The author with `.mailmap` applied, and further authors as written. */
const PEOPLE = '%x01%aN <%aE>%x01%(trailers:key=Co-authored-by,valueonly,separator=%x01)'

/**
 * Asks git about the history of pages: the time of the last commit of a page's file, or of a file whose content is part of it, and who
 * made the commits of the file.
 * @param root absolute path of the content folder
 */
export async function pageHistory(
  root: string,
  pages: readonly Pick<PageEntry, 'includes'>[],
  options: HistoryOptions,
): Promise<HistoryOf> {
  const nameOf = (path: string): string => slashPath(root, path)
  const answer = await git(root, ['rev-parse', '--show-prefix', '--show-cdup', '--git-path', 'shallow'])
  if (answer === undefined) return () => ({})
  const [prefix = '', up = '', shallowFile = ''] = answer.split('\n')
  const isInRepository = (path: string): boolean => !relative(resolve(root, up), path).startsWith('..')
  const included = new Set(pages.flatMap(({ includes }) => includes.map((path) => dirname(path))))
  const folders = [...included].filter((path) => nameOf(path).startsWith('..') && isInRepository(path))
  // No renames: what is at an address is new there.
  const format = `--format=%x00%H %at${options.contributors ? PEOPLE : ''}`
  const args = ['log', format, '--name-only', '--no-renames', '--', '.', ...folders]
  const log = await git(root, ['-c', 'core.quotepath=off', ...args])
  const shallow = resolve(root, shallowFile)
  const boundary = new Set(existsSync(shallow) ? readFileSync(shallow, 'utf8').split('\n') : [])
  const commits = parseLog(log ?? '', prefix, boundary)
  const times = timesOf(commits)
  const names = options.contributors ? await contributorsOf(root, commits) : undefined
  return ({ file, includes }) => {
    const own = times.get(file)
    const changedAt = own && Math.max(own, ...includes.map((path) => times.get(nameOf(path)) ?? 0))
    return { ...(options.lastUpdated && { changedAt }), ...(names && { contributors: names.get(file) }) }
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
      const [start = '', ...people] = head.split('\x01')
      const [hash = '', seconds] = start.split(' ')
      if (boundary.has(hash)) return []
      const names = files.map((file) => posix.relative(prefix, file))
      return [{ time: Number(seconds) * 1000, people: people.filter(Boolean), files: names }]
    })
}

function timesOf(commits: readonly Commit[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { time, files } of commits) for (const file of files) if (!times.has(file)) times.set(file, time)
  return times
}

async function contributorsOf(root: string, commits: readonly Commit[]): Promise<Map<string, string[]>> {
  const all = [...new Set(commits.flatMap(({ people }) => people))]
  const names = await canonicalNames(all, (contacts) =>
    git(root, ['check-mailmap', '--stdin'], `${contacts.join('\n')}\n`),
  )
  const byFile = new Map<string, string[][]>()
  for (const { people, files } of commits) {
    for (const file of files) {
      const changes = byFile.get(file) ?? []
      changes.push(people)
      byFile.set(file, changes)
    }
  }
  return new Map([...byFile].map(([file, changes]) => [file, namesOf(changes, names)]))
}
