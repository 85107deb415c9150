import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputRecord } from './cache.ts'
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
  private readonly kept = new Set<string>()
  private readonly previous: OutputRecord['files']
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
    this.previous = record.outDir === outDir ? this.verify(record.files, stats) : {}
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
    commitOutput(journal, journalFile)
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
  private verify(files: OutputRecord['files'], stats: FolderStats): OutputRecord['files'] {
    const intact: OutputRecord['files'] = {}
    for (const [at, file] of stats.files.entries()) {
      const recorded = files[file]
      if (recorded && recorded.size === stats.sizes[at] && recorded.mtimeMs === stats.mtimesMs[at])
        intact[file] = recorded
      else this.strays.push(file)
    }
    return intact
  }
}
