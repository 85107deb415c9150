import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Route } from '../../shared/types.ts'
import { checksum, isUnchanged, type Stamp } from './stamp.ts'
import type { PageSummary } from './summary.ts'

/** A page as it was last compiled, and the files that it was made of. */
export interface CachedPage {
  summary: PageSummary
  stamps: Stamp[]
}

/** What the last build left behind, in one file. */
export interface CacheIndex {
  /** When the sources were looked at, in milliseconds since the epoch. */
  takenAt: number
  /** The bundle that dynamic pages were rendered with; its name carries its content. */
  serverFile: string
  /** By file, relative to the root. */
  pages: Record<string, CachedPage>
  /** What lies in the output folder. */
  output: OutputRecord
}

/** The files of an output folder as the last build left them. */
export interface OutputRecord {
  outDir: string
  /** By path relative to the output folder. */
  files: Record<string, { size: number; mtimeMs: number; sum?: string }>
  /** Checksum of all that went into a page's files, by route path. */
  pageSums: Record<string, string>
}

const INDEX = 'index.json'

/** An index of nothing, for a first build. */
export function emptyIndex(): CacheIndex {
  return { takenAt: 0, serverFile: '', pages: {}, output: { outDir: '', files: {}, pageSums: {} } }
}

/**
 * Reads the index of a cache folder. One that is damaged, or was made by another engine or with other settings, counts
 * as empty.
 * @param key identity of the engine and of the settings that compiled pages depend on
 */
export function readIndex(cacheDir: string, key: string): CacheIndex {
  try {
    const text = readFileSync(join(cacheDir, INDEX), 'utf8')
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    return text.slice(0, end) === headOf(key, body) ? JSON.parse(body) : emptyIndex()
  } catch {
    return emptyIndex()
  }
}

/** Writes the index in one step, and removes the packs that it no longer speaks of. */
export function writeIndex(cacheDir: string, key: string, index: CacheIndex): void {
  mkdirSync(cacheDir, { recursive: true })
  const body = JSON.stringify(index)
  const temporary = join(cacheDir, `${INDEX}.${process.pid}`)
  writeFileSync(temporary, `${headOf(key, body)}\n${body}`)
  renameSync(temporary, join(cacheDir, INDEX))
  const used = new Set(Object.values(index.pages).map(({ summary }) => summary.content.pack))
  for (const name of readdirSync(cacheDir)) {
    if (name.endsWith('.pack') && !used.has(name)) rmSync(join(cacheDir, name), { force: true })
  }
}

/** Splits the pages into those that can be taken from the cache and those that have to be compiled. */
export function splitByFreshness(
  routes: readonly Route[],
  index: CacheIndex,
): { fresh: PageSummary[]; stale: Route[] } {
  const fresh: PageSummary[] = []
  const stale: Route[] = []
  const answers = new Map<string, boolean>()
  const isSame = (stamp: Stamp): boolean => {
    const answer = answers.get(stamp.path) ?? isUnchanged(stamp, index.takenAt)
    answers.set(stamp.path, answer)
    return answer
  }
  for (const route of routes) {
    const cached = index.pages[route.file]
    if (cached?.stamps.every(isSame)) fresh.push(cached.summary)
    else stale.push(route)
  }
  return { fresh, stale }
}

/** Identity of the engine's own code and of the settings that pages depend on. */
export function cacheKey(settings: unknown): string {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const code = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const { size, mtimeMs } = statSync(join(entry.parentPath, entry.name))
      return `${entry.name}:${size}:${mtimeMs}`
    })
  return createHash('sha256')
    .update(JSON.stringify([code.sort(), settings]))
    .digest('hex')
}

function headOf(key: string, body: string): string {
  return `${key} ${checksum(body)}`
}
