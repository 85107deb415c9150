import { expect, test } from '@rstest/core'
import { asset, homePath, href, isExternal, isSamePath, trailTo } from './links.ts'
import type { SidebarItem } from './types.ts'

const root = { base: '/', cleanUrls: true }
const docs = { base: '/docs/', cleanUrls: true }
const plain = { base: '/', cleanUrls: false }

test('adds the base once', () => {
  expect(href(root, '/guide/start/')).toBe('/guide/start/')
  expect(href(docs, '/guide/start/')).toBe('/docs/guide/start/')
  expect(href(docs, '/docs/start')).toBe('/docs/docs/start')
  expect(href(docs, '/')).toBe('/docs/')
})

test('leaves external and hash-only links alone', () => {
  for (const link of ['https://manual.example/a b', 'mailto:a@b.c', '//cdn.example/x', '#usage'])
    expect(href({ base: '/docs/', cleanUrls: false }, link)).toBe(link)
  expect(isExternal('/guide')).toBe(false)
  expect(isExternal('guide:x')).toBe(true)
})

test('without clean URLs, adds .html to pages, but not to folders and files', () => {
  expect(href(plain, '/guide/cli')).toBe('/guide/cli.html')
  expect(href(plain, '/guide/cli?a=1#run')).toBe('/guide/cli.html?a=1#run')
  expect(href(plain, '/guide/')).toBe('/guide/')
  expect(href(plain, '/acme.config')).toBe('/acme.config.html')
  expect(href(plain, '/files/all.zip')).toBe('/files/all.zip')
})

test('escapes invalid URL characters, but not twice', () => {
  expect(href(root, '/a b')).toBe('/a%20b')
  expect(href(root, '/a%20b')).toBe('/a%20b')
  expect(href(root, '/指南')).toBe('/%E6%8C%87%E5%8D%97')
  expect(href(root, '/a\ud800')).toBe('/a%EF%BF%BD')
})

test('adds the base to public files, but not to external URLs', () => {
  expect(asset(docs, '/logo.svg')).toBe('/docs/logo.svg')
  expect(asset(docs, 'https://a.b/logo.svg')).toBe('https://a.b/logo.svg')
})

test('the home page of a language keeps the version', () => {
  const site = { defaultLang: 'en', defaultVersion: '' }
  expect(['en', 'zh'].map((lang) => homePath(site, { lang, version: '' }))).toEqual(['/', '/zh/'])
  expect(homePath({ ...site, defaultVersion: 'v2' }, { lang: 'zh', version: 'v1' })).toBe('/v1/zh/')
})

test('ignores case and a trailing slash when comparing pages', () => {
  expect(isSamePath('/guide/start/', '/Guide/start')).toBe(true)
  expect(isSamePath('/guide/start', '/guide/starter')).toBe(false)
})

const link = (text: string): SidebarItem => ({ kind: 'link', text, link: `/${text}` })
const group = (text: string, items: SidebarItem[], own?: string): SidebarItem => ({
  kind: 'group',
  text,
  link: own,
  collapsible: true,
  collapsed: false,
  items,
})

test.each([
  ['/a', ['a']],
  ['/c/', ['Outer', 'Inner', 'c']],
  ['/inner', ['Outer', 'Inner']],
  ['/nowhere', []],
])('finds the sidebar entries to %s', (path, names) => {
  const items = [link('a'), group('Outer', [link('b'), group('Inner', [link('c')], '/inner')])]
  expect(trailTo(items, path).map(({ text }) => text)).toEqual(names)
})
