/** The outline, scrolling to headings, and the scroll-to-top button. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { open, serve, soon } from '../harness.ts'
import { jump, stopTime, turn } from '../time.ts'
import { serveVariant } from './variant.ts'

const WIDE = { viewport: { width: 1400, height: 600 } }
const active = (page: Page) => page.locator('.outline [aria-current]').allTextContents()
const topOf = (page: Page, id: string) =>
  page.evaluate((id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? 0), id)

describe('a site', () => {
  const site = serve('preview', 'shell')

  test('entries are indented; a link to the page and a button scroll to its top; the active entry is updated every 100 ms', async () => {
    const page = await open(site, 'guide/long', WIDE)
    const paddings = await page
      .locator('.outline a')
      .evaluateAll((all) => all.map((link) => Number.parseFloat(getComputedStyle(link).paddingInlineStart)))
    const [first = 0] = paddings
    expect(paddings.map((padding) => padding - first)).toEqual([0, 0, 12, 24, 0, 0])
    await page.evaluate(() => window.scrollTo(0, 500))
    await page.locator('.sidebar').getByRole('link', { name: 'Long page' }).click()
    await soon(() => page.evaluate(() => scrollY)).toBe(0)
    const button = page.getByRole('button', { name: 'Scroll to top' })
    await jump(page, 99)
    expect(await button.count()).toBe(0)
    await jump(page, 100)
    await button.click()
    await soon(() => page.evaluate(() => scrollY)).toBe(0)
    await soon(() => button.count()).toBe(0)
    const off = await open(site, 'guide/long?globalUIComponents=0', WIDE)
    await jump(off, 300)
    expect(await off.getByRole('button', { name: 'Scroll to top' }).count()).toBe(0)
    await soon(() => active(page)).toEqual(['First'])
    await stopTime(page)
    await jump(page, (await topOf(page, 'second')) - 96)
    await soon(() => active(page)).toEqual(['Second'])
    await jump(page, await page.evaluate(() => document.documentElement.scrollHeight))
    await page.clock.runFor(99)
    await turn(page)
    expect(await active(page)).toEqual(['Second'])
    await page.clock.runFor(1)
    await soon(() => active(page)).toEqual(['Last'])
  })

  test('a heading becomes active at 30 % of the window; one that was followed is active above short sections', async () => {
    const page = await open(site, 'guide/long', { viewport: { width: 1400, height: 800 } })
    const top = await topOf(page, 'second')
    await jump(page, top - 250)
    await soon(() => active(page)).toEqual(['First'])
    await jump(page, top - 230)
    await soon(() => active(page)).toEqual(['Second'])
    // The next heading is above the line as well.
    await page.evaluate(() => {
      const next = document.getElementById('third')
      if (next) document.getElementById('second')?.after(next)
    })
    await page.locator('.outline').getByRole('link', { name: 'Second' }).click()
    await soon(() => topOf(page, 'second')).toBe(72 + 24)
    expect(await topOf(page, 'third')).toBeLessThan(240)
    await jump(page, (await page.evaluate(() => scrollY)) + 3)
    await soon(() => active(page)).toEqual(['Third'])
    await jump(page, (await page.evaluate(() => scrollY)) - 3)
    await soon(() => active(page)).toEqual(['Second'])
  })

  test('on narrow screens it closes on a selected heading, a click outside, and navigation', async () => {
    const page = await open(site, 'guide/long', { viewport: { width: 900, height: 600 } })
    const outline = page.locator('.menu-bar-outline')
    const toggle = outline.locator('summary')
    await toggle.click()
    await outline.getByRole('link', { name: 'Third' }).click()
    expect(await outline.getAttribute('open')).toBe(null)
    await soon(() => topOf(page, 'third')).toBe(56 + 16 + 46 + 24)
    await toggle.click()
    await page.mouse.click(200, 500)
    expect(await outline.getAttribute('open')).toBe(null)
    await page.locator('.article').getByRole('link', { name: 'start' }).click()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    await page.goBack()
    await toggle.click()
    expect(await outline.getAttribute('open')).toBe('')
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Long page' }).waitFor()
    expect(await outline.getAttribute('open')).toBe(null)
  })

  test('a heading on another page is scrolled to after 100 ms, below sticky elements', async () => {
    const page = await open(site, 'guide/', WIDE)
    await stopTime(page)
    await page.locator('.article').getByRole('link', { name: 'third section' }).click()
    await page.getByRole('heading', { level: 1, name: 'Long page' }).waitFor()
    await page.clock.runFor(99)
    await turn(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.clock.runFor(1)
    await soon(() => topOf(page, 'third')).toBe(72 + 24)
  })

  test('an unknown or malformed hash is ignored', async () => {
    for (const hash of ['nowhere', '%E0%A4%A', '"><x']) {
      const page = await open(site, `guide/long#${hash}`, WIDE)
      await soon(() => active(page)).toEqual(['First'])
      await page.locator('.article').getByRole('link', { name: 'start' }).click()
      await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    }
  })

  test('on narrow screens the scroll-to-top button is shown only while scrolling up', async () => {
    const page = await open(site, 'guide/long', { viewport: { width: 390, height: 600 } })
    const button = page.getByRole('button', { name: 'Scroll to top' })
    await jump(page, 600)
    await jump(page, 700)
    expect(await button.count()).toBe(0)
    await jump(page, 650)
    await button.waitFor()
    await jump(page, 660)
    await soon(() => button.count()).toBe(0)
  })
})

describe('enableScrollToTop: false', () => {
  const site = serveVariant({ enableScrollToTop: false })

  test('there is no scroll-to-top button', async () => {
    const page = await open(site, 'guide/long', WIDE)
    await jump(page, 300)
    expect(await page.getByRole('button', { name: 'Scroll to top' }).count()).toBe(0)
  })
})
