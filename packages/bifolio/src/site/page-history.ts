import { execFile } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import type { PageEntry } from '../shared/types.ts'

/** When the content of a page last changed, in milliseconds since the epoch; `undefined` if git does not know it. */
export type ReadHistory = (page: Pick<PageEntry, 'file' | 'includes'>) => number | undefined

/** A commit that is not the boundary of a shallow clone. */
interface Commit {
  time: number
  files: string[]
}

/**
 * Asks git about the history of pages: the time of the last commit of a page's file, or of a file whose content is part of it. Each
 * repository is asked once: a folder may be a submodule.
 * @param root absolute path of the content folder
 */
export async function pageHistory(
  root: string,
  pages: readonly Pick<PageEntry, 'file' | 'includes'>[],
): Promise<ReadHistory> {
  const realFolder = remember((folder) => (existsSync(folder) ? realpathSync(folder) : folder))
  const repositoryOf = remember((folder): string => {
    if (existsSync(join(folder, '.git'))) return folder
    const parent = dirname(folder)
    return parent === folder ? root : repositoryOf(parent)
  })
  const content = realFolder(root)
  const folders = pages.flatMap(({ file, includes }) => [join(root, file), ...includes].map(dirname))
  const known = new Map<string, Set<string>>()
  for (const folder of new Set(folders.map(realFolder))) {
    const repository = repositoryOf(folder)
    const isOfContent = repository === repositoryOf(content) && isInside(content, folder)
    const asked = known.get(repository) ?? new Set()
    known.set(repository, asked.add(isOfContent ? content : folder))
  }
  const times = new Map<string, number>()
  const logs = Array.from(known, ([repository, asked]) => readCommits(repository, [...asked]))
  for (const { time, files } of (await Promise.all(logs)).flat())
    for (const file of files) if (!times.has(file)) times.set(file, time)
  const timeOf = (path: string) => times.get(join(realFolder(dirname(path)), basename(path)))
  return ({ file, includes }) => {
    const own = timeOf(join(root, file))
    return own && Math.max(own, ...includes.map((path) => timeOf(path) ?? 0))
  }
}

function remember(read: (path: string) => string): (path: string) => string {
  const known = new Map<string, string>()
  return (path) => {
    const value = known.get(path) ?? read(path)
    known.set(path, value)
    return value
  }
}

const isInside = (folder: string, path: string): boolean => `${path}${sep}`.startsWith(`${folder}${sep}`)

/** The commits of a repository that change files in folders, the newest first; none if git does not know it. */
async function readCommits(repository: string, folders: readonly string[]): Promise<Commit[]> {
  const shallowFile = await git(repository, ['rev-parse', '--git-path', 'shallow'])
  if (shallowFile === undefined) return []
  // No renames: what is at an address is new there.
  const args = ['log', '--format=%x00%H %at', '--name-only', '--no-renames', '--', ...folders]
  const log = await git(repository, ['-c', 'core.quotepath=off', ...args])
  const shallow = resolve(repository, shallowFile.trimEnd())
  const boundary = new Set(existsSync(shallow) ? readFileSync(shallow, 'utf8').split('\n') : [])
  return parseLog(log ?? '', repository, boundary)
}

/**
 * @param boundary the oldest commits of a shallow clone, which contain all files, whenever these were changed
 * @returns the newest first, with absolute paths of the files
 */
function parseLog(log: string, top: string, boundary: ReadonlySet<string>): Commit[] {
  return log
    .split('\0')
    .slice(1)
    .flatMap((commit) => {
      const [head = '', ...files] = commit.split('\n').filter(Boolean)
      const [hash = '', seconds] = head.split(' ')
      if (boundary.has(hash)) return []
      const names = files.map((file) => join(top, file))
      return [{ time: Number(seconds) * 1000, files: names }]
    })
}

/** The output of git, `undefined` when it fails or is not installed. @param cwd the folder that it runs in */
function git(cwd: string, args: string[]): Promise<string | undefined> {
  const running = promisify(execFile)('git', args, { cwd, maxBuffer: Number.POSITIVE_INFINITY })
  return running.then(
    ({ stdout }) => stdout,
    () => undefined,
  )
}
