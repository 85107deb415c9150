import { expect, test } from '@rstest/core'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SidebarGroup, SidebarItem } from '../../shared/types.ts'
import { makeSite } from '../page.fixture.ts'
import { containsPage, SidebarItems } from './sidebar-items.tsx'

const site = makeSite()
const [basic, ...others] = site.sidebars['/guide'] as [SidebarGroup, ...SidebarItem[]]
const render = (items: SidebarItem[], routePath = '/elsewhere') =>
  renderToStaticMarkup(<SidebarItems items={items} site={site} routePath={routePath} />)

test('a collapsed group opens around the current page, ignoring the trailing slash', () => {
  expect(render([basic])).toContain('<details>')
  expect(render([basic], '/guide/cli/')).toContain('<details open="">')
  expect(render([basic], '/guide/cli/').match(/aria-current="page"/g)).toHaveLength(1)
})

test('a group that is not collapsible is a heading', () => {
  const html = render([{ ...basic, collapsible: false }])
  expect(html).not.toContain('details')
  expect(html).toContain('<div class="sidebar-title">')
})

test('a linked group has its link beside a labeled arrow', () => {
  const html = render([{ ...basic, text: '**Basic**', link: '/guide/' }])
  expect(html).toMatch(/<a [^>]*href="\/docs\/guide\/"[^>]*><span><strong>Basic/)
  expect(html).toContain('<summary class="sidebar-fold" aria-label="Basic">')
  expect(html).not.toMatch(/<summary[^>]*>(?:(?!<\/summary>).)*<a /)
})

test('renders dividers, headers, tags, context and inline Markdown', () => {
  const html = render([basic, ...others])
  expect(html).toContain('<li class="sidebar-divider"><hr data-type="dashed"/></li>')
  expect(html).toContain('<li class="sidebar-header"><span>Elsewhere</span></li>')
  expect(html).toContain('data-context="cli"')
  expect(html).toContain('<code>config</code>')
  expect(html).toContain('<span class="tag">new</span>')
  expect(html).toContain('href="https://sibling.example" target="_blank"')
})

test('finds a page below an entry', () => {
  expect(containsPage({ ...basic, link: '/guide/' }, '/guide')).toBe(true)
  expect(containsPage(basic, '/guide')).toBe(false)
  expect(containsPage({ ...basic, items: [basic] }, '/guide/config')).toBe(true)
})
