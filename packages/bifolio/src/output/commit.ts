/**
 * Replaces the old output with the new one file by file, so that the folder itself is kept: it may be a mount, or in use. The
 * staging folder is its own journal: once its marker file lists the files of the new output, it is complete, and a later run
 * moves the remaining files. It is not trusted: only files that are in it and in its list are moved, only files
 * that the marker file of the output folder lists are removed.
 * @module
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from '../files/list-files.ts'
import { OUTPUT_MARKER } from '../files/markers.ts'
import { type OutputContents, readMarker, refuseConflicts, writeMarker } from './marker.ts'

/** A new output that replaces the old one. Paths of folders are absolute. */
interface NewOutput {
  outDir: string
  stagingDir: string
  /** All its files, in the staging folder or in the output folder already. */
  files: ReadonlySet<string>
}

/**
 * Replaces the files of the output folder that the engine wrote.
 * @param contents the contents of the output folder
 * @throws ForeignFileError when a foreign file conflicts with a new one
 */
export function commitOutput(next: NewOutput, { listed, own, foreign }: OutputContents): void {
  const { outDir, stagingDir, files } = next
  refuseConflicts(files, foreign)
  const isFirst = !existsSync(outDir)
  // After an interruption, all existing files are known as the engine's.
  if (!isFirst && [...files].some((file) => !listed.has(file)))
    writeMarker(outDir, new Set([...own, ...files]))
  if (!isComplete(stagingDir)) writeMarker(stagingDir, files)
  if (isFirst) renameSync(stagingDir, outDir)
  else moveIn(next, own)
}

function moveIn({ outDir, stagingDir, files }: NewOutput, own: ReadonlySet<string>): void {
  // First, because an old file may have the path of a new folder.
  for (const file of own) if (!files.has(file)) removeFile(outDir, file)
  for (const file of listFiles(stagingDir)) if (files.has(file)) moveFile(stagingDir, outDir, file)
  moveFile(stagingDir, outDir, OUTPUT_MARKER)
  rmSync(stagingDir, { recursive: true })
}

/** Creates a folder for the files of a new output, exclusive to this process. */
export function stagingFolder(outDir: string): string {
  return `${outDir}.${process.pid}.next`
}

/** Whether all files of a new output are, or were, in a staging folder. */
export function isComplete(stagingDir: string): boolean {
  return (readMarker(stagingDir)?.size ?? 0) > 0
}

function moveFile(from: string, to: string, file: string): void {
  const [source, target] = [join(from, file), join(to, file)]
  mkdirSync(dirname(target), { recursive: true })
  if (statSync(target, { throwIfNoEntry: false })?.isDirectory()) rmSync(target, { recursive: true })
  try {
    renameSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(source, target)
  }
}

function removeFile(outDir: string, file: string): void {
  rmSync(join(outDir, file), { force: true })
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const path = join(outDir, folder)
    if (existsSync(path) && readdirSync(path).length > 0) return
    rmSync(path, { recursive: true, force: true })
  }
}
