import { expect, test } from '@rstest/core'
import { renderToString } from 'react-dom/server'
import type { Page, Site } from '../../shared/types.ts'
import { visibleParts } from '../layout/parts.ts'
import { makePage, makeSite } from '../page.fixture.ts'
import { Header } from './header.tsx'

const draw = (page: Partial<Page> = {}, site: Partial<Site> = {}) =>
  renderToString(
    <Header
      page={makePage(page)}
      site={makeSite(site)}
      parts={visibleParts(makePage(page), makeSite(site))}
    />,
  )

/** The opening tag of the link with this text. */
const link = (html: string, text: string) => new RegExp(`<a [^>]*>(?:<span>)?${text}`).exec(html)?.[0] ?? ''

test('the section of the page is marked, and the page itself', () => {
  expect(link(draw(), 'Guide')).toContain('aria-current="true"')
  expect(link(draw(), 'API')).not.toContain('aria-current')
  expect(link(draw({ routePath: '/api', pagePath: '/api' }), 'API')).toContain('aria-current="page"')
})

test('links carry the base; those to other sites open a new tab', () => {
  expect(link(draw(), 'Guide')).toContain('href="/docs/guide/start/"')
  const sibling = link(draw(), 'Sibling')
  expect(sibling).toContain('href="https://sibling.example"')
  expect(sibling).toContain('target="_blank" rel="noopener noreferrer"')
})

test('a group is a disclosure that needs no script', () => {
  expect(draw()).toMatch(/<details class="menu"[^>]*><summary[^>]*><span>More<\/span>/)
})

test('entries on the left come first', () => {
  const nav = [
    { text: 'Right', link: '/r' },
    { text: 'Left', link: '/l', position: 'left' as const },
  ]
  const html = draw({}, { nav })
  expect(html.indexOf('>Left<')).toBeLessThan(html.indexOf('>Right<'))
})

test('the language menu leads to the same page, or home where there is none', () => {
  expect(link(draw(), '简体中文')).toContain('href="/docs/zh/guide/cli"')
  expect(link(draw({ alternates: { en: '/guide/cli' } }), '简体中文')).toContain('href="/docs/zh/"')
  expect(draw()).toContain('<span class="nav-link" aria-current="true" lang="en">English</span>')
  expect(draw()).toContain('aria-label="Language: English"')
  expect(draw({}, { locales: [{ lang: 'en', label: 'English' }] })).not.toContain('Language')
})

test('versions have a menu when there are several', () => {
  const site = { versions: ['v2', 'v1'], defaultVersion: 'v2', version: 'v2' }
  const html = draw({ version: 'v2', versionAlternates: { v1: '/v1/guide/cli' } }, site)
  expect(link(html, 'v1')).toContain('href="/docs/v1/guide/cli"')
  expect(draw({}, { versions: ['v2'] })).not.toContain('aria-label="Version')
})

test('everything that is only a drawing has a name', () => {
  const html = draw({}, { socialLinks: [{ icon: 'x', mode: 'link', content: 'https://x.com/a' }] })
  expect(html).toContain('title="X (opens a new tab)"')
  for (const [control] of html.matchAll(/<(button|summary)[^>]*>(?=<svg).*?<\/\1>/g))
    expect(control).toMatch(/^[^>]* (?:aria-label|title)="[^"]|<span[^>]*>[^<]/)
})

test('five social links are shown, the others are in a menu', () => {
  const socialLinks = ['github', 'x', 'discord', 'slack', 'gitlab', 'qq', 'weibo'].map((icon) => ({
    icon,
    mode: 'link' as const,
    content: `https://${icon}.example`,
  }))
  const html = draw({}, { socialLinks })
  const [shown = '', hidden = ''] = html.split('aria-label="More links"')
  expect(shown.match(/target="_blank"[^>]*title="\w+ \(opens/g)).toHaveLength(5)
  expect(hidden).toContain('https://weibo.example')
})

test('a site without dark theme has no toggle; without logo its title stands', () => {
  expect(draw({}, { darkMode: false })).not.toContain('theme-toggle')
  expect(draw({}, { logo: undefined, logoText: '' })).toContain('<span>Manual</span>')
})

test('a logo for each theme', () => {
  const html = draw({}, { logo: { light: '/a.svg', dark: '/b.svg' } })
  expect(html).toMatch(/only-light" src="\/docs\/a\.svg"/)
  expect(html).toMatch(/only-dark" src="\/docs\/b\.svg"/)
})
