import { mkdirSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
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

/** Bytes that are gathered before they are written. */
const GATHERED = 1 << 22

/** As `writeOutput`, for a content that is too large to be held in memory; other things go on meanwhile. */
export async function writePieces(
  folder: string,
  file: string,
  pieces: Iterable<Uint8Array>,
): Promise<WrittenFile> {
  const handle = await open(placeFor(folder, file), 'w')
  let size = 0
  let gathered = 0
  let batch: Uint8Array[] = []
  const flush = async (): Promise<void> => {
    const { bytesWritten } = await handle.writev(batch)
    if (bytesWritten < gathered) throw new Error(`\`${file}\` could not be written to its end.`)
    batch = []
    gathered = 0
  }
  try {
    for (const piece of pieces) {
      batch.push(piece)
      gathered += piece.length
      size += piece.length
      if (gathered >= GATHERED) await flush()
    }
    if (gathered > 0) await flush()
  } finally {
    await handle.close()
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
