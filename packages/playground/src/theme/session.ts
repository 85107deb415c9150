import type { PageRecord, SampleFile, WorkerEvent } from '../runner.ts'

/** What happens in a run. */
export type SessionEvent =
  | WorkerEvent
  /** The code took too long, or sent more than it may. */
  | { type: 'stopped'; reason: 'time' | 'size' }
  /** The frame or the runner could not be loaded. */
  | { type: 'broken' }

/** How long the code may run, and how long loading may take, in milliseconds. */
const RUN_TIME = 5000
const LOAD_TIME = 30_000
/** The most that is read of a run, in characters: twice what the worker sends. */
const MOST = 128 * 1024

/** Whether the browser has what running needs. */
export const canRun = (): boolean => 'Worker' in window && 'sandbox' in HTMLIFrameElement.prototype

interface Frame {
  element: HTMLIFrameElement
  ready: Promise<void>
  hasRuntime: boolean
}

let frame: Frame | undefined
let script: Promise<string> | undefined
let runs = 0
let stopRun = (): void => {}

/** Starts loading what a run needs. */
export function prepare({ frame: address, runtime }: PageRecord): void {
  script ??= fetchText(runtime)
  // The run reports it; the next one tries again.
  script.catch(() => (script = undefined))
  frame ??= openFrame(address)
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.text()
}

function openFrame(address: string): Frame {
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', 'allow-scripts')
  element.hidden = true
  element.title = 'Playground'
  element.src = address
  const ready = new Promise<void>((resolve) => {
    addEventListener('message', function listen({ source, data }) {
      if (source !== element.contentWindow || data?.[1]?.type !== 'ready') return
      removeEventListener('message', listen)
      resolve()
    })
  })
  document.body.append(element)
  return { element, ready, hasRuntime: false }
}

/**
 * Runs a sample, and stops the one that runs.
 * @param files compiled; the first one is the entry
 * @param onEvent is called until `end`, `stopped` or `broken`
 */
export async function run(
  record: PageRecord,
  files: readonly SampleFile[],
  onEvent: (event: SessionEvent) => void,
): Promise<void> {
  stopRun()
  const id = ++runs
  let left = MOST
  let hasStarted = false
  let timer = setTimeout(() => finish({ type: 'broken' }), LOAD_TIME)
  const end = (): void => {
    clearTimeout(timer)
    removeEventListener('message', listen)
    stopRun = () => {}
  }
  const finish = (event: SessionEvent): void => {
    end()
    // And with it the worker.
    frame?.element.remove()
    frame = undefined
    onEvent(event)
  }
  const listen = ({ source, data }: MessageEvent): void => {
    if (!frame || source !== frame.element.contentWindow || !Array.isArray(data) || data[0] !== id) return
    left -= sizeOf(data[1])
    const event: SessionEvent = left < 0 ? { type: 'stopped', reason: 'size' } : data[1]
    if (event.type === 'start' && !hasStarted) {
      hasStarted = true
      clearTimeout(timer)
      timer = setTimeout(() => finish({ type: 'stopped', reason: 'time' }), RUN_TIME)
    }
    if (event.type === 'end') end()
    if (event.type === 'broken' || event.type === 'stopped') finish(event)
    else onEvent(event)
  }
  addEventListener('message', listen)
  stopRun = end
  try {
    prepare(record)
    const [text] = await Promise.all([script, frame?.ready])
    if (id !== runs || !frame?.element.contentWindow) return
    // An opaque origin has no name to post to.
    const sample = { entry: files[0]?.path, files }
    frame.element.contentWindow.postMessage([id, frame.hasRuntime ? '' : text, sample], '*')
    frame.hasRuntime = true
  } catch {
    finish({ type: 'broken' })
  }
}

/** The characters of a message, which may have any shape: code of the reader can have sent it. */
const sizeOf = (data: unknown): number => {
  try {
    return JSON.stringify(data)?.length ?? 0
  } catch {
    return MOST
  }
}
