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

/** By URL of the pointer; `undefined` once an engine has taken them, which then has its own copy. */
const requested = new Map<string, IndexFiles | undefined>()

/**
 * Requests the index of a site once, without the code that reads it, so that both load at the same time. A
 * failure is forgotten: it is reported by whoever takes the files.
 */
export function requestIndex(site: IndexedSite): void {
  const url = pointerUrl(site)
  if (requested.has(url)) return
  const files = fetchIndex(site)
  requested.set(url, files)
  files.index.catch(() => {
    if (requested.get(url) === files) requested.delete(url)
  })
}

/** The requested files of a site; requests them again when they have been taken before, or have failed. */
export function takeIndex(site: IndexedSite): IndexFiles {
  const url = pointerUrl(site)
  const files = requested.get(url) ?? fetchIndex(site)
  requested.set(url, undefined)
  return files
}

const pointerUrl = (site: IndexedSite): string => fileUrl(pointerFile(site), site.base)

function fetchIndex(site: IndexedSite): IndexFiles {
  const pointer = loadChunk(() => importModule<SearchPointer>(retried(pointerUrl(site))))
  // A failure gives the pointer another URL, too: after a deployment only a new one names the index.
  const index = loadChunk(async () => fetchBytes(fileUrl((await pointer).index, site.base)))
  // Without a pointer nothing waits for the index.
  index.catch(() => {})
  return { pointer, index }
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.arrayBuffer()
}
