import { expect, test } from '@rstest/core'
import { renderToString } from 'react-dom/server'
import { zh } from '../../shared/strings/zh.ts'
import type { Page, Site } from '../../shared/types.ts'
import { makePage, makeSite } from '../page.fixture.ts'
import { Layout } from './layout.tsx'

function render(page: Partial<Page> = {}, site: Partial<Site> = {}): string {
  const article = <div className="article">TEXT</div>
  return renderToString(<Layout page={makePage(page)} site={makeSite(site)} article={article} />)
}

/** The first opening tag that matches. */
function tag(html: string, pattern: RegExp): string {
  return [...html.matchAll(/<[a-z][^>]*>/g)].map(([text]) => text).find((text) => pattern.test(text)) ?? ''
}

test('a doc page has header, sidebar and outline, and its content once', () => {
  const html = render()
  for (const part of ['class="header"', 'class="sidebar"', 'class="menu-bar"', 'class="outline"', 'doc:main'])
    expect(html).toContain(part)
  expect(html.match(/TEXT/g)).toHaveLength(1)
  expect(html.indexOf('skip-link')).toBeLessThan(html.indexOf('<header'))
  expect(tag(html, /skip-link/)).toContain('href="#doc:main"')
})

test('frontmatter hides parts', () => {
  expect(render({ frontmatter: { navbar: false } })).not.toContain('<header')
  expect(render({ frontmatter: { sidebar: false } })).not.toContain('class="sidebar"')
  expect(render({ frontmatter: { outline: false } })).not.toContain('outline')
  expect(render({ editLink: 'https://x.y' })).toContain('doc-footer')
  expect(render({ editLink: 'https://x.y', frontmatter: { footer: false } })).not.toContain('doc-footer')
  expect(render({ frontmatter: { outline: false, sidebar: false } })).not.toContain('menu-bar')
})

test('a page without sidebar entries and headings has no sidebar, outline or menu bar', () => {
  const html = render({ sidebarKey: '', toc: [] })
  for (const part of ['class="sidebar"', 'class="menu-bar"', 'class="outline"'])
    expect(html).not.toContain(part)
})

test('custom pages keep the header, blank ones only their content, and unknown types are docs', () => {
  expect(render({ pageType: 'custom' })).toMatch(/<header[\s\S]*TEXT/)
  expect(render({ pageType: 'custom' })).not.toContain('class="sidebar"')
  expect(render({ pageType: 'blank' })).not.toContain('<header')
  expect(render({ pageType: 'article' as 'doc' })).toContain('class="sidebar"')
})

test('the header can be hidden for the whole site', () => {
  expect(render({}, { hideNavbar: 'always' })).not.toContain('<header')
})

test('the 404 page uses the language of the page and links to its home page', () => {
  const html = render({ pageType: '404', lang: 'zh' })
  expect(html).toContain('404')
  expect(html).toContain('<h1>页面未找到</h1>')
  expect(tag(html, /class="button"/)).toContain('href="/docs/zh/"')
  expect(render({ pageType: '404' })).toContain('PAGE NOT FOUND')
  expect(html).not.toContain('TEXT')
})

test('names the outline, the neighbours and the edit link in the language of the page', () => {
  const html = render({
    lang: 'zh',
    prev: { text: 'A', link: '/a' },
    next: { text: 'B', link: '/b' },
    editLink: 'https://x.y',
  })
  for (const text of [zh.outlineTitle, zh.previousPage, zh.nextPage, zh.editPage])
    expect(html).toContain(text)
})

test('the last update is a short date in UTC, in the language of the page', () => {
  const html = render({ lastUpdatedTime: Date.UTC(2025, 10, 21, 23, 59) })
  expect(html).toContain('dateTime="2025-11-21T23:59:00.000Z"')
  expect(html).toContain('>Nov 21, 2025<')
  expect(render({ lang: 'zh', lastUpdatedTime: 0 })).toContain('>1970年1月1日<')
})

test('a prerendered sidebar replaces the default one', () => {
  const html = renderToString(
    <Layout page={makePage()} site={makeSite()} article="" sidebar={<i>READY</i>} />,
  )
  expect(html).toMatch(/<nav class="sidebar-pages"[^>]*><i>READY<\/i>/)
  expect(html).not.toContain('sidebar-entry')
})

test('has no inline styles or scripts', () => {
  for (const pageType of ['doc', 'home', '404'] as const)
    expect(render({ pageType })).not.toMatch(/ style=|<script| on\w+=/)
})
