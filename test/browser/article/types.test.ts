/** Type hints of symbols in samples: by pointer and by keyboard, loaded on demand. */
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { open, serve, soon } from '../harness.ts'

const site = serve('preview', 'website')
const PAGE = 'api/rstest/fakeTimers'

const sample = (page: Page) =>
  page.locator('.code', { has: page.locator('.code-title', { hasText: 'reminder.test.ts' }) })
const hint = (page: Page) => page.getByRole('tooltip')
/** Requests for type hints since the page was opened. */
const countRequests = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /more|types\.lock/.test(name)).length,
  )

test('hints are loaded when the pointer enters a sample, shown at symbols, by keyboard too, and link to pages', async () => {
  const page = await open(site, PAGE)
  const block = sample(page)
  await block.scrollIntoViewIfNeeded()
  expect(await countRequests(page)).toBe(0)
  const before = await block.boundingBox()
  const copied = await block.locator('pre').first().textContent()
  await block.hover()
  await soon(() => block.locator('.symbol').count()).toBeGreaterThan(5)
  // The script, its stylesheet, and the hints.
  expect(await countRequests(page)).toBe(3)
  expect(await block.boundingBox()).toEqual(before)
  expect(await block.locator('pre').first().textContent()).toBe(copied)
  await block.hover()
  await soon(() => block.locator('.symbol').count()).toBeGreaterThan(5)
  const symbol = block.locator('.symbol', { hasText: 'advanceTimersByTime' })
  await symbol.hover()
  await soon(() => hint(page).textContent()).toMatch(/^advanceTimersByTime: \(ms: .*\) => RstestUtilities/)
  expect(await symbol.getAttribute('aria-describedby')).toBe(await hint(page).getAttribute('id'))
  const line = await symbol.boundingBox()
  expect((await hint(page).boundingBox())?.y).toBeGreaterThan((line?.y ?? 0) + (line?.height ?? 0))
  await hint(page).hover()
  expect(await hint(page).isVisible()).toBe(true)
  await page.mouse.move(2, 2)
  await soon(() => hint(page).isVisible()).toBe(false)
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
  await sample(page).hover()
  const linked = sample(page)
    .locator('.symbol', { hasText: /^expect$/ })
    .first()
  await linked.hover()
  await hint(page).getByRole('link', { name: 'Test API › expect' }).waitFor()
  await linked.focus()
  await page.keyboard.press('Enter')
  await soon(() => new URL(page.url()).pathname).toBe('/api/test/expect')
})
