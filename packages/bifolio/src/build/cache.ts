import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Route } from '../shared/types.ts'
import { readChecked, writeChecked } from './cache-file.ts'
import type { LlmsRecord } from './llms.ts'
import type { SearchOutput } from './search.ts'
import { isUnchanged, type Stamp } from './stamp.ts'
import { readPages, storePages } from './stored-pages.ts'
import type { PageSummary } from './summary.ts'

/** A page as it was last compiled, and the files that it was made of. */
export interface CachedPage {
  summary: PageSummary
  stamps: Stamp[]
}

/** What the last build left behind. */
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
  files: FileTable
  /** Checksum of all that went into a page's files, by route path. */
  pageSums: Record<string, string>
  /** Checksum of what went into the files of all pages: the document around them, the data of the languages, the bundle. */
  shellSum?: string
  /** See `surroundingsOf`; absent when there was something to say of the links. */
  surroundings?: string
  search?: SearchOutput
  llms?: LlmsRecord
}

/** Files in columns, which tens of thousands of them are read and written from the quickest. */
export interface FileTable {
  /** Relative to the output folder. */
  names: string[]
  /** Bytes. */
  sizes: number[]
  mtimesMs: number[]
  /** Checksums of those that no page is made into, by name. */
  sums: Record<string, string>
}

const INDEX = 'index.json'
/** Folder of the pages' records, which are spread over so many files that a change of one page rewrites little. */
const PAGES = 'pages'
const SHARDS = 64

/**
 * Reads what a cache folder knows. A file of it that is damaged, or was made by another engine or with other settings,
 * counts as empty: its pages are made again.
 * @param key identity of the engine and of the settings that compiled pages depend on
 */
export function readIndex(cacheDir: string, key: string): CacheIndex {
  const [index] = readChecked(join(cacheDir, INDEX), key)
  const { takenAt, serverFile, output }: Omit<CacheIndex, 'pages'> = index
    ? JSON.parse(index.toString('utf8'))
    : { takenAt: 0, serverFile: '', output: { outDir: '', files: emptyTable(), pageSums: {} } }
  const pages: CacheIndex['pages'] = {}
  for (let shard = 0; shard < SHARDS; shard++)
    for (const page of readPages(readChecked(shardFile(cacheDir, shard), key)))
      pages[page.summary.file] = page
  return { takenAt, serverFile, pages, output }
}

/** A table without files. */
export function emptyTable(): FileTable {
  return { names: [], sizes: [], mtimesMs: [], sums: {} }
}

/** Writes what has changed since `before` was read, each file in one step, and removes packs that nobody speaks of. */
export function writeIndex(cacheDir: string, key: string, index: CacheIndex, before: CacheIndex): void {
  mkdirSync(join(cacheDir, PAGES), { recursive: true })
  const shards = changedShards(index.pages, before.pages)
  // Half of the new pages with the old bundle's name would pass for pages of that bundle.
  if (shards.size > 0) rmSync(join(cacheDir, INDEX), { force: true })
  for (const [shard, pages] of shards) writeChecked(shardFile(cacheDir, shard), key, storePages(pages))
  const { pages, ...rest } = index
  writeChecked(join(cacheDir, INDEX), key, [JSON.stringify(rest)])
  removePacks(cacheDir, new Set(Object.values(pages).map(({ summary }) => summary.content.pack)))
}

/** The pages of all files of the cache in which one has changed, come or gone. */
function changedShards(now: CacheIndex['pages'], before: CacheIndex['pages']): Map<number, CachedPage[]> {
  const shards = new Map<number, CachedPage[]>()
  for (const file in now) if (before[file] !== now[file]) shards.set(shardOf(file), [])
  for (const file in before) if (!(file in now)) shards.set(shardOf(file), [])
  if (shards.size > 0) for (const file in now) shards.get(shardOf(file))?.push(now[file] as CachedPage)
  return shards
}

function removePacks(cacheDir: string, used: ReadonlySet<string>): void {
  for (const name of readdirSync(cacheDir))
    if (name.endsWith('.pack') && !used.has(name)) rmSync(join(cacheDir, name), { force: true })
}

function shardFile(cacheDir: string, shard: number): string {
  return join(cacheDir, PAGES, `${shard}.json`)
}

/** Spreads files evenly: the sum of their characters, each weighed by what came before it. */
function shardOf(file: string): number {
  let sum = 0
  for (let at = 0; at < file.length; at++) sum = (Math.imul(sum, 31) + file.charCodeAt(at)) | 0
  return (sum >>> 8) % SHARDS
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
