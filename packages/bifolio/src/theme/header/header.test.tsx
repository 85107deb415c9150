import { expect, test } from '@rstest/core'
import { renderToString } from 'react-dom/server'
import type { Page, Site } from '../../shared/types.ts'
import { makePage, makeSite } from '../page.fixture.ts'
import { Header } from './header.tsx'

const render = (page: Partial<Page> = {}, site: Partial<Site> = {}) =>
  renderToString(<Header page={makePage(page)} site={makeSite(site)} />)

/** The opening tag of the link with this text. */
const link = (html: string, text: string) => new RegExp(`<a [^>]*>(?:<span>)?${text}`).exec(html)?.[0] ?? ''

test('the entries of the page and its section are current', () => {
  expect(link(render(), 'Guide')).toContain('aria-current="true"')
  expect(link(render(), 'API')).not.toContain('aria-current')
  expect(link(render({ routePath: '/api', pagePath: '/api' }), 'API')).toContain('aria-current="page"')
})

test('links include the base; external links open a new tab', () => {
  expect(link(render(), 'Guide')).toContain('href="/docs/guide/start/"')
  const sibling = link(render(), 'Sibling')
  expect(sibling).toContain('href="https://sibling.example"')
  expect(sibling).toContain('target="_blank" rel="noopener noreferrer"')
})

test('a group is a disclosure that works without scripts', () => {
  expect(render()).toMatch(/<details class="menu"[^>]*><summary[^>]*><span>More<\/span>/)
})

test('left entries come first', () => {
  const nav = [
    { text: 'Right', link: '/r' },
    { text: 'Left', link: '/l', position: 'left' as const },
  ]
  const html = render({}, { nav })
  expect(html.indexOf('>Left<')).toBeLessThan(html.indexOf('>Right<'))
})

test('the language menu links to the same page, or to the home page if it is missing', () => {
  expect(link(render(), '简体中文')).toContain('href="/docs/zh/guide/cli"')
  expect(link(render({ alternates: { en: '/guide/cli' } }), '简体中文')).toContain('href="/docs/zh/"')
  expect(render()).toContain('<span class="nav-link" aria-current="true" lang="en">English</span>')
  expect(render()).toContain('aria-label="Language: English"')
  expect(render({}, { locales: [{ lang: 'en', label: 'English' }] })).not.toContain('Language')
})

test('the version menu needs several versions', () => {
  const site = { versions: ['v2', 'v1'], defaultVersion: 'v2', version: 'v2' }
  const html = render({ version: 'v2', versionAlternates: { v1: '/v1/guide/cli' } }, site)
  expect(link(html, 'v1')).toContain('href="/docs/v1/guide/cli"')
  expect(render({}, { versions: ['v2'] })).not.toContain('aria-label="Version')
})

test('controls with only an icon have accessible names', () => {
  const html = render(
    {},
    { socialLinks: [{ icon: 'x', name: 'X', mode: 'link', content: 'https://x.com/a' }] },
  )
  expect(html).toContain('title="X (opens a new tab)"')
  for (const [control] of html.matchAll(/<(button|summary)[^>]*>(?=<svg).*?<\/\1>/g))
    expect(control).toMatch(/^[^>]* (?:aria-label|title)="[^"]|<span[^>]*>[^<]/)
})

test('shows five social links and puts the others into a menu', () => {
  const socialLinks = ['github', 'x', 'discord', 'slack', 'gitlab', 'qq', 'weibo'].map((icon) => ({
    icon,
    name: icon,
    mode: 'link' as const,
    content: `https://${icon}.example`,
  }))
  const html = render({}, { socialLinks })
  const [shown = '', hidden = ''] = html.split('aria-label="More links"')
  expect(shown.match(/target="_blank"[^>]*title="\w+ \(opens/g)).toHaveLength(5)
  expect(hidden).toContain('https://weibo.example')
})

test('no toggle without a dark theme; the title replaces a missing logo', () => {
  expect(render({}, { darkMode: false })).not.toContain('theme-toggle')
  expect(render({}, { logo: undefined, logoText: '' })).toContain('<span>Manual</span>')
})

test('renders a logo per theme', () => {
  const html = render({}, { logo: { light: '/a.svg', dark: '/b.svg' }, logoText: '' })
  expect(html).toContain('aria-label="Manual"')
  expect(html).toMatch(/only-light" src="\/docs\/a\.svg"/)
  expect(html).toMatch(/only-dark" src="\/docs\/b\.svg"/)
})
