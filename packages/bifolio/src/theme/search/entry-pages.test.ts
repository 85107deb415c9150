import { expect, test } from '@rstest/core'
import type { SidebarItem, SidebarLink } from '../../shared/types.ts'
import { startPages } from './entry-pages.ts'

const page = (link: string): SidebarLink => ({ kind: 'link', text: `Page ${link}`, link })
const group = (text: string, items: SidebarItem[], link?: string): SidebarItem => ({
  kind: 'group',
  text,
  items,
  collapsible: true,
  collapsed: false,
  ...(link && { link }),
})
const site = {
  nav: [
    { text: 'Guide', link: '/guide/start/' },
    { text: 'API', link: '/api' },
    { text: 'Menu', items: [] },
    { text: 'Elsewhere', link: 'https://rspack.rs' },
    { text: 'Alone', link: '/alone' },
    { text: 'Guide again', link: '/guide/start' },
  ],
  sidebars: {
    '/guide': [group('Start', [page('/guide/start/'), page('/guide/quick'), page('/guide/third')])],
    '/api': [page('/api/'), group('Utility', [page('/api/fn')], '/api/utility')],
  },
}

test('lists the first pages of each section, each page once', () => {
  expect(
    startPages(site)
      .entries([])
      .map(({ section, text, link }) => [section, text, link]),
  ).toEqual([
    ['Guide', 'Page /guide/start/', '/guide/start/'],
    ['Guide', 'Page /guide/quick', '/guide/quick'],
    ['API', 'Page /api/', '/api/'],
    ['API', 'Utility', '/api/utility'],
    ['Alone', 'Alone', '/alone'],
  ])
})

test('is limited however many entries the menu has', () => {
  const nav = Array.from({ length: 20 }, (_, index) => ({ text: `${index}`, link: `/${index}` }))
  expect(startPages({ nav, sidebars: {} }).entries([])).toHaveLength(6)
})

test('lists the pages that the configuration names instead, in its order', () => {
  const links = ['/api/fn', '/guide/start']
  const { entries } = startPages({ ...site, startPages: links })
  expect(entries([]).map(({ link }) => link)).toEqual(links)
})

test('pages of one name are named after their sections', () => {
  const overview = (link: string): SidebarLink => ({ kind: 'link', text: 'Overview', link })
  const sidebars = { '/config': [overview('/config/'), page('/config/a')], '/api': [overview('/api/')] }
  const nav = [
    { text: 'Config', link: '/config/' },
    { text: 'API', link: '/api/' },
  ]
  expect(
    startPages({ nav, sidebars })
      .entries([])
      .map(({ text, section }) => [text, section]),
  ).toEqual([
    ['Config', 'Overview'],
    ['Page /config/a', 'Config'],
    ['API', 'Overview'],
  ])
})

test('names pages as in the menus, and leaves out those that are in none', () => {
  expect(startPages(site).named(['/api/fn', '/gone', '/alone', '/guide/start'])).toEqual([
    { text: 'Page /api/fn', link: '/api/fn' },
    { text: 'Alone', link: '/alone' },
    { text: 'Page /guide/start/', link: '/guide/start' },
  ])
})
