import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { emptyTable, type FileTable, type OutputRecord } from './cache.ts'
import { commitOutput, type Journal, ownFolder } from './commit.ts'
import type { FolderStats } from './folder-stats.ts'
import { checksum } from './stamp.ts'
import { type WrittenFile, writeOutput } from './write-file.ts'

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

/**
 * The output folder while it is being built. New files go into a folder beside it; `commit` moves them in. Until then,
 * whatever happens, the old output is whole; a commit that is cut off is finished by {@link recoverOutput}.
 */
export class Output {
  readonly stagingDir: string
  private readonly written = new Map<string, { size: number; sum?: string }>()
  /** Files that stay, with their place in the table of the last build. */
  private readonly kept = new Map<string, number>()
  private readonly previous: FileTable
  /** Files of the last build that are there as it left them, with their place in the table. */
  private readonly intact = new Map<string, number>()
  /** Files of the old output that no build has put there. */
  private readonly strays: string[] = []

  /** @param stats what lies in the output folder now */
  constructor(
    readonly outDir: string,
    record: OutputRecord,
    stats: FolderStats,
  ) {
    if (statSync(outDir, { throwIfNoEntry: false })?.isDirectory() === false)
      throw Object.assign(new Error('The output folder is a file'), { code: 'ENOTDIR' })
    this.stagingDir = ownFolder(outDir, 'next')
    rmSync(this.stagingDir, { recursive: true, force: true })
    mkdirSync(this.stagingDir, { recursive: true })
    this.previous = record.outDir === outDir ? record.files : emptyTable()
    if (record.outDir === outDir) this.verify(stats)
  }

  /** Whether a file of the last build is still there and untouched. */
  has(file: string): boolean {
    return this.intact.has(file)
  }

  /** Leaves a file of the last build as it is, if it is still there and untouched. */
  keep(file: string): boolean {
    const at = this.intact.get(file)
    if (at === undefined) return false
    this.kept.set(file, at)
    return true
  }

  /** Adds a file, unless the last build has left the same one. */
  write(file: string, content: string | Uint8Array): void {
    const sum = checksum(content)
    if (this.previous.sums[file] === sum && this.keep(file)) return
    this.written.set(file, { ...writeOutput(this.stagingDir, file, content), sum })
  }

  /** Copies a file, unless the last build has left the same one. */
  copy(file: string, source: string): void {
    this.write(file, readFileSync(source))
  }

  /** Takes note of files that a worker has written into the staging folder. */
  addWritten(files: readonly WrittenFile[]): void {
    for (const { file, size } of files) {
      this.written.set(file, { size })
      this.kept.delete(file)
    }
  }

  /** Where the content of a file of the new output lies; `undefined` for a file that is not in it. */
  pathOf(file: string): string | undefined {
    if (this.written.has(file)) return join(this.stagingDir, file)
    return this.kept.has(file) ? join(this.outDir, file) : undefined
  }

  /** All files of the new output so far. */
  files(): OutputFile[] {
    const written = [...this.written].map(([file, { size }]) => {
      return { file, size, path: join(this.stagingDir, file), isKept: false }
    })
    const kept = [...this.kept].map(([file, at]) => {
      return { file, size: this.sizeBefore(at), path: join(this.outDir, file), isKept: true }
    })
    return [...written, ...kept]
  }

  /** Bytes of the whole output. */
  get bytes(): number {
    let sum = 0
    for (const { size } of this.written.values()) sum += size
    for (const at of this.kept.values()) sum += this.sizeBefore(at)
    return sum
  }

  /** Moves the new files in and the old ones out. */
  commit(journalFile: string): FileTable {
    const files = this.record()
    const isReplaced = this.kept.size === 0
    const isGone = (file: string): boolean => !this.written.has(file) && !this.kept.has(file)
    const remove = [...this.intact.keys(), ...this.strays].filter(isGone)
    const changes = { write: [...this.written.keys()], remove }
    const journal: Journal = {
      outDir: this.outDir,
      stagingDir: this.stagingDir,
      ...(isReplaced ? {} : { changes }),
    }
    commitOutput(journal, journalFile)
    return files
  }

  /** Throws the new files away. */
  discard(): void {
    rmSync(this.stagingDir, { recursive: true, force: true })
  }

  private sizeBefore(at: number): number {
    return this.previous.sizes[at] ?? 0
  }

  private record(): FileTable {
    const table = emptyTable()
    const add = (file: string, size: number, mtimeMs: number, sum: string | undefined): void => {
      table.names.push(file)
      table.sizes.push(size)
      table.mtimesMs.push(mtimeMs)
      if (sum) table.sums[file] = sum
    }
    const { sizes, mtimesMs, sums } = this.previous
    for (const [file, at] of this.kept) add(file, sizes[at] ?? 0, mtimesMs[at] ?? 0, sums[file])
    for (const [file, { size, sum }] of this.written)
      add(file, size, statSync(join(this.stagingDir, file)).mtimeMs, sum)
    return table
  }

  /** Finds the files of the record that are there as they were left; whatever else is there is a stray. */
  private verify({ files, sizes, mtimesMs }: FolderStats): void {
    const { previous } = this
    const recorded = new Map<string, number>()
    for (const [at, name] of previous.names.entries()) recorded.set(name, at)
    for (const [now, file] of files.entries()) {
      const at = recorded.get(file) ?? -1
      const isSame = previous.sizes[at] === sizes[now] && previous.mtimesMs[at] === mtimesMs[now]
      if (isSame) this.intact.set(file, at)
      else this.strays.push(file)
    }
  }
}
