import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createFingerprint, fingerprint } from '../files/fingerprint.ts'
import { OUTPUT_MARKER } from '../files/markers.ts'
import { isSafeName } from '../files/slash-path.ts'
import { commitOutput, isComplete, stagingFolder } from './commit.ts'
import { markerText, type OutputContents, readOutput } from './marker.ts'

/** The files of an output folder after a build. */
export interface OutputRecord {
  outDir: string
  /** Size in bytes and modification time in milliseconds of each file, relative to the folder. */
  files: Record<string, [size: number, mtimeMs: number]>
  /** Fingerprints of the sources of files, by name: the content of a file, the inputs of a page or a list. */
  fingerprints: Record<string, string>
}

/** An empty record. */
export function emptyRecord(outDir: string): OutputRecord {
  return { outDir, files: {}, fingerprints: {} }
}

/** A written file: its path relative to the output folder, and its size in bytes. */
export interface WrittenFile {
  file: string
  size: number
}

/** A file of the new output. */
export interface OutputFile extends WrittenFile {
  /** Whether it is unchanged from the last build. */
  isKept: boolean
}

/**
 * The output folder during a build. New files are written to a folder beside it; `commit` moves them in. Until then
 * the old output stays intact; an interrupted commit is finished by `recoverProject`.
 */
export class Staging {
  /** The staging folder for new files. */
  readonly folder: string
  private readonly written = new Map<string, WrittenFile>()
  private readonly kept = new Set<string>()
  private readonly fingerprints: Record<string, string> = {}
  private readonly before: OutputRecord
  private readonly contents: OutputContents
  /** Unmodified files of the last build. */
  private readonly intact = new Set<string>()

  /**
   * @param record the record of the last build
   * @throws errors of the file system, and ForeignFileError for a foreign folder
   */
  constructor(
    readonly outDir: string,
    record: OutputRecord,
  ) {
    if (statSync(outDir, { throwIfNoEntry: false })?.isDirectory() === false)
      throw Object.assign(new Error('The output folder is a file'), { code: 'ENOTDIR' })
    this.contents = readOutput(outDir)
    this.folder = stagingFolder(outDir)
    rmSync(this.folder, { recursive: true, force: true })
    mkdirSync(this.folder, { recursive: true })
    stageFile(this.folder, { file: OUTPUT_MARKER, content: markerText([]) })
    this.before = record.outDir === outDir ? record : emptyRecord(outDir)
    if (record.outDir === outDir) this.findIntact()
  }

  /** Files of the output folder that no build has written: they are kept. */
  get foreign(): readonly string[] {
    return this.contents.foreign
  }

  /** Whether a file of the last build is unmodified. */
  has(file: string): boolean {
    return this.intact.has(file)
  }

  /** Keeps a file of the last build if it is unmodified. */
  keep(file: string): boolean {
    if (this.intact.has(file)) this.kept.add(file)
    return this.intact.has(file)
  }

  /**
   * Keeps the files that were generated under a name, if all are unmodified and their inputs are the same.
   * @param print fingerprint of all inputs
   * @returns whether they are kept; if not, they have to be written
   */
  reuse(name: string, print: string, files: readonly string[]): boolean {
    this.fingerprints[name] = print
    const isSame = this.before.fingerprints[name] === print && files.every((file) => this.has(file))
    if (isSame) for (const file of files) this.keep(file)
    return isSame
  }

  /** Adds a file, unless it is the same as in the last build. */
  write(file: string, content: string | Uint8Array): void {
    if (!this.reuse(file, fingerprint(content), [file]))
      this.addWritten([stageFile(this.folder, { file, content })])
  }

  /** As `write`, for a content that may be too long for a string. */
  async writeStream(file: string, content: AsyncIterable<string>): Promise<void> {
    const staged = stageFile(this.folder, { file, content: '' })
    const path = join(this.folder, file)
    const hash = createFingerprint()
    const handle = openSync(path, 'w')
    try {
      for await (const part of content) {
        const bytes = Buffer.from(part)
        hash.update(bytes)
        writeFileSync(handle, bytes)
        staged.size += bytes.length
      }
    } finally {
      closeSync(handle)
    }
    if (this.reuse(file, hash.digest(), [file])) rmSync(path)
    else this.addWritten([staged])
  }

  /** Copies a file, unless it is the same as in the last build. */
  copy(file: string, source: string): void {
    this.write(file, readFileSync(source))
  }

  /** Adds files that `stageFile` wrote into the folder, possibly in a worker. */
  addWritten(files: readonly WrittenFile[]): void {
    for (const written of files) {
      this.written.set(written.file, written)
      this.kept.delete(written.file)
    }
  }

  /** Path of the content of a file of the new output; `undefined` for other files. */
  pathOf(file: string): string | undefined {
    if (this.written.has(file)) return join(this.folder, file)
    return this.kept.has(file) ? join(this.outDir, file) : undefined
  }

  /** All files of the new output so far. */
  files(): OutputFile[] {
    const written = [...this.written.values()].map((written) => ({ ...written, isKept: false }))
    const kept = [...this.kept].map((file) => ({
      file,
      size: this.before.files[file]?.[0] ?? 0,
      isKept: true,
    }))
    return [...written, ...kept]
  }

  /**
   * Moves the new files in and removes the old ones.
   * @throws ForeignFileError when a foreign file conflicts with a new one
   */
  commit(): OutputRecord {
    const record = this.record()
    const files = new Set([...this.written.keys(), ...this.kept])
    commitOutput({ outDir: this.outDir, stagingDir: this.folder, files }, this.contents)
    return record
  }

  /** Discards the new files, unless they are complete and some may have been moved: a later run moves the others. */
  discard(): void {
    if (!isComplete(this.folder)) rmSync(this.folder, { recursive: true, force: true })
  }

  private record(): OutputRecord {
    const { outDir, fingerprints } = this
    const files: OutputRecord['files'] = {}
    for (const file of this.kept) files[file] = this.before.files[file] ?? [0, 0]
    for (const { file, size } of this.written.values())
      files[file] = [size, statSync(join(this.folder, file)).mtimeMs]
    return { outDir, files, fingerprints }
  }

  private findIntact(): void {
    for (const file of this.contents.own) {
      const stats = statSync(join(this.outDir, file), { throwIfNoEntry: false })
      const before = this.before.files[file]
      if (before && stats?.size === before[0] && stats.mtimeMs === before[1]) this.intact.add(file)
    }
  }
}

/** A file to write. */
interface NewFile {
  file: string
  content: string | Uint8Array
}

/**
 * Writes a file below a staging folder, creating its parent folders.
 * @throws when its name could be outside of the folder, and errors of the file system
 */
export function stageFile(folder: string, { file, content }: NewFile): WrittenFile {
  if (!isSafeName(file))
    throw Object.assign(new Error(`\`${file}\` is no name for a file in it`), { code: 'UNSAFE_NAME' })
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const path = join(folder, file)
  try {
    writeFileSync(path, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  return { file, size: bytes.length }
}
