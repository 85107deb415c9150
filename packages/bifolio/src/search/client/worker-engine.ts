import { trustedScriptUrl } from '../../client/trusted.ts'
import { fileUrl } from '../../shared/route.ts'
import type { SearchAnswer, SearchPointer } from '../engine/types.ts'
import type { Engine } from './engine.ts'

/** A call of the engine, as it travels to the worker. */
export type Call = { id: number } & Request

/** The answer to the call with the same `id`. */
export type Reply = { id: number } & ({ answer?: SearchAnswer } | { error: string })

type Request = { open: ArrayBuffer; base: string } | { query: string }

/**
 * Makes an engine that has its index: in a worker, or in the page where there can be none.
 * @throws when the index cannot be fetched or read; nothing is left running then
 */
export async function startEngine(pointer: SearchPointer, base: string): Promise<Engine> {
  // While the worker starts, the index is on its way.
  const worker = startWorker(fileUrl(pointer.worker, base))
  let isOpen = false
  try {
    const bytes = await fetchBytes(fileUrl(pointer.index, base))
    // It does not open when its script is gone, or the index is broken: then the page rejects it as well.
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

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.arrayBuffer()
}

interface Waiting {
  resolve: (answer: SearchAnswer | undefined) => void
  reject: (error: Error) => void
}

/** An engine that goes on beside the page until it is closed. */
interface WorkerEngine extends Engine {
  /** Ends the worker; calls that wait for it are not answered. */
  close(): void
}

/**
 * The engine in a worker. When it fails to start, the calls are rejected.
 * @param url address of the worker's module, of this origin
 * @returns `undefined` when there cannot be a worker
 */
function startWorker(url: string): WorkerEngine | undefined {
  let worker: Worker
  try {
    // In browsers with Trusted Types the address is an object that stands for a string.
    worker = new Worker(trustedScriptUrl(url) as string, { type: 'module' })
  } catch {
    // A policy forbids it.
    return undefined
  }
  const waiting = new Map<number, Waiting>()
  let calls = 0
  // It may have failed before anything was asked of it.
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
