import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file that has been written: its path relative to the output folder, and its size in bytes. */
export interface WrittenFile {
  file: string
  size: number
}

const madeFolders = new Set<string>()

/** Writes a file below a folder, making the folders it lies in. */
export function writeOutput(folder: string, file: string, content: string | Uint8Array): WrittenFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  writeFileSync(placeFor(folder, file), bytes)
  return { file, size: bytes.length }
}

/** As `writeOutput`, for a content that is too large to be held in memory. */
export function writePieces(folder: string, file: string, pieces: Iterable<Uint8Array>): WrittenFile {
  const fd = openSync(placeFor(folder, file), 'w')
  let size = 0
  try {
    for (const piece of pieces) {
      writeFileSync(fd, piece)
      size += piece.length
    }
  } finally {
    closeSync(fd)
  }
  return { file, size }
}

function placeFor(folder: string, file: string): string {
  const path = join(folder, file)
  const parent = dirname(path)
  if (!madeFolders.has(parent)) mkdirSync(parent, { recursive: true })
  madeFolders.add(parent)
  return path
}
