import { loadChunk, retried } from '../../client/navigation/load-chunk.ts'
import { importModule } from '../../client/navigation/load-site.ts'
import { fileUrl } from '../../shared/route.ts'
import type { Site } from '../../shared/types.ts'
import { pointerFile } from '../engine/files.ts'
import type { SearchPointer } from '../engine/types.ts'

/** What an engine is started from. Each part rejects when it cannot be fetched. */
export interface IndexFiles {
  pointer: Promise<SearchPointer>
  /** Bytes of the index. */
  index: Promise<ArrayBuffer>
}

type IndexedSite = Pick<Site, 'lang' | 'version' | 'base'>

/** By {@link pointerFile}; `undefined` once an engine has taken them, which then has its own copy. */
export const requestedFiles = new Map<string, IndexFiles | undefined>()

/**
 * Requests the index of a site once, without the code that reads it, so that both load at the same time. A
 * failure is forgotten: who takes the files reports it.
 */
export function requestIndex(site: IndexedSite): void {
  const key = pointerFile(site)
  if (requestedFiles.has(key)) return
  const files = fetchIndex(site)
  requestedFiles.set(key, files)
  files.index.catch(() => requestedFiles.get(key) && requestedFiles.delete(key))
}

/** Fetches the files of a site. A failure gives the pointer another URL: after a deployment only a new one names the index. */
export function fetchIndex(site: IndexedSite): IndexFiles {
  const pointer = loadChunk(() => importModule<SearchPointer>(retried(fileUrl(pointerFile(site), site.base))))
  const index = loadChunk(async () => {
    const response = await fetch(fileUrl((await pointer).index, site.base))
    if (!response.ok) throw new Error(response.statusText)
    return response.arrayBuffer()
  })
  return { pointer, index }
}
