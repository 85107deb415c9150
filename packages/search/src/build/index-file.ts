import { createHash } from 'node:crypto'
import { type IndexKey, indexFile, pointerFile } from '../engine/files.ts'
import type { SearchPointer } from '../engine/types.ts'

/** A language and version, and the title of the site in it. */
export interface SearchScope extends IndexKey {
  title: string
}

/** A file to write. Its path is relative to the output folder. */
export interface SearchFile {
  file: string
  content: string
}

/**
 * The pointer module: where the search files of a language are.
 * @param index file of the index
 * @param worker file of the worker; both relative to the output folder
 */
export function pointerTo(key: IndexKey, index: string, worker: string): SearchFile {
  const pointer: SearchPointer = { index, worker }
  return { file: pointerFile(key), content: `export default ${JSON.stringify(pointer)}\n` }
}

/** @param index the index of a language as JSON */
export function indexFileName(key: IndexKey, index: string): SearchFile {
  const content = `${index}\n`
  return { file: indexFile(key, contentHash(content, 8)), content }
}

/** The content hash in a file name, in hexadecimal digits. */
export function contentHash(content: string, digits: number): string {
  return createHash('sha256').update(content).digest('hex').slice(0, digits)
}
