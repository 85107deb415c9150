import { expect, test } from '@rstest/core'
import { hitsOfRecord, TAG } from './docsearch.ts'

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

test('headings are shown with their parents, unless only the parents match', () => {
  const hierarchy = { lvl1: 'Page', lvl2: 'One', lvl4: 'Two words' }
  const lvl4 = `Two ${TAG.open}words${TAG.close}`
  expect(row('/a#b', { hierarchy, content: 'Text.' }, { 'hierarchy.lvl4': lvl4 })).toMatchObject({
    type: 'header',
    header: 'Two words',
    statement: 'One > Two words',
    highlights: [{ start: 10, length: 5 }],
  })
  expect(row('/a#b', { hierarchy, content: 'Text.' })).toMatchObject({ type: 'content', statement: 'Text.' })
})

test('a section whose only match is the page title has no row', () => {
  const marked = { 'hierarchy.lvl1': `${TAG.open}Page${TAG.close}` }
  const hierarchy = { lvl1: 'Page', lvl2: 'One' }
  expect(row('/a#b', { hierarchy, content: 'Text.' }, marked)).toBeUndefined()
  expect(row('/a', { content: 'Text.' }, marked)).toMatchObject({ type: 'title', statement: 'Page' })
})

test('an invalid record has no row', () => {
  expect(
    [null, 'text', {}, { url: 1 }].flatMap((record) => hitsOfRecord({ record, marked: {} }, '')),
  ).toEqual([])
})
