import { fileUrl, type IndexKey, pointerFile } from '../engine/files.ts'
import type { SearchPointer } from '../engine/types.ts'

/** What an engine is started from. Each part rejects when it cannot be fetched. */
export interface IndexFiles {
  pointer: Promise<SearchPointer>
  /** Bytes of the index. */
  index: Promise<ArrayBuffer>
}

/** A language and version of a site, with the URL that all files of the site are relative to. */
export interface IndexedSite extends IndexKey {
  base: string
}

/** Imports the default export of a module by its URL, which no bundler may replace. */
export type ImportModule = <Content>(url: string) => Promise<Content>

/** By {@link pointerFile}; `undefined` once an engine has taken them, which then has its own copy. */
const requestedFiles = new Map<string, IndexFiles | undefined>()
/** Requests of an index that have failed. */
let failures = 0

/**
 * Requests the index of a site once, without the code that reads it, so that both load at the same time. A
 * failure is forgotten: who takes the files reports it.
 */
export function requestIndex(site: IndexedSite, importModule: ImportModule): void {
  const key = pointerFile(site)
  if (requestedFiles.has(key)) return
  const files = fetchIndex(site, importModule)
  requestedFiles.set(key, files)
  files.index.catch(() => requestedFiles.get(key) && requestedFiles.delete(key))
}

/** The requested files of a site; requests them again when they have been taken before, or have failed. */
export function takeIndex(site: IndexedSite, importModule: ImportModule): IndexFiles {
  const key = pointerFile(site)
  const files = requestedFiles.get(key) ?? fetchIndex(site, importModule)
  requestedFiles.set(key, undefined)
  // Without a pointer nothing waits for the index.
  files.index.catch(() => {})
  return files
}

/**
 * Fetches the files of a site. A failure gives the pointer another URL, because browsers cache failed modules; and after a
 * deployment only a new one names the index.
 */
function fetchIndex(site: IndexedSite, importModule: ImportModule): IndexFiles {
  const url = fileUrl(pointerFile(site), site.base) + (failures > 0 ? `?retry=${failures}` : '')
  const pointer = importModule<SearchPointer>(url)
  const index = pointer.then(async (pointer) => {
    const response = await fetch(fileUrl(pointer.index, site.base))
    if (!response.ok) throw new Error(response.statusText)
    return response.arrayBuffer()
  })
  index.catch(() => failures++)
  return { pointer, index }
}
