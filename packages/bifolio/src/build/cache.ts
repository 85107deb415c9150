import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FileState, fingerprint, fingerprintOf, isUnchanged } from '../files/fingerprint.ts'
import { emptyRecord, type OutputRecord } from '../output/staging.ts'
import type { PageEntry, Route } from '../shared/types.ts'
import type { SearchOutput } from './search.ts'

/** A compiled page and the files that it was compiled from. */
export interface CachedPage {
  entry: PageEntry
  files: FileState[]
}

/** The record of a build for the next one. Plain data. */
export interface BuildRecord {
  /** When the sources were read, in milliseconds since the epoch. */
  takenAt: number
  /** The bundle that dynamic pages were rendered with; its name contains a content hash. */
  serverFile: string
  /** By file, relative to the root. */
  pages: Record<string, CachedPage>
  output: OutputRecord
  search?: SearchOutput
}

const FILE = 'index.json'

/**
 * Reads the record of the last build. A file that is damaged, or was written by another engine or with other settings,
 * counts as empty.
 * @param key identity of the engine and of the settings that compiled pages depend on
 */
export function readRecord(cacheDir: string, key: string): BuildRecord {
  try {
    const text = readFileSync(join(cacheDir, FILE), 'utf8')
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    if (text.slice(0, end) === `${key} ${fingerprint(body)}`) return JSON.parse(body)
  } catch {
    // Missing or unreadable: everything is compiled again.
  }
  return { takenAt: 0, serverFile: '', pages: {}, output: emptyRecord('') }
}

/** Writes the record atomically. */
export function writeRecord(cacheDir: string, key: string, record: BuildRecord): void {
  mkdirSync(cacheDir, { recursive: true })
  const body = JSON.stringify(record)
  const temporary = join(cacheDir, `${FILE}.${process.pid}`)
  writeFileSync(temporary, `${key} ${fingerprint(body)}\n${body}`)
  renameSync(temporary, join(cacheDir, FILE))
}

/** The pages that have not changed since they were compiled, by file; pages that list others are always compiled again. */
export function unchangedPages(
  routes: readonly Route[],
  { pages, takenAt }: BuildRecord,
): Map<string, PageEntry> {
  const answers = new Map<string, boolean>()
  const isSame = (state: FileState): boolean => {
    const answer = answers.get(state.path) ?? isUnchanged(state, takenAt)
    answers.set(state.path, answer)
    return answer
  }
  const unchanged = routes.flatMap(({ file }) => {
    const cached = pages[file]
    return cached && !cached.entry.usesSite && cached.files.every(isSame)
      ? [[file, cached.entry] as const]
      : []
  })
  return new Map(unchanged)
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
  return fingerprintOf([code.sort(), settings])
}
