/** The worker: exposes the engine through messages. */
import { createEngine } from './engine.ts'
import type { Call, Reply } from './worker-engine.ts'

const engine = createEngine()

self.addEventListener('message', async ({ data }: MessageEvent<Call>) => {
  const { id } = data
  try {
    const answer = 'query' in data ? await engine.search(data.query) : await engine.open(data.open, data.base)
    self.postMessage({ id, ...(answer && { answer }) } satisfies Reply)
  } catch (error) {
    self.postMessage({ id, error: String(error) } satisfies Reply)
  }
})
// It is ready; see `startWorker`.
self.postMessage({})
