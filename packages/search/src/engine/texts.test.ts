import { expect, test } from '@rstest/core'
import { createSearcher } from './searcher.ts'
import { makeIndex, makeRecord } from './site.fixture.ts'
import { joinTexts, splitTexts } from './texts.ts'

test('texts are separated from headings, and joined again', () => {
  const toc = [12, 21].map((charIndex) => ({ id: 'a', depth: 2, charIndex }))
  const lead = { ...makeRecord(9, '/lead', '', ''), toc, content: '\nBefore\nit.\nA\nText.\n\nB\n\n' }
  const records = [...makeIndex('zh').records, lead]
  const { records: outline, texts } = splitTexts(records)
  expect(texts?.at(-1)).toEqual(['Before\nit.', 'Text.\n', ''])
  expect(outline.at(-1)?.content).toBe('\n\nA\n\nB\n\n')
  expect(joinTexts({ records: outline, texts })).toEqual(records)
})

test('the outline is an index of headings', () => {
  const { records } = splitTexts(makeIndex('en').records)
  const { search } = createSearcher({ ...makeIndex('en'), records })
  expect(search('spyOn').pages[0]?.hits[0]?.link).toBe('/api/mocks#rstest-spyon')
})
