import { expect, test } from '@rstest/core'
import { startEngine } from './worker-engine.ts'

/** A worker that answers every call with `reply`, or fails. */
class FakeWorker {
  isEnded = false
  onmessage: ((event: Event) => void) | undefined
  onerror: ((event: Event) => void) | undefined

  constructor(private readonly reply: object | undefined) {}

  postMessage({ id }: { id: number }): void {
    const { reply } = this
    const event = reply ? new MessageEvent('message', { data: { id, ...reply } }) : new Event('error')
    queueMicrotask(() => (reply ? this.onmessage : this.onerror)?.(event))
  }

  terminate(): void {
    this.isEnded = true
  }
}

const INDEX = JSON.stringify({ lang: 'en', version: '', records: [] })

/** @param reply of the worker; without it the worker fails; `false`: there is none */
function start(index: string | Error, reply?: object | false) {
  const fake = reply === false ? undefined : new FakeWorker(reply)
  const response = index instanceof Error ? Promise.reject(index) : Promise.resolve(new Response(index))
  const worker = Promise.resolve(fake as unknown as Worker | undefined)
  return { fake, engine: startEngine({ index: response, worker }, '/', () => {}) }
}

test('the worker answers when it opens the index', async () => {
  const { fake, engine } = start(INDEX, { answer: { query: 'x', pages: [], suggestion: 'of the worker' } })
  expect(await (await engine).search('x')).toMatchObject({ suggestion: 'of the worker' })
  expect(fake?.isEnded).toBe(false)
})

test('the worker is terminated when the index cannot be fetched', async () => {
  const { fake, engine } = start(new Error('answered 503'), {})
  await expect(engine).rejects.toThrow('503')
  expect(fake?.isEnded).toBe(true)
})

test('a failing worker is terminated, and the page answers', async () => {
  const { fake, engine } = start(INDEX)
  expect(await (await engine).search('x')).toEqual({ query: 'x', pages: [] })
  expect(fake?.isEnded).toBe(true)
})

test('the page answers when workers are unavailable', async () => {
  expect(await (await start(INDEX, false).engine).search('x')).toEqual({ query: 'x', pages: [] })
})

test('a corrupt index is reported', async () => {
  await expect(start('{', { error: 'SyntaxError' }).engine).rejects.toThrow(SyntaxError)
})
