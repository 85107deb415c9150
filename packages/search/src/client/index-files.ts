import { fileUrl, pointerFile } from '../engine/files.ts'
import type { SearchPointer } from '../engine/types.ts'
import type { SearchedSite, SearchHost } from './types.ts'

/** What an engine is started from. */
export interface IndexFiles {
  /** The response with the index, whose body has not been read; rejects when there is none. */
  index: Promise<Response>
  /** The worker once it runs; `undefined` when workers are unavailable, or its script is. */
  worker: Promise<Worker | undefined>
}

type LoadingHost = Pick<SearchHost, 'importModule' | 'trustedScriptUrl'>

/** By {@link pointerFile}; `undefined` once an engine has taken them. */
const requestedFiles = new Map<string, IndexFiles | undefined>()
/** Requests of an index that have failed. */
let failures = 0

/**
 * Requests the index of a site once and starts the worker, without the code that uses them, so that all load at the same
 * time. A failure is forgotten: who takes the files reports it.
 */
export function requestIndex(site: SearchedSite, host: LoadingHost): void {
  const key = pointerFile(site)
  if (requestedFiles.has(key)) return
  const files = loadFiles(site, host)
  requestedFiles.set(key, files)
  files.index.catch(() => requestedFiles.get(key) && requestedFiles.delete(key))
}

/** The requested files of a site; requests them again when they have been taken before, or have failed. */
export function takeIndex(site: SearchedSite, host: LoadingHost): IndexFiles {
  const key = pointerFile(site)
  const files = requestedFiles.get(key) ?? loadFiles(site, host)
  requestedFiles.set(key, undefined)
  return files
}

/** The URL of the pointer of a site. A failure changes it, because browsers keep modules, also failed ones. */
export function pointerUrl(site: SearchedSite): string {
  return fileUrl(pointerFile(site), site.base) + (failures > 0 ? `?retry=${failures}` : '')
}

function loadFiles(site: SearchedSite, { importModule, trustedScriptUrl }: LoadingHost): IndexFiles {
  const urlOf = async (kind: keyof SearchPointer): Promise<string> =>
    fileUrl((await importModule<SearchPointer>(pointerUrl(site)))[kind], site.base)
  const worker = urlOf('worker').then((url) => startWorker(trustedScriptUrl(url)))
  const fetchIndex = async (): Promise<Response> => {
    // The code of the dialog is needed first.
    const response = await fetch(await urlOf('index'), { priority: 'low' })
    if (!response.ok) throw new Error(response.statusText)
    return response
  }
  // After a deployment only a new pointer names the index.
  const index = fetchIndex().catch(() => {
    failures++
    return fetchIndex()
  })
  index.catch(() => failures++)
  return { index, worker: worker.catch(() => undefined) }
}

/** Resolves with the first message of the worker. @param url with Trusted Types a `TrustedScriptURL`, not a string */
function startWorker(url: string): Promise<Worker | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(url, { type: 'module' })
    worker.onmessage = () => resolve(worker)
    worker.onerror = (event) => {
      event.preventDefault()
      resolve(undefined)
    }
  })
}
