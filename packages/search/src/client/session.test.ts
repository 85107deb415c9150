import { afterEach, beforeEach, expect, rs, test } from '@rstest/core'
import { createSession } from './session.ts'
import type { FoundGroups } from './types.ts'

beforeEach(() => {
  rs.useFakeTimers()
})
afterEach(() => {
  rs.useRealTimers()
})

/** A source whose answers the test resolves. */
function makeSource() {
  const asked: { query: string; signal: AbortSignal; answer: (found?: FoundGroups) => void }[] = []
  const search = (query: string, signal: AbortSignal) =>
    new Promise<FoundGroups>((resolve) => {
      asked.push({ query, signal, answer: (found = { groups: [] }) => resolve(found) })
    })
  return { asked, search, queries: () => asked.map(({ query }) => query) }
}

test('sends the query 150 ms after the last letter', () => {
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

test('shows text under composition without sending it, or what was typed before', () => {
  const source = makeSource()
  const session = createSession(source)
  session.type('vi')
  session.write('vi n')
  rs.advanceTimersByTime(1000)
  expect(session.get()).toMatchObject({ query: 'vi n', isPending: false })
  expect(source.queries()).toEqual([])
})

test('a trailing space neither resends the query nor shortens the next debounce', async () => {
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

test('a blank query clears the answer', async () => {
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

test('ignores an outdated answer', async () => {
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

test('keeps the old answer until the new one arrives', async () => {
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

test('the same query is sent once', async () => {
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

test('a closed session shows no further answers', async () => {
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

test('an answer is pending from the first letter until it arrives', async () => {
  const source = makeSource()
  const session = createSession(source)
  const isPending = () => session.get().isPending
  session.type('a')
  expect(isPending()).toBe(true)
  const answer = session.ask()
  expect(isPending()).toBe(true)
  source.asked[0]?.answer()
  await answer
  expect(isPending()).toBe(false)
  session.type('a ')
  expect(isPending()).toBe(false)
  session.type('ab')
  session.type('')
  expect(isPending()).toBe(false)
})

test('sends a query that has failed again, and keeps the failure meanwhile', async () => {
  const source = makeSource()
  const session = createSession(source)
  session.type('a')
  const first = session.ask()
  source.asked[0]?.answer({ groups: [], hasFailed: true })
  expect((await first)?.hasFailed).toBe(true)
  const second = session.ask()
  expect(source.queries()).toEqual(['a', 'a'])
  expect(session.get()).toMatchObject({ answer: { hasFailed: true }, isPending: true })
  source.asked[1]?.answer()
  expect(await second).toEqual({ query: 'a', groups: [] })
})

const page = (...links: string[]) => ({
  title: '',
  link: links[0] ?? '',
  domain: '',
  hits: links.map((link) => ({
    type: 'header' as const,
    link,
    title: '',
    header: '',
    statement: '',
    highlights: [],
  })),
})
const groupOf = (...pages: ReturnType<typeof page>[]) => [{ index: '', label: '', isOwn: true, pages }]

test.each([
  ['replaces early rows', false, [['/b#1', '/b'], ['/a']]],
  ['joins below them once a row was touched', true, [['/a'], ['/b'], ['/b#1']]],
])('the whole answer %s', async (_, isTouched, links) => {
  const source = makeSource()
  const early = async () => ({ groups: groupOf(page('/a'), page('/b')), isEarly: true as const })
  const session = createSession({ ...source, early })
  session.type('a')
  await session.ask()
  if (isTouched) session.touch()
  source.asked[0]?.answer({ groups: groupOf(page('/b#1', '/b'), page('/a')) })
  await Promise.resolve()
  await Promise.resolve()
  expect(session.get().answer?.groups[0]?.pages.map(({ hits }) => hits.map(({ link }) => link))).toEqual(
    links,
  )
  expect(session.get().answer?.isEarly).toBe(undefined)
})
