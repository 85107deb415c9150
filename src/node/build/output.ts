import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { OutputRecord } from './cache.ts'
import { checksum } from './stamp.ts'
import { type WrittenFile, writeOutput } from './tasks.ts'

/** A file of the new output. */
export interface OutputFile {
  /** Relative to the output folder. */
  file: string
  /** Absolute path of its content. */
  path: string
  /** Bytes. */
  size: number
  /** Whether it is that of the last build. */
  isKept: boolean
}

/** What has to be done to bring the output folder to its new state, written down before it is begun. */
interface Journal {
  outDir: string
  stagingDir: string
  /** Absent when the whole folder is replaced. */
  changes?: { write: string[]; remove: string[] }
}

/**
 * The output folder while it is being built. New files go into a folder beside it; `commit` moves them in. Until then,
 * whatever happens, the old output is whole; a commit that is cut off is finished by {@link recoverOutput}.
 */
export class Output {
  readonly stagingDir: string
  private readonly written = new Map<string, { size: number; sum?: string }>()
  private readonly kept = new Set<string>()
  private readonly previous: OutputRecord['files']
  /** Files of the old output that no build has put there. */
  private readonly strays: string[] = []

  constructor(
    readonly outDir: string,
    record: OutputRecord,
  ) {
    if (statSync(outDir, { throwIfNoEntry: false })?.isDirectory() === false)
      throw Object.assign(new Error('The output folder is a file'), { code: 'ENOTDIR' })
    this.stagingDir = ownFolder(outDir, 'next')
    rmSync(this.stagingDir, { recursive: true, force: true })
    mkdirSync(this.stagingDir, { recursive: true })
    this.previous = record.outDir === outDir ? this.verify(record.files) : {}
  }

  /** Whether a file of the last build is still there and untouched. */
  has(file: string): boolean {
    return file in this.previous
  }

  /** Leaves a file of the last build as it is. */
  keep(file: string): void {
    this.kept.add(file)
  }

  /** Adds a file, unless the last build has left the same one. */
  write(file: string, content: string | Uint8Array): void {
    const sum = checksum(content)
    if (this.previous[file]?.sum === sum) this.keep(file)
    else this.written.set(file, { ...writeOutput(this.stagingDir, file, content), sum })
  }

  /** Copies a file, unless the last build has left the same one. */
  copy(file: string, source: string): void {
    this.write(file, readFileSync(source))
  }

  /** Takes note of files that a worker has written into the staging folder. */
  addWritten(files: readonly WrittenFile[]): void {
    for (const { file, size } of files) this.written.set(file, { size })
  }

  /** All files of the new output so far. */
  files(): OutputFile[] {
    const written = [...this.written].map(([file, { size }]) => {
      return { file, size, path: join(this.stagingDir, file), isKept: false }
    })
    const kept = [...this.kept].map((file) => {
      return { file, size: this.previous[file]?.size ?? 0, path: join(this.outDir, file), isKept: true }
    })
    return [...written, ...kept]
  }

  /** Bytes of the whole output. */
  get bytes(): number {
    let sum = 0
    for (const { size } of this.written.values()) sum += size
    for (const file of this.kept) sum += this.previous[file]?.size ?? 0
    return sum
  }

  /** Moves the new files in and the old ones out. */
  commit(journalFile: string): OutputRecord['files'] {
    const files = this.record()
    const isReplaced = this.kept.size === 0
    const remove = [...Object.keys(this.previous).filter((file) => !(file in files)), ...this.strays]
    const changes = { write: [...this.written.keys()], remove: remove.filter((file) => !(file in files)) }
    const journal: Journal = {
      outDir: this.outDir,
      stagingDir: this.stagingDir,
      ...(isReplaced ? {} : { changes }),
    }
    mkdirSync(dirname(journalFile), { recursive: true })
    writeFileSync(`${journalFile}.new`, JSON.stringify(journal))
    renameSync(`${journalFile}.new`, journalFile)
    finishCommit(journal)
    rmSync(journalFile)
    return files
  }

