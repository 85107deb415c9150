import { trustedScriptUrl } from '../../client/trusted.ts'
import type { SearchAnswer } from '../engine/types.ts'
import type { Engine } from './engine.ts'
import type { Reply } from './messages.ts'

type Request = { open: ArrayBuffer; base: string } | { query: string }

interface Waiting {
  resolve: (answer: SearchAnswer | undefined) => void
  reject: (error: Error) => void
}

/** An engine that goes on beside the page until it is closed. */
export interface WorkerEngine extends Engine {
  /** Ends the worker; calls that wait for it are not answered. */
  close(): void
}

/**
 * The engine in a worker.
 * @param url address of the worker's module, of this origin
 * @throws when there cannot be a worker; when it fails to start, the calls are rejected
 */
export function startWorkerEngine(url: string): WorkerEngine {
  // In browsers with Trusted Types the address is an object that stands for a string.
  const worker = new Worker(trustedScriptUrl(url) as string, { type: 'module' })
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
  const call = (message: Request): Promise<SearchAnswer | undefined> =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure)
      const id = calls++
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, ...message })
    })
  return {
    async open(index, base) {
      await call({ open: index, base })
    },
    async search(query) {
      return (await call({ query })) ?? { query, pages: [] }
    },
    close: () => worker.terminate(),
  }
}
