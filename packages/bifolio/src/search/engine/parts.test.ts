import { expect, test } from '@rstest/core'
import { openSearch } from './open.ts'
import { pageMarks, SECTION } from './postings.ts'
import { createSearcher } from './searcher.ts'
import { makeIndex } from './site.fixture.ts'
import { packTerms, unpackTerms } from './term-list.ts'
import type { SearchIndexFile, SearchParts } from './types.ts'

/** The same index in parts: two pages to a text, ten terms to a file. */
function takeApart({ lang, version, records }: SearchIndexFile) {
  const files: Record<string, unknown> = {}
  const lists = new Map<string, number[]>()
  for (const [page, record] of records.entries())
    for (const [term, mark] of pageMarks(record))
      lists.set(term, [...(lists.get(term) ?? []), page * SECTION + mark])
  const terms = [...lists.keys()].sort()
  const parts: SearchParts = {
    pages: records.map(({ title, routePath }) => [title, routePath]),
    pagesPerText: 2,
    texts: [],
    terms: packTerms(terms),
    postings: [],
  }
  for (let at = 0; at < records.length; at += 2) {
    const file = `text-${at}`
    files[file] = records.slice(at, at + 2)
    parts.texts.push(file)
  }
  for (let at = 0; at < terms.length; at += 10) {
    const some = terms.slice(at, at + 10)
    files[`terms-${at}`] = some.map((term) => distances(lists.get(term) ?? []))
    parts.postings.push([`terms-${at}`, some.length])
  }
  const index: SearchIndexFile = { lang, version, records: [], parts }
  return { index, files }
}

/** Postings as they are stored. */
const distances = (list: number[]): number[] => {
  let before = 0
  return list.map((posting) => {
    const page = Math.floor(posting / SECTION)
    const stored = (page - before) * SECTION + (posting % SECTION)
    before = page
    return stored
  })
}

test.each(['en', 'zh'] as const)('in parts, the same pages come first (%s)', async (lang) => {
  const whole = createSearcher(makeIndex(lang), lang)
  const { index, files } = takeApart(makeIndex(lang))
  const reads: string[] = []
  const read = async (file: string): Promise<unknown> => {
    reads.push(file)
    return JSON.parse(JSON.stringify(files[file]))
  }
  const inParts = await openSearch(index, { read })
  expect(reads).toEqual([])
  for (const query of [
    'mock',
    'useFakeTimers',
    'timers fake',
    'covrage',
    '模拟定时器',
    '覆盖率',
    'spyon',
    '',
    'zzzz',
  ]) {
    const { pages } = await inParts.search(query)
    expect([query, pages[0]]).toEqual([query, whole.search(query).pages[0]])
  }
  expect(new Set(reads).size).toBe(reads.length)
  expect(reads.length).toBeLessThan(Object.keys(files).length)
})

test('a part that could not be fetched is asked for again', async () => {
  const { index, files } = takeApart(makeIndex('en'))
  let isDown = true
  const searcher = await openSearch(index, {
    read: async (file) => {
      if (isDown) throw new Error('down')
      return files[file]
    },
  })
  await expect(searcher.search('mock')).rejects.toThrow('down')
  isDown = false
  expect((await searcher.search('mock')).pages[0]?.title).toBe('Mock functions')
})

test('a whole index is made ready in slices', async () => {
  let pauses = 0
  const searcher = await openSearch(makeIndex('en'), {
    read: () => Promise.reject(new Error('There are no parts')),
    pause: async () => {
      pauses++
    },
  })
  expect(pauses).toBe(makeIndex('en').records.length)
  expect((await searcher.search('mock')).pages[0]?.title).toBe('Mock functions')
})

test('lists of terms survive packing', () => {
  const long = 'x'.repeat(60)
  const terms = ['a', 'ab', 'abc', 'b', long, `${long}y`, '定时', '定期'].sort()
  expect(unpackTerms(packTerms(terms))).toEqual(terms)
  expect(unpackTerms(packTerms([]))).toEqual([])
})
