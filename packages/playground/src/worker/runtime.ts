/** The script of the worker, with a runner: runs one sample, whose files it gets in a message, and posts events. */
import runner from '@bifolio/playground-runner'
import type { RunError, RunEvent, RunMessage, WorkerEvent } from '../runner.ts'
import { createLoader, evaluate } from './modules.ts'

/** The most that is posted, in characters of JSON. */
const OUTPUT = 64 * 1024
/** What failed tests may take beyond it. */
const FAILURES = 16 * 1024
/** The longest text of one event. */
const TEXT = 8 * 1024

const post = self.postMessage.bind(self)
const now = performance.now.bind(performance)
const later = self.setTimeout.bind(self)
const { parse, stringify } = JSON
let left = OUTPUT
let isCut = false
const counts: Record<string, number> = {}

function emit(event: RunEvent): void {
  if (event.type === 'test') counts[event.status] = (counts[event.status] ?? 0) + 1
  const isFailure = event.type === 'test' && event.status === 'fail' && left > -FAILURES
  if (isCut && !isFailure) return
  const json = stringify(event, (_, value) =>
    typeof value === 'string' && value.length > TEXT ? `${value.slice(0, TEXT)}…` : value,
  )
  left -= json.length
  if (left < 0 && !isCut) post({ type: 'cut' })
  isCut = left < 0
  if (!isCut || isFailure) post(parse(json))
}

/** Anything that is thrown, as an error. */
function errorOf(thrown: unknown): RunError {
  if (!(thrown instanceof Error)) return { message: `Thrown: ${textOf(thrown)}` }
  const [, at] = /\(?\/([^\s()]+\.[cm]?[jt]sx?:\d+):\d+\)?$/m.exec(thrown.stack ?? '') ?? []
  return { message: `${thrown.name}: ${thrown.message}`, at }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return String(value.stack ?? value)
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

/** What code could post with, start on its own, or keep the graphics processor busy with, which outlives the worker. */
const SEALED = ['postMessage', 'close', 'Worker', 'SharedWorker', 'BroadcastChannel', 'OffscreenCanvas']

/** Only events of the runner leave the worker. */
function seal(): void {
  for (const name of SEALED)
    for (let holder: object | null = self; holder; holder = Object.getPrototypeOf(holder))
      Reflect.deleteProperty(holder, name)
  Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'gpu')
}

/** Strips types from the files that were edited. @returns what is wrong with one of them */
function compile({ files, strip = '' }: RunMessage): RunError | undefined {
  evaluate(strip)
  for (const file of files.filter(({ compiled }) => compiled === undefined)) {
    const { compiled, error } = stripTypes(file.path, file.code)
    if (error) return error
    file.compiled = compiled
  }
  return undefined
}

self.onmessage = async ({ data }: MessageEvent<RunMessage>) => {
  self.onmessage = null
  seal()
  const print = (...values: unknown[]) => emit({ type: 'log', text: values.map(textOf).join(' ') })
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) console[name] = print
  const report = (thrown: unknown) => emit({ type: 'error', error: errorOf(thrown) })
  self.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  self.addEventListener('error', (event) => {
    // Otherwise the frame takes it for a fault of the script itself.
    event.preventDefault()
    report(event.error ?? event.message)
  })
  post({ type: 'start' } satisfies WorkerEvent)
  const start = now()
  try {
    const error = compile(data)
    if (error) emit({ type: 'error', error })
    else await runner({ entry: data.entry, load: createLoader(data.files) }, emit)
  } catch (thrown) {
    report(thrown)
  }
  // Rejections are reported as unhandled in a later task.
  await new Promise((resolve) => later(resolve, 10))
  post({ type: 'end', ms: Math.round(now() - start), counts } satisfies WorkerEvent)
}
