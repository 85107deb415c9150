import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createFingerprint, dataFingerprint, type FileState, isUnchanged } from '../files/fingerprint.ts'
import { slashPath } from '../files/slash-path.ts'
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
/** Pages or files in a line of the record. */
const PER_LINE = 100

/**
 * Reads the record of the last build. A file that is damaged, or was written by another engine or with other settings,
 * counts as empty.
 * @param key identity of the engine and of the settings that compiled pages depend on
 */
export function readRecord(cacheDir: string, key: string): BuildRecord {
  const empty = (): BuildRecord => ({ takenAt: 0, serverFile: '', pages: {}, output: emptyRecord('') })
  try {
    const lines = readLines(join(cacheDir, FILE))
    if (lines.next().value !== key) return lines.return(empty()).value
    const record = empty()
    for (const line of lines) {
      const { pages, output = {}, ...head }: RecordPart = JSON.parse(line)
      const { files, fingerprints, ...folder } = output
      Object.assign(record, head)
      Object.assign(record.pages, pages)
      Object.assign(record.output, folder)
      Object.assign(record.output.files, files)
      Object.assign(record.output.fingerprints, fingerprints)
    }
    return record
  } catch {
    // Missing or unreadable: everything is compiled again.
    return empty()
  }
}

/** Writes the record atomically. */
export function writeRecord(cacheDir: string, key: string, record: BuildRecord): void {
  mkdirSync(cacheDir, { recursive: true })
  writeLines(join(cacheDir, FILE), recordLines(key, record))
}

/** A line of the record after the first one, which is the key. */
type RecordPart = Partial<Omit<BuildRecord, 'output'>> & { output?: Partial<OutputRecord> }

function* recordLines(key: string, { pages, output, ...head }: BuildRecord): Generator<string> {
  yield key
  const { files, fingerprints, ...folder } = output
  const parts: RecordPart[] = [
    { ...head, output: folder },
    ...partsOf(pages).map((part) => ({ pages: part })),
    ...partsOf(files).map((part) => ({ output: { files: part } })),
    ...partsOf(fingerprints).map((part) => ({ output: { fingerprints: part } })),
  ]
  for (const part of parts) yield JSON.stringify(part)
}

/** A table in parts of some entries. */
function partsOf<Value>(table: Record<string, Value>): Record<string, Value>[] {
  const entries = Object.entries(table)
  return Array.from({ length: Math.ceil(entries.length / PER_LINE) }, (_, at) =>
    Object.fromEntries(entries.slice(at * PER_LINE, (at + 1) * PER_LINE)),
  )
}

/**
 * The pages that have not changed since they were compiled, by file, and why others are compiled again.
 * @param content absolute path of the content folder
 */
export function comparePages(
  routes: readonly Route[],
  { pages, takenAt }: BuildRecord,
  content: string,
): { unchanged: Map<string, PageEntry>; reasons: Map<string, string> } {
  const answers = new Map<string, boolean>()
  const isSame = (state: FileState): boolean => {
    const answer = answers.get(state.path) ?? isUnchanged(state, takenAt)
    answers.set(state.path, answer)
    return answer
  }
  const unchanged = new Map<string, PageEntry>()
  const reasons = new Map<string, string>()
  for (const { file } of routes) {
    const { entry, files = [] } = pages[file] ?? {}
    const changed = files.find((state) => !isSame(state))
    if (entry?.usesSite) reasons.set(file, 'it lists pages')
    else if (changed) reasons.set(file, `\`${slashPath(content, changed.path)}\` has changed`)
    else if (entry) unchanged.set(file, entry)
  }
  return { unchanged, reasons }
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
  return dataFingerprint([code.sort(), settings])
}

// The file of a record has JSON lines with a fingerprint of them at its end. It is written and read line by line: the record of a large
// site is longer than the longest string of JavaScript (512 MB).

/** Bytes that are read at once. */
const BLOCK = 1 << 20
const NEWLINE = 10

/** Writes a file of lines atomically. @param lines none contains a line break */
export function writeLines(path: string, lines: Iterable<string>): void {
  const temporary = `${path}.${process.pid}`
  try {
    const file = openSync(temporary, 'w')
    try {
      const print = createFingerprint()
      for (const line of lines) {
        const bytes = Buffer.from(`${line}\n`)
        print.update(bytes)
        writeFileSync(file, bytes)
      }
      writeFileSync(file, `${print.digest()}\n`)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/**
 * Reads a file of `writeLines`, each line when it is requested.
 * @throws errors of the file system; at the end, an error if the file is damaged
 */
export function* readLines(path: string): Generator<string> {
  const file = openSync(path, 'r')
  try {
    const print = createFingerprint()
    let last: Buffer | undefined
    for (const line of linesIn(file)) {
      if (last) {
        print.update(last)
        print.update('\n')
        yield last.toString()
      }
      last = line
    }
    if (last?.toString() !== print.digest()) throw new Error('The file is damaged.')
  } finally {
    closeSync(file)
  }
}

/** The complete lines of a file. */
function* linesIn(file: number): Generator<Buffer> {
  let parts: Buffer[] = []
  for (;;) {
    const block = Buffer.allocUnsafe(BLOCK)
    const size = readSync(file, block, 0, BLOCK, null)
    if (size === 0) return
    let start = 0
    for (let end = block.indexOf(NEWLINE); end >= 0 && end < size; end = block.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...parts, block.subarray(start, end)])
      parts = []
      start = end + 1
    }
    parts.push(block.subarray(start, size))
  }
}
