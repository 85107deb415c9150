/** Page types: layout, title, description, head and language of each. */
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { engine } from '../../site/engine.ts'
import { createSiteFolder } from '../../site/folder.ts'
import { open, serve } from '../harness.ts'

const site = serve('preview', 'widgets')

/** The chrome around the content. */
const parts = (page: Page) =>
  page.evaluate(() =>
    ['.header', '.sidebar', '.outline', '.doc-footer', '.hero', '.not-found'].filter((name) =>
      document.querySelector(name),
    ),
  )
const description = (page: Page) => page.getAttribute('meta[name=description]', 'content')

test('a doc page has all parts', async () => {
  const page = await open(site, 'guide/components')
  expect(await parts(page)).toEqual(['.header', '.sidebar', '.outline', '.doc-footer'])
  expect(await page.title()).toBe('Components - Widgets')
  expect(await description(page)).toBe('All that pages may contain')
  expect(await page.getAttribute('html', 'lang')).toBe('en')
})

test('a home page is named after the site', async () => {
  const page = await open(site, 'zh/')
  expect(await parts(page)).toEqual(['.header', '.hero'])
  expect(await page.title()).toBe('Widgets')
  expect(await description(page)).toBe('页面中可能出现的一切')
  expect(await page.getAttribute('html', 'lang')).toBe('zh')
})

test('`custom` keeps the navigation bar, `blank` only the content', async () => {
  const custom = await open(site, 'custom')
  expect(await parts(custom)).toEqual(['.header'])
  expect(await custom.title()).toBe('Widgets')
  const blank = await open(site, 'blank')
  expect(await parts(blank)).toEqual([])
  expect(await blank.getByRole('heading', { level: 1 }).textContent()).toBe('Blank page')
  // An explicit title is kept.
  expect(await blank.title()).toBe('Named blank - Widgets')
})

test('an unknown type falls back to `doc` with a warning of the build', async () => {
  const page = await open(site, 'strange')
  expect(await parts(page)).toEqual(['.header', '.outline', '.doc-footer'])
  const { build } = await engine()
  const { ok, problems } = await build({ root: createSiteFolder('widgets') })
  expect(ok).toBe(true)
  const reported = problems.filter(({ file }) => file === 'en/strange.mdx')
  expect(reported.map(({ severity, line }) => [severity, line])).toEqual([['warning', 2]])
  expect(reported[0]?.message).toContain('`pageType` must be one of')
})

test('title suffix, description and head entries come from the frontmatter', async () => {
  const page = await open(site, 'strange')
  expect(await page.title()).toBe('Strange page | Elsewhere')
  expect(await description(page)).toBe('A page of its own kind')
  expect(await page.getAttribute('head > meta[name=author]', 'content')).toBe('Somebody')
  expect(await page.getAttribute('head > link[rel=canonical]', 'href')).toBe(
    'https://widgets.example/docs/strange',
  )
  expect(await page.locator('head > link[rel=alternate]').count()).toBe(3)
})

for (const [path, lang, words, link, home] of [
  ['nowhere/at-all', 'en', 'PAGE NOT FOUND', 'Take me home', '/docs/'],
  ['zh/nowhere', 'zh', '页面未找到', '返回首页', '/docs/zh/'],
] as const) {
  test(`a missing page shows the 404 page in the language of the path (${lang})`, async () => {
    const page = await open(site, path, { allow: /404/ })
    const response = await page.reload()
    expect(response?.status()).toBe(404)
    expect(await parts(page)).toEqual(['.header', '.not-found'])
    expect(await page.getAttribute('html', 'lang')).toBe(lang)
    expect(await page.title()).toBe('404 - Widgets')
    expect(await page.getByText('404', { exact: true }).isVisible()).toBe(true)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(words)
    expect(await page.getByRole('link', { name: link }).getAttribute('href')).toBe(home)
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex')
  })
}
