import { afterEach, beforeEach, expect, rs, test } from '@rstest/core'
import { startEngine } from './worker-engine.ts'

/** A worker that answers every call with `reply`, or fails. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = []
  static reply: object | undefined
  isEnded = false

  constructor() {
    super()
    FakeWorker.all.push(this)
  }

  postMessage({ id }: { id: number }): void {
    const { reply } = FakeWorker
    const event = reply
      ? new MessageEvent('message', { data: { id, ...reply } })
      : new Event('error', { cancelable: true })
    queueMicrotask(() => this.dispatchEvent(event))
  }

  terminate(): void {
    this.isEnded = true
  }
}

const INDEX = JSON.stringify({ lang: 'en', version: '', records: [] })

/** @param reply of the worker; without it the worker fails */
function start(index: string | Error, reply?: object) {
  FakeWorker.all = []
  FakeWorker.reply = reply
  const bytes = typeof index === 'string' ? new Response(index).arrayBuffer() : Promise.reject(index)
  const pointer = Promise.resolve({ index: 'static/i.json', worker: 'static/w.js' })
  return startEngine({ pointer, index: bytes }, '/', { trustedScriptUrl: (url) => url })
}

beforeEach(() => {
  rs.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  rs.unstubAllGlobals()
})

const ended = () => FakeWorker.all.map(({ isEnded }) => isEnded)

test('the worker answers when it opens the index', async () => {
  const engine = await start(INDEX, { answer: { query: 'x', pages: [], suggestion: 'of the worker' } })
  expect(await engine.search('x')).toMatchObject({ suggestion: 'of the worker' })
  expect(ended()).toEqual([false])
})

test('the worker is terminated when the index cannot be fetched', async () => {
  await expect(start(new Error('answered 503'), {})).rejects.toThrow('503')
  expect(ended()).toEqual([true])
})

test('a failing worker is terminated, and the page answers', async () => {
  expect(await (await start(INDEX)).search('x')).toEqual({ query: 'x', pages: [] })
  expect(ended()).toEqual([true])
})

test('the page answers when workers are unavailable', async () => {
  rs.stubGlobal('Worker', undefined)
  expect(await (await start(INDEX)).search('x')).toEqual({ query: 'x', pages: [] })
})

test('a corrupt index is reported', async () => {
  await expect(start('{', { error: 'SyntaxError' })).rejects.toThrow(SyntaxError)
  expect(ended()).toEqual([true])
})
