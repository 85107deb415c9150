import { afterEach, beforeEach, expect, rs, test } from '@rstest/core'
import { createSession } from './session.ts'
import type { FoundGroups } from './types.ts'

beforeEach(() => {
  rs.useFakeTimers()
})
afterEach(() => {
  rs.useRealTimers()
})

/** A source that answers when it is reported to. */
function makeSource() {
  const asked: { query: string; signal: AbortSignal; answer: (found?: FoundGroups) => void }[] = []
  const search = (query: string, signal: AbortSignal) =>
    new Promise<FoundGroups>((resolve) => {
      asked.push({ query, signal, answer: (found = { groups: [] }) => resolve(found) })
    })
  return { asked, search, queries: () => asked.map(({ query }) => query) }
}

test('a query is asked 150 ms after the last letter', () => {
  const source = makeSource()
  const session = createSession(source)
  session.type('m')
  rs.advanceTimersByTime(100)
  session.type('mo')
  rs.advanceTimersByTime(149)
  expect(source.queries()).toEqual([])
  rs.advanceTimersByTime(1)
  expect(source.queries()).toEqual(['mo'])
})

test('what is being composed is shown and not asked', () => {
  const source = makeSource()
  const session = createSession(source)
  session.write('ni')
  rs.advanceTimersByTime(1000)
  expect(session.get().query).toBe('ni')
  expect(source.queries()).toEqual([])
})

test('what was typed before composing began is not asked while it goes on', () => {
  const source = makeSource()
  const session = createSession(source)
  session.type('vi')
  session.write('vi n')
  rs.advanceTimersByTime(1000)
  expect(source.queries()).toEqual([])
})

test('a blank behind the query neither asks again nor spoils the pause of what comes next', async () => {
  const source = makeSource()
  const session = createSession(source)
  session.type('mock')
  void session.ask()
  session.type('mock ')
  rs.advanceTimersByTime(100)
  session.type('mock')
  session.type('mocks')
  rs.advanceTimersByTime(149)
  expect(source.queries()).toEqual(['mock'])
  rs.advanceTimersByTime(1)
  expect(source.queries()).toEqual(['mock', 'mocks'])
})

test('blanks are no query, and take the answer away', async () => {
  const source = makeSource()
  const session = createSession(source)
  session.type('a')
  const answer = session.ask()
  source.asked[0]?.answer()
  await answer
  expect(session.get().answer?.query).toBe('a')
  session.type('  ')
  rs.advanceTimersByTime(1000)
  expect(session.get().answer).toBe(undefined)
  expect(source.queries()).toEqual(['a'])
})

test('a slow answer never shows under a newer query', async () => {
  const source = makeSource()
  const session = createSession(source)
  session.type('old')
  const old = session.ask()
  session.type('new')
  const current = session.ask()
  source.asked[1]?.answer({ groups: [], suggestion: 'of the new' })
  await current
  source.asked[0]?.answer({ groups: [], suggestion: 'of the old' })
  expect(await old).toBe(undefined)
  expect(source.asked[0]?.signal.aborted).toBe(true)
  expect(session.get().answer).toEqual({ query: 'new', groups: [], suggestion: 'of the new' })
})

test('the old answer stays until the new one is there', async () => {
  const source = makeSource()
  const session = createSession(source)
  session.type('a')
  const first = session.ask()
  source.asked[0]?.answer()
  await first
  session.type('ab')
  rs.advanceTimersByTime(150)
  expect(session.get()).toMatchObject({ query: 'ab', answer: { query: 'a' } })
})

test('asking again asks no more', async () => {
  const source = makeSource()
  const session = createSession(source)
  session.type(' mock ')
  const first = session.ask()
  expect(session.ask()).toBe(first)
  source.asked[0]?.answer()
  await first
  session.type('mock')
  rs.advanceTimersByTime(1000)
  expect(source.queries()).toEqual(['mock'])
})

test('a closed session shows nothing more', async () => {
  const source = makeSource()
  const session = createSession(source)
  session.type('a')
  const answer = session.ask()
  session.close()
  source.asked[0]?.answer()
  expect(await answer).toBe(undefined)
  session.type('b')
  session.close()
  rs.advanceTimersByTime(1000)
  expect(source.queries()).toEqual(['a'])
})
