/** Tabs: ARIA tabs, a persisted selection per group, and no flash of another panel. */
import { expect, test } from '@rstest/core'
import type { Locator, Page } from 'playwright-core'
import { open, serve, soon } from '../harness.ts'

const site = serve('preview', 'widgets')
const KEY = 'bifolio-tabs.lang'

const list = (page: Page, index = 0): Locator => page.getByRole('tablist').nth(index)
const tab = (page: Page, name: string, index = 0): Locator =>
  list(page, index).getByRole('tab', { name, exact: true })

/** Whether a panel with this text, case-sensitive, is visible. */
const shows = (page: Page, words: RegExp) =>
  page.locator('.tabs-panel', { hasText: words }).first().isVisible()

/** Labels of the selected tabs, one per list. */
const selected = (page: Page) => page.getByRole('tab', { selected: true }).allTextContents()

test('tabs have roles, names and relations, are synchronized in a group, and follow arrows, Home and End', async () => {
  const page = await open(site, 'guide/tabs')
  expect(await list(page).getByRole('tab').allTextContents()).toEqual(['TypeScript', 'JavaScript', 'Rust'])
  const panel = page.getByRole('tabpanel', { name: 'TypeScript' }).first()
  expect(await panel.textContent()).toContain('Typed words.')
  expect(await tab(page, 'TypeScript').getAttribute('aria-controls')).toBe(await panel.getAttribute('id'))
  expect(await tab(page, 'TypeScript').getAttribute('tabindex')).toBe('0')
  expect(await tab(page, 'Rust').getAttribute('tabindex')).toBe('-1')
  expect(await shows(page, /Untyped words\./)).toBe(false)
  expect(await selected(page)).toEqual(['TypeScript', 'JavaScript', 'One', 'npm'])
  await tab(page, 'Rust').click()
  expect(await selected(page)).toEqual(['Rust', 'Rust', 'One', 'npm'])
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('2')
  await tab(page, 'Two', 2).click()
  expect(await selected(page)).toEqual(['Rust', 'Rust', 'Two', 'npm'])
  expect(await page.evaluate(() => localStorage.length)).toBeLessThanOrEqual(2)
  expect(await shows(page, /Alone with two/)).toBe(true)
  await tab(page, 'TypeScript').focus()
  for (const [key, name] of [
    ['ArrowRight', 'JavaScript'],
    ['ArrowLeft', 'TypeScript'],
    ['ArrowLeft', 'Rust'],
    ['Home', 'TypeScript'],
    ['End', 'Rust'],
  ] as const) {
    await page.keyboard.press(key)
    expect((await selected(page))[0]).toBe(name)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  }
})

test('the selection persists on other pages, after a reload and in other browser tabs', async () => {
  const page = await open(site, 'guide/tabs')
  const other = await page.context().newPage()
  await other.goto(`${site.url}guide/more-tabs`)
  await soon(() => selected(other)).toEqual(['TypeScript'])
  await tab(page, 'Rust').click()
  await soon(() => selected(other)).toEqual(['Rust'])
  await page.getByRole('main').getByRole('link', { name: 'more tabs', exact: true }).click()
  await soon(() => selected(page)).toEqual(['Rust'])
  await page.reload()
  await soon(() => selected(page)).toEqual(['Rust'])
})

test('the first paint shows the stored selection', async () => {
  const page = await open(site, 'guide/tabs', {
    before: () => localStorage.setItem('bifolio-tabs.lang', '2'),
    allow: /ERR_FAILED/,
  })
  // The shell is blocked: the screen shows the effect of the blocking script and the stylesheet alone.
  await page.route('**/static/shell/runtime*.js', (route) => route.abort())
  await page.reload()
  expect(await page.locator('.tabs[data-ready]').count()).toBe(0)
  const first = page.locator('.tabs').first()
  expect(await shows(page, /Rusty words\./)).toBe(true)
  expect(await shows(page, /Typed words\./)).toBe(false)
  const colours = await first
    .locator('.tabs-tab')
    .evaluateAll((tabs) => tabs.map((each) => getComputedStyle(each).color))
  expect(colours[0]).toBe(colours[1])
  expect(colours[2]).not.toBe(colours[0])
  // Tab lists without the stored index keep their default.
  expect(await shows(page, /Alone with one/)).toBe(true)
  expect(await shows(page, /Alone with two/)).toBe(false)
})

test('an invalid stored value is ignored', async () => {
  const page = await open(site, 'guide/more-tabs')
  for (const value of ['', 'abc', '-1', '99', '1.5', '{}']) {
    await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [KEY, value])
    await page.reload()
    await soon(() => selected(page)).toEqual(['TypeScript'])
    expect(await shows(page, /Typed words again/), value).toBe(true)
  }
})

test('without storage the selection applies to the page', async () => {
  const page = await open(site, 'guide/tabs', {
    before: () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('no', 'SecurityError')
        },
      }),
  })
  await tab(page, 'Rust').click()
  expect(await selected(page)).toEqual(['Rust', 'Rust', 'One', 'npm'])
})

test('without JavaScript every panel is shown below its label', async () => {
  const page = await open(site, 'guide/tabs', { javaScriptEnabled: false })
  for (const words of [/Typed words\./, /Untyped words\./, /Rusty words\./])
    expect(await shows(page, words)).toBe(true)
  expect(await page.locator('.tabs-label:visible').count()).toBe(13)
  expect(await page.locator('.tabs-tab:visible').count()).toBe(0)
})
