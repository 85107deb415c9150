/** What the symbols in samples are: by pointer and by keyboard, loaded only when a reader asks. */
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { open, serve, soon } from '../harness.ts'

const site = serve('preview', 'website')
const PAGE = 'api/rstest/fakeTimers'

const sample = (page: Page) =>
  page.locator('.code', { has: page.getByRole('group', { name: 'reminder.test.ts' }) })
const hint = (page: Page) => page.getByRole('tooltip')
/** Requests for the hints since the page was opened. */
const asked = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /type-hints|types\.lock/.test(name))
        .length,
  )

test('nothing is loaded before a reader points at a sample, and nothing moves when one does', async () => {
  const page = await open(site, PAGE)
  const block = sample(page)
  await block.scrollIntoViewIfNeeded()
  expect(await asked(page)).toBe(0)
  const before = await block.boundingBox()
  const copied = await block.locator('pre').first().textContent()
  await block.hover()
  await soon(() => block.locator('.symbol').count()).toBeGreaterThan(5)
  // The script, its styles, and what the symbols are.
  expect(await asked(page)).toBe(3)
  expect(await block.boundingBox()).toEqual(before)
  expect(await block.locator('pre').first().textContent()).toBe(copied)
})

test('a symbol says what it is while the pointer is on it or on what it says', async () => {
  const page = await open(site, PAGE)
  const block = sample(page)
  await block.hover()
  await soon(() => block.locator('.symbol').count()).toBeGreaterThan(5)
  const symbol = block.locator('.symbol', { hasText: 'advanceTimersByTime' })
  await symbol.hover()
  await soon(() => hint(page).textContent()).toMatch(/^advanceTimersByTime: \(ms: .*\) => RstestUtilities/)
  expect(await symbol.getAttribute('aria-describedby')).toBe(await hint(page).getAttribute('id'))
  await hint(page).hover()
  expect(await hint(page).isVisible()).toBe(true)
  await page.mouse.move(2, 2)
  await soon(() => hint(page).isVisible()).toBe(false)
})

test('Enter leads from the code to its symbols, arrows along them, Escape back', async () => {
  const page = await open(site, PAGE)
  const block = sample(page)
  const pre = block.locator('pre').first()
  await pre.focus()
  await soon(() => pre.evaluate((element) => element.ariaDescription)).toBe(
    'Press Enter for the types of its symbols',
  )
  await page.keyboard.press('Enter')
  await soon(() => hint(page).textContent()).toMatch(/^afterEach: /)
  await page.keyboard.press('ArrowRight')
  await soon(() => hint(page).textContent()).toMatch(/^expect: /)
  await page.keyboard.press('Home')
  await soon(() => hint(page).textContent()).toMatch(/^afterEach: /)
  await page.keyboard.press('Escape')
  await soon(() => hint(page).isVisible()).toBe(false)
  expect(await pre.evaluate((element) => element === document.activeElement)).toBe(true)
})
