import { expect, test } from '@rstest/core'
import type { HitType, SearchHit } from '../engine/types.ts'
import { shownGroup } from './use-search.ts'

const hit = (type: HitType, link: string): SearchHit => ({
  type,
  link,
  title: 'Mock',
  header: '',
  statement: link,
  highlights: [],
})
const group = (...hits: SearchHit[]) => ({
  index: '',
  label: '',
  isOwn: true,
  pages: [{ title: 'Mock', link: '/mock', domain: '', hits }],
})
const links = (...hits: SearchHit[]) => {
  const { pages, best } = shownGroup(group(...hits))
  return [best, ...(pages[0]?.hits.map(({ link }) => link) ?? [])]
}

test('the row of a page is above its sections, and the best row keeps the selection', () => {
  expect(links(hit('header', '#a'), hit('content', '#b'), hit('title', '/mock'))).toEqual([
    1,
    '/mock',
    '#a',
    '#b',
  ])
  expect(links(hit('title', '/mock'), hit('content', '#b'))).toEqual([0, '/mock', '#b'])
  expect(links(hit('content', '#b'), hit('content', '#c'))).toEqual([0, '#b', '#c'])
})

test('a group without pages has no best row', () => {
  expect(shownGroup({ index: '', label: '', isOwn: true, pages: [] }).best).toBe(0)
})
