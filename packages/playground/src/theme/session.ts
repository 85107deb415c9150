import type { PageRecord, RunMessage, SampleFile, WorkerEvent } from '../runner.ts'
import { create } from './elements.ts'
import { loadText } from './load-text.ts'

/** What happens in a run. */
export type SessionEvent =
  | WorkerEvent
  /** @property isReady whether what a run needs is loaded */
  | { type: 'begin'; isReady: boolean }
  /** The code took too long, or sent more than it may; or the frame or the runner could not be loaded. */
  | { type: 'stopped'; reason: StopReason }

type StopReason = 'time' | 'size' | 'broken' | 'unsupported'

/** How long the code may run, and how long loading may take, in milliseconds. */
const RUN_TIME = 5000
const LOAD_TIME = 30_000
/** The most that is read of a run, in characters: twice what the worker sends. */
const MOST = 128 * 1024

/** Whether the browser has what running needs. */
const canRun = (): boolean => 'Worker' in window && 'sandbox' in HTMLIFrameElement.prototype

/** The file that is run, where the first one is not: a link may have them in any order. */
const TEST = /\.(?:test|spec)\./

let frame: { element: HTMLIFrameElement; isLoaded: Promise<unknown>; isReady: boolean } | undefined
let runs = 0
let stopRun = (): void => {}

/** Loads the scripts of the worker, and the frame. @param isEdited whether types have to be stripped */
export function load({ frame: address, runtime, strip }: PageRecord, isEdited = false) {
  frame ??= openFrame(address)
  return Promise.all([loadText(runtime), isEdited ? loadText(strip) : undefined, frame.isLoaded])
}

function openFrame(address: string): typeof frame & {} {
  const element = create('iframe', { hidden: true, title: 'Playground', src: address })
  element.setAttribute('sandbox', 'allow-scripts')
  const isLoaded = new Promise((resolve) => element.addEventListener('load', resolve))
  document.body.append(element)
  return { element, isLoaded, isReady: false }
}

/**
 * Runs a sample, and stops the one that runs.
 * @param files the worker strips types from those without compiled code; the first one named as a test, else the first one, is the entry
 * @param onEvent is called until `end`, `stopped` or `broken`
 */
export async function run(
  record: PageRecord,
  files: readonly SampleFile[],
  onEvent: (event: SessionEvent) => void,
): Promise<void> {
  stopRun()
  if (!canRun()) return onEvent({ type: 'stopped', reason: 'unsupported' })
  onEvent({ type: 'begin', isReady: frame?.isReady ?? false })
  const id = ++runs
  let left = MOST
  let hasStarted = false
  let timer = setTimeout(() => stop('broken'), LOAD_TIME)
  const end = (): void => {
    clearTimeout(timer)
    removeEventListener('message', listen)
    stopRun = () => {}
  }
  const stop = (reason: StopReason): void => {
    end()
    // And with it the worker.
    frame?.element.remove()
    frame = undefined
    onEvent({ type: 'stopped', reason })
  }
  const listen = ({ source, data }: MessageEvent): void => {
    if (!frame || source !== frame.element.contentWindow || !Array.isArray(data) || data[0] !== id) return
    const event: SessionEvent = data[1]
    left -= sizeOf(event)
    if (event.type === 'start' && !hasStarted) {
      hasStarted = true
      frame.isReady = true
      clearTimeout(timer)
      timer = setTimeout(() => stop('time'), RUN_TIME)
    }
    if (event.type === 'end') end()
    if (left < 0) stop('size')
    else if (event.type === 'stopped') stop(event.reason)
    else onEvent(event)
  }
  addEventListener('message', listen)
  stopRun = end
  try {
    const isEdited = files.some(({ compiled }) => compiled === undefined)
    const [script, strip] = await load(record, isEdited)
    if (id !== runs || !frame?.element.contentWindow) return
    // An opaque origin has no name to post to.
    const { path: entry = '' } = files.find(({ path }) => TEST.test(path)) ?? files[0] ?? {}
    const sample: RunMessage = { entry, files: [...files], strip }
    frame.element.contentWindow.postMessage([id, script, sample], '*')
  } catch {
    stop('broken')
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
