import { expect, test } from '@rstest/core'
import { linkOf, navOf, sidebarsOf } from './menus.ts'

const english = { folder: '', others: ['zh'], reported: new Set<string>(), report: () => {} }
const chinese = { folder: 'zh', others: [], reported: new Set<string>(), report: () => {} }

test.each([
  ['guide/a', '/guide/a'],
  ['./guide/a.md#x', '/guide/a#x'],
  ['/guide/index.html', '/guide/'],
  ['https://example.com/a.html', 'https://example.com/a.html'],
])('%s becomes %s', (written, link) => expect(linkOf(written, english)).toBe(link))

test('removes the language folder from links', () => {
  expect(['/zh/', '/zh', '/zh/guide/a', '/zhu', '/en/a'].map((link) => linkOf(link, chinese))).toEqual([
    '/',
    '/',
    '/guide/a',
    '/zhu',
    '/en/a',
  ])
})

test('splits one list of sidebars for all languages by folder', () => {
  const sidebars = {
    '/guide/': [{ text: 'A', link: 'a' }],
    '/zh/guide/': { base: '/zh/guide/', items: [{ text: 'B', link: 'b' }] },
  }
  expect(sidebarsOf(sidebars, english)).toEqual({ '/guide/': [{ text: 'A', link: '/a' }] })
  expect(sidebarsOf(sidebars, chinese)).toEqual({ '/guide/': [{ text: 'B', link: '/guide/b' }] })
})

test('a list is the sidebar of all pages; only groups with `collapsed` are collapsible', () => {
  const items = [{ text: 'A', link: '/a' }]
  const all = [
    { text: 'G', items },
    { text: 'H', collapsed: false, items },
    { text: 'I', collapsed: true, base: '/b/', items },
    { text: 'Words' },
  ]
  expect(sidebarsOf(all, english)).toEqual({
    '/': [
      { text: 'G', collapsible: false, items },
      { text: 'H', items },
      { text: 'I', collapsed: true, items: [{ text: 'A', link: '/b/a' }] },
      { sectionHeaderText: 'Words' },
    ],
  })
})

test('entries of a group without a name join the menu around it', () => {
  const groups = { text: 'More', items: [{ items: [{ text: 'A', link: '/a' }] }, { text: 'B', link: '/b' }] }
  expect(navOf([groups], english)).toEqual([
    {
      text: 'More',
      items: [
        { text: 'A', link: '/a' },
        { text: 'B', link: '/b' },
      ],
    },
  ])
})

test('migrates `activeMatch` by language, and reports components', () => {
  const reported: string[] = []
  const report = (path: readonly unknown[]) => void reported.push(path.join('.'))
  const nav = [{ text: '<b>A</b>', link: '/zh/a', activeMatch: '^/zh/a' }, { component: 'X' }]
  expect(navOf(nav, { ...chinese, report })).toEqual([{ text: 'A', link: '/a', activeMatch: '^/a' }])
  expect(reported).toEqual(['themeConfig.nav.1'])
})

test('reports sidebars that VitePress does not generate', () => {
  const reported: string[] = []
  const report = (path: readonly unknown[], message: string) =>
    void reported.push(`${path.join('.')} ${message}`)
  expect(sidebarsOf('auto', { ...english, report })).toEqual({})
  expect(sidebarsOf({ '/a/': 'auto', '/b/': false }, { ...english, report })).toEqual({})
  expect(reported).toEqual([
    'themeConfig.sidebar The sidebar `auto` was not converted.',
    'themeConfig.sidebar./a/ The sidebar `auto` was not converted.',
  ])
})
