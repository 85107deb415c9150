import { expect, test } from '@rstest/core'
import { hitsOfRecord, MARK } from './docsearch.ts'

const row = (url: string, more: object = {}, marked: Record<string, unknown> = {}) =>
  hitsOfRecord(
    { record: { url, hierarchy: { lvl1: 'Page' }, ...more }, marked },
    'https://own.example/docs',
  )[0]

test.each([
  ['https://own.example/docs/a#b', 'https://own.example/docs', '/a#b'],
  ['https://own.example/docs', 'https://own.example/docs', '/'],
  ['https://own.example/docs2/a', 'https://own.example', '/docs2/a'],
  ['https://other.example/%E4%B8%AD', 'https://other.example', '/中'],
  ['/docs/a', '', '/docs/a'],
  ['//evil.example/a', '', '/evil.example/a'],
  ['javascript:alert(1)', '', '/javascript:alert(1)'],
])('%s is a page of %j', (url, domain, link) => {
  expect(row(url)).toMatchObject({ domain, link })
})

test('headings are shown with those above them, the own one first of all', () => {
  const hierarchy = { lvl1: 'Page', lvl2: 'One', lvl4: 'Two words' }
  const lvl4 = `Two ${MARK.open}words${MARK.close}`
  expect(row('/a#b', { hierarchy, content: 'Text.' }, { 'hierarchy.lvl4': lvl4 })).toMatchObject({
    type: 'header',
    header: 'Two words',
    statement: 'One > Two words',
    highlights: [{ start: 10, length: 5 }],
  })
  expect(row('/a#b', { hierarchy, content: 'Text.' })).toMatchObject({ type: 'content', statement: 'Text.' })
})

test('a section of which only the title of its page was found has no row', () => {
  const marked = { 'hierarchy.lvl1': `${MARK.open}Page${MARK.close}` }
  const hierarchy = { lvl1: 'Page', lvl2: 'One' }
  expect(row('/a#b', { hierarchy, content: 'Text.' }, marked)).toBeUndefined()
  expect(row('/a', { content: 'Text.' }, marked)).toMatchObject({ type: 'title', statement: 'Page' })
})

test('what is no record has no row', () => {
  expect(
    [null, 'text', {}, { url: 1 }].flatMap((record) => hitsOfRecord({ record, marked: {} }, '')),
  ).toEqual([])
})