  /** Throws the new files away. */
  discard(): void {
    rmSync(this.stagingDir, { recursive: true, force: true })
  }

  private record(): OutputRecord['files'] {
    const files: OutputRecord['files'] = {}
    for (const file of this.kept) {
      const before = this.previous[file]
      if (before) files[file] = before
    }
    for (const [file, { size, sum }] of this.written) {
      files[file] = { size, mtimeMs: statSync(join(this.stagingDir, file)).mtimeMs, ...(sum ? { sum } : {}) }
    }
    return files
  }

  /** The files of the record that are there as they were left; whatever else is there is a stray. */
  private verify(files: OutputRecord['files']): OutputRecord['files'] {
    const intact: OutputRecord['files'] = {}
    for (const file of listFiles(this.outDir)) {
      const recorded = files[file]
      const { size, mtimeMs } = statSync(join(this.outDir, file))
      if (recorded && recorded.size === size && recorded.mtimeMs === mtimeMs) intact[file] = recorded
      else this.strays.push(file)
    }
    return intact
  }
}

/**
 * Finishes a commit that was cut off, and clears away what builds that have died left beside the output folder. Only for
 * whoever holds the lock.
 */
export function recoverOutput(journalFile: string, outDir: string): void {
  const journal = readJournal(journalFile)
  if (journal) finishCommit(journal)
  rmSync(journalFile, { force: true })
  removeLeftovers(outDir)
}

function readJournal(file: string): Journal | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // It is put in place whole: what cannot be read is none of ours.
    return undefined
  }
}

function finishCommit({ outDir, stagingDir, changes }: Journal): void {
  if (changes) applyChanges(outDir, stagingDir, changes)
  else if (existsSync(stagingDir)) replaceFolder(outDir, stagingDir)
  rmSync(stagingDir, { recursive: true, force: true })
}

/** A folder that a build has for itself, named after its process. */
function ownFolder(outDir: string, state: 'next' | 'old'): string {
  return `${outDir}.${process.pid}.${state}`
}

function removeLeftovers(outDir: string): void {
  const parent = dirname(outDir)
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    const isOurs =
      name.startsWith(`${basename(outDir)}.`) &&
      /^\.\d+\.(?:next|old)$/.test(name.slice(basename(outDir).length))
    if (isOurs) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function applyChanges(
  outDir: string,
  stagingDir: string,
  { write, remove }: NonNullable<Journal['changes']>,
): void {
  // First, because a file may be in the way of a folder.
  for (const file of remove) {
    rmSync(join(outDir, file), { force: true })
    removeEmptyFolders(outDir, dirname(file))
  }
  for (const file of write) {
    const source = join(stagingDir, file)
    const target = join(outDir, file)
    if (!existsSync(source)) continue
    mkdirSync(dirname(target), { recursive: true })
    if (statSync(target, { throwIfNoEntry: false })?.isDirectory()) rmSync(target, { recursive: true })
    moveFile(source, target)
  }
}

function moveFile(source: string, target: string): void {
  try {
    renameSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(source, target)
  }
}

function replaceFolder(outDir: string, stagingDir: string): void {
  const old = ownFolder(outDir, 'old')
  try {
    if (existsSync(outDir)) renameSync(outDir, old)
  } catch (error) {
    // A mounted file system cannot be replaced, only filled anew.
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error
    const write = listFiles(stagingDir)
    const kept = new Set(write)
    applyChanges(outDir, stagingDir, {
      write,
      remove: listFiles(outDir).filter((file) => !kept.has(file)),
    })
    return
  }
  renameSync(stagingDir, outDir)
  rmSync(old, { recursive: true, force: true })
}

function removeEmptyFolders(outDir: string, folder: string): void {
  const path = join(outDir, folder)
  if (folder === '.' || (existsSync(path) && readdirSync(path).length > 0)) return
  rmSync(path, { recursive: true, force: true })
  removeEmptyFolders(outDir, dirname(folder))
}

/** All files below a folder, relative to it, with forward slashes; none when it does not exist. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort()
}
