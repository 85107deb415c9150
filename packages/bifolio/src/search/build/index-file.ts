import { contentHash } from '../../files/fingerprint.ts'
import type { EmittedFile, Site } from '../../shared/types.ts'
import { indexFile, pointerFile } from '../engine/files.ts'
import type { SearchPointer } from '../engine/types.ts'

/** A language and version whose pages share an index. */
export type SearchScope = Pick<Site, 'lang' | 'version' | 'title'>

/**
 * The pointer module: where the search files of a language are.
 * @param index file of the index
 * @param worker file of the worker; both relative to the output folder
 */
export function pointerTo(scope: SearchScope, index: string, worker: string): EmittedFile {
  const pointer: SearchPointer = { index, worker }
  return { file: pointerFile(scope), content: `export default ${JSON.stringify(pointer)}\n` }
}

/** @param index the index of a language as JSON */
export function indexFileOf(scope: SearchScope, index: string): EmittedFile {
  const content = `${index}\n`
  return { file: indexFile(scope, contentHash(content)), content }
}
