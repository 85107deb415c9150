import { expect, test } from '@rstest/core'
import { openSearch } from '../engine/parts.ts'
import { createSearcher } from '../engine/searcher.ts'
import { makeRecord } from '../engine/site.fixture.ts'
import type { SearchRecord } from '../engine/types.ts'
import { type PartFiles, writeParts } from './parts.ts'

/** A small generator, so that a failure can be repeated. */
function randomOf(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const SCOPE = { lang: 'en', version: '', title: 'Test' }

function makePage(id: number, random: (limit: number) => number): SearchRecord {
  const word = () => `t${random(random(4) === 0 ? 40 : 3000)}`
  const text = Array.from({ length: 40 + random(40) }, word).join(' ')
  return makeRecord(id, `/page-${id}`, `Page ${word()}`, `${text}\n## ${word()}\n${word()}`)
}

/** Files by name, in place of a folder on disk. */
class Folder {
  readonly files = new Map<string, string>()
  readonly written: string[] = []
  readonly kept: string[] = []

  constructor(readonly before?: Folder) {}

  build(records: readonly SearchRecord[], before?: string): Promise<string> {
    const old = this.before?.files
    const store: PartFiles = {
      keep: (file) => {
        const content = old?.get(file)
        if (content !== undefined) this.files.set(file, content) && this.kept.push(file)
        return content !== undefined
      },
      read: (file) => old?.get(file) ?? '',
      write: (file, content) => this.files.set(file, content) && this.written.push(file),
    }
    const sources = records.map(({ title, routePath, content, toc }) => {
      const text = JSON.stringify({ content, toc })
      const page = { title, routePath, frontmatter: {} }
      return { page, sum: text, readText: () => text, links: 0 }
    })
    return writeParts(SCOPE, sources, store, before)
  }
}

function edited(records: readonly SearchRecord[], page: number, random: (limit: number) => number) {
  return records.map((record, at) => (at === page ? makePage(page, random) : record))
}

test('an incrementally updated index equals one built from scratch', async () => {
  const random = randomOf(7)
  let records = Array.from({ length: 100 }, (_, id) => makePage(id, random))
  let folder = new Folder()
  let index = await folder.build(records)
  for (let round = 0; round < 5; round++) {
    for (let edits = 1 + random(3); edits > 0; edits--)
      records = edited(records, random(records.length), random)
    const next = new Folder(folder)
    index = await next.build(records, index)
    const whole = new Folder()
    expect(index).toBe(await whole.build(records))
    expect(next.files).toEqual(whole.files)
    folder = next
  }
})

test('adding and removing pages rebuilds the index', async () => {
  const random = randomOf(5)
  const records = Array.from({ length: 60 }, (_, id) => makePage(id, random))
  const folder = new Folder()
  const index = await folder.build(records)
  const fewer = records.slice(1).map((record, id) => ({ ...record, id }))
  const [next, whole] = [new Folder(folder), new Folder()]
  expect(await next.build(fewer, index)).toBe(await whole.build(fewer))
  expect(next.files).toEqual(whole.files)
})

test('files that an edit does not affect are reused', async () => {
  const random = randomOf(3)
  const records = Array.from({ length: 320 }, (_, id) => makePage(id, random))
  const folder = new Folder()
  const index = await folder.build(records)
  const { content, ...rest } = records[300] as SearchRecord
  const next = new Folder(folder)
  await next.build(
    [...records.slice(0, 300), { ...rest, content: `${content.trimEnd()} zebra\n` }, ...records.slice(301)],
    index,
  )
  expect(next.written.map((file) => file.replace(/[\da-f]{12}|[\da-f]{8}/, '…')).sort()).toEqual([
    'static/search/en/terms.….json',
    'static/search/en/text.….json',
    'static/search_index.en.….json',
  ])
})

test('a partitioned index finds the same pages as a whole index', async () => {
  const random = randomOf(9)
  const records = Array.from({ length: 100 }, (_, id) => makePage(id, random))
  const folder = new Folder()
  const index = JSON.parse(folder.files.get(await folder.build(records)) ?? '')
  const inParts = openSearch(index, async (file) => JSON.parse(folder.files.get(file) ?? ''))
  const whole = createSearcher({ ...SCOPE, records })
  for (const { title } of records.slice(0, 20))
    expect((await inParts.search(title)).pages[0]).toEqual(whole.search(title).pages[0])
})
