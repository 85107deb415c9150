/** The sidebar: groups, their state and entries, the drawer of narrow screens. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { isSameDocument, markDocument, open, serve, soon } from '../harness.ts'

const sidebar = (page: Page) => page.locator('.sidebar')
const group = (page: Page, name: string) =>
  sidebar(page)
    .locator('.sidebar-group')
    .filter({ has: page.locator('.sidebar-title', { hasText: name }) })
    .first()
    .locator('details')
    .first()
const isOpen = (page: Page, name: string) =>
  group(page, name).evaluate((details: HTMLDetailsElement) => details.open)
const go = async (page: Page, link: string, heading = link) => {
  await sidebar(page).getByRole('link', { name: link, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

describe('a site', () => {
  const site = serve('preview', 'shell')

  test('groups start as configured, open around the page, and keep the state set by the reader across sections', async () => {
    const page = await open(site, 'guide/')
    expect([await isOpen(page, 'Folded'), await isOpen(page, 'Group')]).toEqual([false, true])
    expect(
      await sidebar(page)
        .locator('.sidebar-title', { hasText: 'Fixed' })
        .locator('..')
        .locator('details')
        .count(),
    ).toBe(0)
    const leaf = await open(site, 'guide/folded/inner/leaf')
    expect([await isOpen(leaf, 'Folded'), await isOpen(leaf, 'Inner')]).toEqual([true, true])
    await markDocument(page)
    await sidebar(page).getByText('Folded', { exact: true }).click()
    await group(page, 'Group').locator('summary').click()
    await go(page, 'Long page')
    expect([await isOpen(page, 'Folded'), await isOpen(page, 'Group')]).toEqual([true, false])
    await page.locator('.nav').getByRole('link', { name: 'Left' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reference' }).waitFor()
    await page.locator('.nav').getByRole('link', { name: 'Guide' }).click()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    expect([await isOpen(page, 'Folded'), await isOpen(page, 'Group')]).toEqual([true, false])
    expect(await isSameDocument(page)).toBe(true)
  })

  test('the title of a group with a page opens page and group; a second click collapses it; the arrow only toggles', async () => {
    const page = await open(site, 'guide/')
    await group(page, 'Group').locator('summary').click()
    expect(await isOpen(page, 'Group')).toBe(false)
    expect(page.url()).toBe(`${site.url}guide/`)
    await go(page, 'Group', 'Group page')
    await soon(() => isOpen(page, 'Group')).toBe(true)
    await sidebar(page).getByRole('link', { name: 'Group', exact: true }).click()
    expect(await isOpen(page, 'Group')).toBe(false)
  })

  test('dividers, headers, tags and contexts are shown; a group that was opened for a page stays open', async () => {
    const page = await open(site, 'guide/folded/only')
    const rules = await sidebar(page)
      .locator('hr')
      .evaluateAll((all) => all.map((rule) => getComputedStyle(rule).borderTopStyle))
    expect(rules).toEqual(['solid', 'dashed'])
    expect(await sidebar(page).locator('.sidebar-header').allTextContents()).toEqual([
      'Headernew',
      'Inner header',
    ])
    expect(await sidebar(page).locator('img.tag-icon').getAttribute('src')).toBe('/docs/icon.svg')
    expect(await sidebar(page).locator('[data-context=ctx]').count()).toBe(1)
    await go(page, 'Long page')
    expect(await isOpen(page, 'Folded')).toBe(true)
  })

  test('opening takes 0.3 s and collapsing 0.5 s; no animation with reduced motion', async () => {
    const durations = (page: Page) =>
      group(page, 'Group').evaluate((details: HTMLDetailsElement) => {
        const duration = () => getComputedStyle(details, '::details-content').transitionDuration.split(',')[0]
        const opened = duration()
        details.open = false
        return [opened, duration()]
      })
    const page = await open(site, 'guide/', { reducedMotion: 'no-preference' })
    expect(await durations(page)).toEqual(['0.3s', '0.5s'])
    const calm = await open(site, 'guide/')
    expect(await durations(calm)).toEqual(['0s', '0s'])
  })

  test('the current entry is scrolled into view without scrolling the page', async () => {
    const page = await open(site, 'guide/fixed/part', { viewport: { width: 1300, height: 300 } })
    const seen = () =>
      sidebar(page)
        .locator('[aria-current]')
        .evaluate((entry) => {
          const { top, bottom } = entry.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        })
    await soon(seen).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('on narrow screens the drawer traps the focus and locks the page; Escape restores the focus', async () => {
    const page = await open(site, 'guide/long', { viewport: { width: 800, height: 700 } })
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    expect(await sidebar(page).isVisible()).toBe(false)
    await menu.click()
    await sidebar(page).waitFor()
    expect((await sidebar(page).boundingBox())?.width).toBe(320)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press(step < 15 ? 'Tab' : 'Shift+Tab')
      expect(await page.evaluate(() => !!document.activeElement?.closest('.sidebar'))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await sidebar(page).waitFor({ state: 'hidden' })
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
    await menu.click()
    await page.mouse.click(700, 400)
    await sidebar(page).waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 360, height: 700 })
    await menu.click()
    expect((await sidebar(page).boundingBox())?.width).toBe(360)
    await page.getByRole('button', { name: 'Close' }).click()
    await sidebar(page).waitFor({ state: 'hidden' })
    await menu.click()
    await go(page, 'Plain')
    await sidebar(page).waitFor({ state: 'hidden' })
    await menu.click()
    await go(page, 'Left', 'Reference')
  })

  test('without scripts groups collapse and the drawer opens', async () => {
    const page = await open(site, 'guide/', {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 700 },
    })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await sidebar(page).getByText('Folded', { exact: true }).click()
    await sidebar(page).getByRole('link', { name: 'Only in English' }).waitFor()
  })
})
