import { fileUrl } from '../engine/files.ts'
import type { SearchAnswer } from '../engine/types.ts'
import type { Engine } from './engine.ts'
import type { IndexFiles } from './index-files.ts'
import type { SearchHost } from './types.ts'

/** A call of the engine, sent to the worker. */
export type Call = { id: number } & Request

/** The response to the call with the same `id`. */
export type Reply = { id: number } & ({ answer?: SearchAnswer } | { error: string })

type Request = { open: ArrayBuffer; base: string } | { query: string }

/**
 * Starts an engine and opens its index: in a worker, or in the page if workers are unavailable.
 * @throws when the index cannot be fetched or read; the worker is terminated then
 */
export async function startEngine(
  { pointer, index }: IndexFiles,
  base: string,
  { trustedScriptUrl }: Pick<SearchHost, 'trustedScriptUrl'>,
): Promise<Engine> {
  // The worker starts while the index is fetched.
  const worker = startWorker(trustedScriptUrl(fileUrl((await pointer).worker, base)))
  let isOpen = false
  try {
    const bytes = await index
    // Opening fails when the worker script is missing or the index is corrupt: then the page rejects it as
    // well.
    isOpen =
      (await worker?.open(bytes, base).then(
        () => true,
        () => false,
      )) === true
    if (worker && isOpen) return worker
    const { createEngine } = await import('./engine.ts')
    const engine = createEngine()
    await engine.open(bytes, base)
    return engine
  } finally {
    if (!isOpen) worker?.close()
  }
}

interface Waiting {
  resolve: (answer: SearchAnswer | undefined) => void
  reject: (error: Error) => void
}

/** An engine in a worker, which runs until it is closed. */
interface WorkerEngine extends Engine {
  /** Terminates the worker; pending calls are not answered. */
  close(): void
}

/**
 * Starts the engine in a worker. When the worker fails, calls are rejected.
 * @param url address of the worker's module, of this origin; with Trusted Types a `TrustedScriptURL`, not a string
 * @returns `undefined` when workers are unavailable
 */
function startWorker(url: string): WorkerEngine | undefined {
  let worker: Worker
  try {
    worker = new Worker(url, { type: 'module' })
  } catch {
    // Forbidden by a content security policy.
    return undefined
  }
  const waiting = new Map<number, Waiting>()
  let calls = 0
  // The worker may fail before the first call.
  let failure: Error | undefined
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) call?.reject(new Error(data.error))
    else call?.resolve(data.answer)
  })
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    failure = new Error(event.message || 'The search worker failed.')
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  })
  const call = (request: Request): Promise<SearchAnswer | undefined> => {
    if (failure) return Promise.reject(failure)
    const id = calls++
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, ...request })
    })
  }
  return {
    open: async (index, base) => void (await call({ open: index, base })),
    search: async (query) => (await call({ query })) ?? { query, pages: [] },
    close: () => worker.terminate(),
  }
}
