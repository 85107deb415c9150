import { expect, test } from '@rstest/core'
import { renderToString } from 'react-dom/server'
import type { Page, Site } from '../../shared/types.ts'
import { makePage, makeSite } from '../page.fixture.ts'
import { Layout } from './layout.tsx'

function draw(page: Partial<Page> = {}, site: Partial<Site> = {}): string {
  const article = <div className="article">TEXT</div>
  return renderToString(<Layout page={makePage(page)} site={makeSite(site)} article={article} />)
}

/** Attributes of the first element that matches, as `name="value"` pairs. */
function tag(html: string, pattern: RegExp): string {
  return [...html.matchAll(/<[a-z][^>]*>/g)].map(([text]) => text).find((text) => pattern.test(text)) ?? ''
}

test('a doc page has header, sidebar, content and outline, the content once', () => {
  const html = draw()
  for (const part of ['class="header"', 'class="sidebar"', 'class="menu-bar"', 'class="outline"', 'doc:main'])
    expect(html).toContain(part)
  expect(html.match(/TEXT/g)).toHaveLength(1)
  expect(html.indexOf('skip-link')).toBeLessThan(html.indexOf('<header'))
  expect(tag(html, /skip-link/)).toContain('href="#doc:main"')
})

test('frontmatter switches parts off', () => {
  expect(draw({ frontmatter: { navbar: false } })).not.toContain('<header')
  expect(draw({ frontmatter: { sidebar: false } })).not.toContain('class="sidebar"')
  expect(draw({ frontmatter: { outline: false } })).not.toContain('outline')
  expect(draw({ editLink: 'https://x.y' })).toContain('doc-footer')
  expect(draw({ editLink: 'https://x.y', frontmatter: { footer: false } })).not.toContain('doc-footer')
  expect(draw({ frontmatter: { outline: false, sidebar: false } })).not.toContain('menu-bar')
})

test('a page without sidebar and headings has neither, and no bar', () => {
  const html = draw({ sidebarKey: '', toc: [] })
  for (const part of ['class="sidebar"', 'class="menu-bar"', 'class="outline"'])
    expect(html).not.toContain(part)
})

test('custom pages keep the header, blank ones only their content; unknown types are docs', () => {
  expect(draw({ pageType: 'custom' })).toMatch(/<header[\s\S]*TEXT/)
  expect(draw({ pageType: 'custom' })).not.toContain('class="sidebar"')
  expect(draw({ pageType: 'blank' })).not.toContain('<header')
  expect(draw({ pageType: 'article' as 'doc' })).toContain('class="sidebar"')
})

test('the header hides for the whole site', () => {
  expect(draw({}, { hideNavbar: 'always' })).not.toContain('<header')
})

test('the 404 page speaks the language of the page and leads to its home', () => {
  const html = draw({ pageType: '404', lang: 'zh' })
  expect(html).toContain('404')
  expect(html).toContain('<h1>页面未找到</h1>')
  expect(tag(html, /class="button"/)).toContain('href="/docs/zh/"')
  expect(draw({ pageType: '404' })).toContain('PAGE NOT FOUND')
  expect(html).not.toContain('TEXT')
})

test('texts of the configuration come before our own', () => {
  const html = draw(
    { prev: { text: 'A', link: '/a' }, next: { text: 'B', link: '/b' }, editLink: 'https://x.y' },
    { outlineTitle: 'HERE', prevPageText: 'Back', nextPageText: 'On', editLinkText: 'Edit' },
  )
  for (const text of ['>HERE<', '>Back<', '>On<', '>Edit<']) expect(html).toContain(text)
  expect(draw({ lang: 'zh' })).toContain('目录')
})

test('the date of the last change is the same everywhere', () => {
  const html = draw({ lastUpdatedTime: Date.UTC(2025, 10, 21, 23, 59) })
  expect(html).toContain('dateTime="2025-11-21T23:59:00.000Z"')
  expect(html).toContain('November 21, 2025')
})

test('a ready-made sidebar takes the place of our own', () => {
  const html = renderToString(
    <Layout page={makePage()} site={makeSite()} article="" sidebar={<i>READY</i>} />,
  )
  expect(html).toMatch(/<nav class="sidebar-pages"[^>]*><i>READY<\/i>/)
  expect(html).not.toContain('sidebar-entry')
})

test('nothing is styled or scripted inline', () => {
  for (const pageType of ['doc', 'home', '404'] as const)
    expect(draw({ pageType })).not.toMatch(/ style=|<script| on\w+=/)
})
