import type { PageRecord, SampleFile, WorkerEvent } from '../runner.ts'
import { create } from './elements.ts'
import { loadText } from './load-text.ts'

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
let runs = 0
let stopRun = (): void => {}

/** Starts loading what a run needs. */
export function prepare(record: PageRecord): void {
  // The run reports it.
  load(record).catch(() => {})
}

/** Loads the script of the worker, and the frame. */
async function load(record: PageRecord): Promise<string> {
  frame ??= openFrame(record.frame)
  const [script] = await Promise.all([loadText(record.runtime), frame.ready])
  return script
}

function openFrame(address: string): Frame {
  const element = create('iframe', { hidden: true, title: 'Playground', src: address })
  element.setAttribute('sandbox', 'allow-scripts')
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
    const script = await load(record)
    if (id !== runs || !frame?.element.contentWindow) return
    // An opaque origin has no name to post to.
    const sample = { entry: files[0]?.path, files }
    frame.element.contentWindow.postMessage([id, frame.hasRuntime ? '' : script, sample], '*')
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
