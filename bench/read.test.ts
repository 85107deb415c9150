import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import { blockingTime, interactiveAt } from './long-tasks.js'
import type { Reading } from './read.js'
import { mediansOf, type ReadResult, readTable } from './read-report.js'
import { isHashed, serveFolder } from './static-server.js'

const dir = mkdtempSync(join(tmpdir(), 'bifolio-read-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const reading = (more: Partial<Reading> = {}): Reading => ({
  firstPaint: 1000,
  blocking: 0,
  interactive: 1200,
  hydrated: undefined,
  htmlBytes: 7373,
  bytesBeforeLoad: 26_000,
  scriptsBeforeLoad: 8000,
  scripts: 85_000,
  layoutShift: 0,
  changePreloaded: 100,
  change: 400,
  searchOpens: undefined,
  search: undefined,
  ...more,
})

const result = (product: string, more: Partial<Reading> = {}): ReadResult => ({
  product,
  version: '',
  pages: 224,
  ...reading(more),
  runs: [],
})

const tasks = [
  { start: 100, duration: 300 },
  { start: 500, duration: 60 },
  { start: 900, duration: 250 },
]

test('the blocking time is that of long tasks beyond 50 ms, from the first paint on', () => {
  expect(blockingTime(tasks, 0)).toBe(250 + 10 + 200)
  expect(blockingTime(tasks, 300)).toBe(50 + 10 + 200)
  expect(blockingTime(tasks, 380)).toBe(10 + 200)
  expect(blockingTime(tasks, 2000)).toBe(0)
})

test('a page is interactive after the last long task and the first paint', () => {
  expect(interactiveAt(tasks, 300)).toBe(1150)
  expect(interactiveAt(tasks, 1500)).toBe(1500)
  expect(interactiveAt([], 300)).toBe(300)
})

test('a value is the median of the runs, or left out if missing in some of them', () => {
  const medians = mediansOf([
    reading({ firstPaint: 3, search: 1 }),
    reading({ firstPaint: 1 }),
    reading({ firstPaint: 2 }),
  ])
  expect(medians.firstPaint).toBe(2)
  expect(medians.search).toBeUndefined()
  expect(medians.hydrated).toBeUndefined()
})

test('the table has the ratio of peers to the engine, and of the engine to the best peer', () => {
  const text = readTable([
    result('bifolio', { search: 300 }),
    result('a', { firstPaint: 500, search: 900 }),
    result('b', { firstPaint: 2000 }),
  ])
  expect(text).toMatch(/first paint\s+1000 ms\s+500 ms\s+0\.5×\s+2000 ms\s+2\.0×\s+2\.0× a$/m)
  expect(text).toMatch(/first search\s+300 ms\s+900 ms\s+3\.0×\s+–\s+–\s+0\.3× a$/m)
  expect(text).toMatch(/blocking time\s+0\.00 ms\s+0\.00 ms\s+–\s+0\.00 ms\s+–\s+– a$/m)
  expect(readTable([result('bifolio')])).not.toContain('×')
})

test('recognises file names with a content hash', () => {
  for (const name of ['app.4b607417.js', 'a/chunk.CWt_8p-u.lean.js', 'page.D8x_f.css'])
    expect(isHashed(name)).toBe(true)
  for (const name of ['app.js', 'search.en.js', 'share-type-checks.js', 'index.html'])
    expect(isHashed(name)).toBe(false)
})

test('the server resolves clean addresses, compresses, and sends cache headers', async () => {
  const words = 'The same words again and again. '.repeat(20)
  mkdirSync(join(dir, 'folder'))
  for (const name of ['page.html', 'folder/index.html', 'app.4b607417.js', 'tiny.txt'])
    writeFileSync(join(dir, name), name === 'tiny.txt' ? 'x' : words + name)
  const server = await serveFolder(dir)
  try {
    for (const [path, file] of [
      ['/page', 'page.html'],
      ['/folder/', 'folder/index.html'],
      ['/folder', 'folder/index.html'],
    ] as const) {
      const response = await fetch(server.url + path)
      expect(response.headers.get('content-encoding')).toBe('br')
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(await response.text()).toBe(words + file)
      const again = await fetch(server.url + path, {
        headers: { 'If-None-Match': response.headers.get('etag') ?? '' },
      })
      expect(again.status).toBe(304)
    }
    const script = await fetch(`${server.url}/app.4b607417.js`)
    expect(script.headers.get('cache-control')).toContain('immutable')
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect(Number(script.headers.get('content-length'))).toBe(server.bodyBytes('/app.4b607417.js'))
    expect((await fetch(`${server.url}/tiny.txt`)).headers.get('content-encoding')).toBeNull()
    expect((await fetch(`${server.url}/nowhere`)).status).toBe(404)
  } finally {
    server.close()
  }
})
