import { fileUrl } from '../../shared/route.ts'
import type { SearchPointer } from '../engine/types.ts'
import type { Engine } from './engine.ts'
import { startWorkerEngine, type WorkerEngine } from './worker-engine.ts'

/**
 * Makes an engine that has its index: in a worker, or in the page where there can be none.
 * @throws when the index cannot be fetched or read; nothing is left running then
 */
export async function startEngine(pointer: SearchPointer, base: string): Promise<Engine> {
  // While the worker starts, the index is on its way.
  const worker = tryWorker(fileUrl(pointer.worker, base))
  let isOpen = false
  try {
    const bytes = await fetchBytes(fileUrl(pointer.index, base))
    isOpen = worker !== undefined && (await opens(worker, bytes, base))
    return worker && isOpen ? worker : await openInPage(bytes, base)
  } finally {
    if (!isOpen) worker?.close()
  }
}

function tryWorker(url: string): WorkerEngine | undefined {
  try {
    return startWorkerEngine(url)
  } catch {
    // A policy forbids it.
    return undefined
  }
}

/** Whether the worker takes the index. It does not when its script is gone; a broken index the page will tell about. */
async function opens(worker: Engine, bytes: ArrayBuffer, base: string): Promise<boolean> {
  return worker.open(bytes, base).then(
    () => true,
    () => false,
  )
}

async function openInPage(bytes: ArrayBuffer, base: string): Promise<Engine> {
  const { startPageEngine } = await import('./page-engine.ts')
  const engine = startPageEngine()
  await engine.open(bytes, base)
  return engine
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.arrayBuffer()
}
