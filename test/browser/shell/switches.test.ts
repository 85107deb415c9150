/** Query parameters that hide parts of the page. */
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { go, isSameDocument, markDocument, open, serve, soon } from '../harness.ts'

const site = serve('preview', 'shell')
const WIDE = { viewport: { width: 1400, height: 600 } }
const PARTS = { navbar: '.header', sidebar: '.sidebar', outline: '.outline', footer: '.doc-footer' }

const shown = async (page: Page) => {
  const visible = await Promise.all(Object.values(PARTS).map((part) => page.locator(part).isVisible()))
  return Object.keys(PARTS).filter((_, index) => visible[index])
}

test('each switch hides only its part, and only with the value 0', async () => {
  const page = await open(site, '', WIDE)
  for (const name of Object.keys(PARTS)) {
    await go(page, site, `guide/long?${name}=0`)
    await soon(() => shown(page)).toEqual(Object.keys(PARTS).filter((part) => part !== name))
  }
  await go(page, site, 'guide/long?navbar=1&sidebar=false&outline=&footer')
  expect(await shown(page)).toEqual(Object.keys(PARTS))
})

test('without sidebar there is no Menu button, without outline no toggle, without both no bar', async () => {
  const narrow = { viewport: { width: 900, height: 600 } }
  const page = await open(site, 'guide/long?sidebar=0', narrow)
  await soon(() => page.locator('.menu-bar-sidebar').count()).toBe(0)
  expect(await page.locator('.menu-bar-outline').isVisible()).toBe(true)
  const bare = await open(site, 'guide/long?sidebar=0&outline=0', narrow)
  await soon(() => bare.locator('.menu-bar').count()).toBe(0)
})

test('switches are kept on navigation, read again on each page, and dropped with the address', async () => {
  const page = await open(site, 'guide/', WIDE)
  await markDocument(page)
  await page.evaluate(() =>
    navigation.navigate('/docs/guide/long?x=1&navbar=0&footer=0').finished?.then(() => undefined),
  )
  await soon(() => shown(page)).toEqual(['sidebar', 'outline'])
  const link = page.locator('.article').getByRole('link', { name: 'start' })
  const written = await link.getAttribute('href')
  await link.click()
  await page.waitForURL(`${site.url}guide/?navbar=0&footer=0`)
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
  expect(await shown(page)).toEqual(['sidebar'])
  await page.locator('.sidebar').getByRole('link', { name: 'Long page' }).click()
  await page.waitForURL(`${site.url}guide/long?navbar=0&footer=0`)
  await page.getByRole('heading', { level: 1, name: 'Long page' }).waitFor()
  expect(await page.locator('.article').getByRole('link', { name: 'start' }).getAttribute('href')).toBe(
    written,
  )
  for (let step = 0; step < 3; step++) {
    await page.goBack()
  }
  await page.waitForURL(`${site.url}guide/`)
  await soon(() => shown(page)).toEqual(['navbar', 'sidebar', 'footer'])
  expect(await isSameDocument(page)).toBe(true)
})

test('a link with a switch overrides the current one', async () => {
  const page = await open(site, 'guide/?navbar=0', WIDE)
  await page
    .locator('.article')
    .getByRole('link', { name: 'long page' })
    .evaluate((link: HTMLAnchorElement) => {
      link.href += '?navbar=1'
    })
  await page.locator('.article').getByRole('link', { name: 'long page' }).click()
  await page.waitForURL(`${site.url}guide/long?navbar=1`)
  await soon(() => shown(page)).toContain('navbar')
})

test('parts are hidden before hydration', async () => {
  const page = await open(site, 'guide/long?navbar=0&sidebar=0&outline=0&footer=0', {
    ...WIDE,
    allow: /ERR_FAILED|Failed to fetch/,
    before: () => {},
  })
  await page.route('**/static/shell/shell.*.js', (route) => route.abort())
  await page.goto(`${site.url}guide/plain?navbar=0&sidebar=0&outline=0&footer=0`)
  expect(await shown(page)).toEqual([])
  expect(await page.locator('.header').count()).toBe(1)
})
