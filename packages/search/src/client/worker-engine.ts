import { TEXTS } from '../engine/texts.ts'
import type { SearchAnswer } from '../engine/types.ts'
import type { Engine } from './engine.ts'
import type { IndexFiles } from './index-files.ts'

/** A call of the engine, sent to the worker. */
export type Call = { id: number } & Request

/** The response to the call with the same `id`. */
export type Reply = { id: number } & ({ answer?: SearchAnswer } | { error: string })

type Request = { open: string; base: string } | { query: string }

/** How long the texts may take after the outline, in milliseconds, before it answers: rows should not change at once. */
const TEXTS_LATE_MS = 150

/**
 * Opens an index in an engine: in the worker, or in the page if workers are unavailable.
 * @param onOutline called with an engine that knows titles and headings, when the texts take longer; it fails when they do
 * @throws when the index cannot be fetched or read; the worker is terminated then
 */
export async function startEngine(
  { index, worker }: IndexFiles,
  base: string,
  onOutline: (engine: Engine) => void,
): Promise<Engine> {
  const starting = worker.then((started) => started && workerEngine(started))
  // Opening fails when the index is corrupt: then the page rejects it as well.
  const openInWorker = async (json: string): Promise<Engine | undefined> => {
    const engine = await starting
    return engine?.open(json, base).then(
      () => engine,
      () => undefined,
    )
  }
  let isRead = false
  let opened: Engine | undefined
  try {
    const json = await readIndex(await index, async (outline) => {
      await starting
      const engine = isRead ? undefined : await openInWorker(outline)
      if (engine) onOutline(engine)
    })
    isRead = true
    opened = await openInWorker(json)
    if (opened) return opened
    const { createEngine } = await import('./engine.ts')
    const engine = createEngine()
    await engine.open(json, base)
    return engine
  } finally {
    isRead = true
    if (!opened) void starting.then((engine) => engine?.close())
  }
}

/** Reads an index. @param onOutline called with its beginning when the rest takes longer */
async function readIndex({ body }: Response, onOutline: (outline: string) => void): Promise<string> {
  const reader = body!.getReader()
  const decoder = new TextDecoder()
  let json = ''
  let late: ReturnType<typeof setTimeout> | undefined
  try {
    for (;;) {
      const { done, value } = await reader.read()
      json += decoder.decode(value, { stream: !done })
      if (done) return json
      const end = late === undefined ? json.indexOf(TEXTS) : -1
      if (end > 0) late = setTimeout(() => onOutline(`${json.slice(0, end)}}`), TEXTS_LATE_MS)
    }
  } finally {
    clearTimeout(late)
  }
}

type Waiting = [resolve: (answer: SearchAnswer | undefined) => void, reject: (error: Error) => void]

/** The engine in a worker. When the worker fails, calls are rejected; when it is closed, they are not answered. */
function workerEngine(worker: Worker): Engine & { close(): void } {
  const waiting = new Map<number, Waiting>()
  let calls = 0
  let failure: Error | undefined
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    const [resolve, reject] = waiting.get(data.id) ?? []
    waiting.delete(data.id)
    if ('error' in data) reject?.(new Error(data.error))
    else resolve?.(data.answer)
  }
  worker.onerror = (event) => {
    event.preventDefault()
    failure = new Error(event.message || 'The search worker failed.')
    for (const [, reject] of waiting.values()) reject(failure)
    waiting.clear()
  }
  const call = (request: Request): Promise<SearchAnswer | undefined> => {
    if (failure) return Promise.reject(failure)
    const id = calls++
    return new Promise((resolve, reject) => {
      waiting.set(id, [resolve, reject])
      worker.postMessage({ id, ...request })
    })
  }
  return {
    open: async (index, base) => void (await call({ open: index, base })),
    search: async (query) => (await call({ query })) ?? { query, pages: [] },
    close: () => worker.terminate(),
  }
}
