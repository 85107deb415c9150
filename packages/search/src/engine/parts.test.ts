import { expect, test } from '@rstest/core'
import { packPostings, pageTerms, SECTION, unpackPostings } from './inverted-index.ts'
import { openSearch, packTerms, partOfTerm, unpackTerms } from './parts.ts'
import { createSearcher } from './searcher.ts'
import { makeIndex } from './site.fixture.ts'
import type { SearchIndexFile, SearchParts } from './types.ts'

/** Number of postings files. */
const FILES = 20

/** The same index partitioned, with two pages per text file. */
function takeApart({ lang, version, records }: SearchIndexFile) {
  const files: Record<string, unknown> = {}
  const lists = new Map<string, number[]>()
  for (const [page, record] of records.entries())
    for (const [term, value] of pageTerms(record))
      lists.set(term, [...(lists.get(term) ?? []), page * SECTION + value])
  const parts: SearchParts = {
    pages: records.map(({ title, routePath }) => [title, routePath]),
    pagesPerText: 2,
    texts: [],
    terms: packTerms([...lists.keys()].sort()),
    postings: Array.from({ length: FILES }, (_, part) => `terms-${part}`),
  }
  for (let at = 0; at < records.length; at += 2) {
    const file = `text-${at}`
    files[file] = records.slice(at, at + 2)
    parts.texts.push(file)
  }
  for (const [part, file] of parts.postings.entries())
    files[file] = [...lists]
      .filter(([term]) => partOfTerm(term, FILES) === part)
      .map(([term, list]) => [term, packPostings(list)])
  const index: SearchIndexFile = { lang, version, records: [], parts }
  return { index, files }
}

test.each(['en', 'zh'] as const)('a partitioned index returns the same top page (%s)', async (lang) => {
  const whole = createSearcher(makeIndex(lang))
  const { index, files } = takeApart(makeIndex(lang))
  const reads: string[] = []
  const read = async (file: string): Promise<unknown> => {
    reads.push(file)
    return JSON.parse(JSON.stringify(files[file]))
  }
  const inParts = openSearch(index, read)
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

test('a part that could not be fetched is requested again', async () => {
  const { index, files } = takeApart(makeIndex('en'))
  let isDown = true
  const searcher = openSearch(index, async (file) => {
    if (isDown) throw new Error('down')
    return files[file]
  })
  await expect(searcher.search('mock')).rejects.toThrow('down')
  isDown = false
  expect((await searcher.search('mock')).pages[0]?.title).toBe('Mock functions')
})

test('opens a whole index', async () => {
  const searcher = openSearch(makeIndex('en'), () => Promise.reject(new Error('There are no parts')))
  expect((await searcher.search('mock')).pages[0]?.title).toBe('Mock functions')
})

test('postings round-trip through packing', () => {
  const postings = [3 * SECTION + 7, 4 * SECTION + 1, 90 * SECTION + 63]
  expect(packPostings(postings)).toEqual([3 * SECTION + 7, SECTION + 1, 86 * SECTION + 63])
  expect(unpackPostings(packPostings(postings))).toEqual(postings)
})
test('term lists round-trip through packing', () => {
  const long = 'x'.repeat(60)
  const terms = ['a', 'ab', 'abc', 'b', long, `${long}y`, '定时', '定期'].sort()
  expect(unpackTerms(packTerms(terms))).toEqual(terms)
  expect(unpackTerms(packTerms([]))).toEqual([])
})
