import { afterEach, expect, rs, test } from '@rstest/core'
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

function serve(answer: () => Response, reply?: object): void {
  FakeWorker.all = []
  FakeWorker.reply = reply
  rs.stubGlobal('Worker', FakeWorker)
  rs.stubGlobal('fetch', async () => answer())
}

afterEach(() => {
  rs.unstubAllGlobals()
})

const start = () => startEngine({ index: 'static/i.json', worker: 'static/w.js' }, '/')
const ended = () => FakeWorker.all.map(({ isEnded }) => isEnded)

test('the worker answers when it opens the index', async () => {
  serve(() => new Response(INDEX), { answer: { query: 'x', pages: [], suggestion: 'of the worker' } })
  expect(await (await start()).search('x')).toMatchObject({ suggestion: 'of the worker' })
  expect(ended()).toEqual([false])
})

test('the worker is terminated when the index cannot be fetched', async () => {
  serve(() => new Response('', { status: 503 }), {})
  await expect(start()).rejects.toThrow('503')
  expect(ended()).toEqual([true])
})

test('a failing worker is terminated, and the page answers', async () => {
  serve(() => new Response(INDEX))
  expect(await (await start()).search('x')).toEqual({ query: 'x', pages: [] })
  expect(ended()).toEqual([true])
})

test('the page answers when workers are unavailable', async () => {
  serve(() => new Response(INDEX))
  rs.stubGlobal('Worker', undefined)
  expect(await (await start()).search('x')).toEqual({ query: 'x', pages: [] })
})

test('a corrupt index is reported', async () => {
  serve(() => new Response('{'), { error: 'SyntaxError' })
  await expect(start()).rejects.toThrow(SyntaxError)
  expect(ended()).toEqual([true])
})
