import { expect, test } from '@rstest/core'
import type { SidebarItem } from '../shared/types.ts'
import { overviewGroups } from './overview.ts'

/** The headings of each card, for pages with these headings. */
function listed(pages: Record<string, string[]>): string[][] {
  const sidebar: SidebarItem[] = Object.keys(pages).map((text) => ({ kind: 'link', text, link: `/${text}` }))
  const groups = overviewGroups({
    routePath: '/',
    depths: undefined,
    sidebar,
    pageOf: (path) => ({
      description: `About ${path}.`,
      facts: [],
      toc: (pages[path.slice(1)] ?? []).map((text) => ({ text, id: text, depth: 2, charIndex: 0 })),
    }),
  })
  return groups.flatMap(({ items }) => items.map(({ headers }) => headers.map(({ text }) => text)))
}

test('leaves out headings that most pages have', () => {
  expect(listed({ a: ['Use', 'Pitfalls'], b: ['Pitfalls', 'Types'], c: ['Pitfalls'], d: ['Use'] })).toEqual([
    ['Use'],
    ['Types'],
    [],
    ['Use'],
  ])
})

test('keeps headings that two pages, or half of them, share', () => {
  expect(listed({ a: ['Use'], b: ['Use'] })).toEqual([['Use'], ['Use']])
  const half = { a: ['Use'], b: ['Use'], c: ['Use'], d: [], e: [], f: [] }
  expect(listed(half).slice(0, 3)).toEqual([['Use'], ['Use'], ['Use']])
})

test('divides a group at its section headers', () => {
  const link = (text: string) => ({ kind: 'link' as const, text, link: `/${text}` })
  const items: SidebarItem[] = [link('a'), { kind: 'header', sectionHeaderText: 'More' }, link('b')]
  const groups = overviewGroups({
    routePath: '/',
    depths: undefined,
    sidebar: [{ kind: 'group', text: 'Options', items, collapsible: true, collapsed: false }],
    pageOf: () => ({
      description: undefined,
      toc: [],
      facts: [{ term: 'Type', text: `\`${'a'.repeat(90)}\`` }],
    }),
  })
  const facts = [{ term: 'Type', text: `\`${'a'.repeat(79)}…\`` }]
  expect(groups).toEqual([
    {
      text: 'Options',
      items: [{ text: 'a', link: '/a', headers: [], facts }],
      sections: [{ text: 'More', items: [{ text: 'b', link: '/b', headers: [], facts }] }],
    },
  ])
})
