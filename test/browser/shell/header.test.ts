/** The navigation bar: menus, size, hiding, social links. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { go, open, serve, soon } from '../harness.ts'
import { jump, stopTime, turn } from '../time.ts'
import { serveVariant } from './variant.ts'

const height = (page: Page) =>
  page.locator('.header').evaluate((header) => header.getBoundingClientRect().height)

describe('a site', () => {
  const site = serve('preview', 'shell')
  const more = (page: Page) => page.locator('.nav details.menu')

  test('a menu opens on hover and closes 150 ms after the mouse leaves, unless it returns in time', async () => {
    const page = await open(site, 'guide/')
    await stopTime(page)
    await more(page).locator('summary').hover()
    await page.getByRole('link', { name: 'Outside' }).waitFor()
    // A click after the hover does not close it.
    await more(page).locator('summary').click()
    expect(await more(page).getAttribute('open')).toBe('')
    await page.mouse.move(300, 600)
    await page.clock.runFor(149)
    expect(await more(page).getAttribute('open')).toBe('')
    await page.clock.runFor(1)
    expect(await more(page).getAttribute('open')).toBe(null)
    await more(page).locator('summary').hover()
    await page.mouse.move(300, 600)
    await page.clock.runFor(100)
    await page.getByRole('link', { name: 'Outside' }).hover()
    await page.clock.runFor(1000)
    expect(await more(page).getAttribute('open')).toBe('')
  })

  test('a menu that moves below a resting mouse stays closed until the mouse moves', async () => {
    const page = await open(site, 'guide/long')
    const menu = page.locator('.page-actions details.menu')
    const { x, y } = await menu.locator('summary').evaluate((button) => button.getBoundingClientRect())
    await page.evaluate(() => scrollTo(0, 300))
    await page.mouse.move(x + 5, y + 5)
    await page.evaluate(() => scrollTo(0, 0))
    await soon(() => page.evaluate(() => !!document.querySelector('.page-actions summary:hover'))).toBe(true)
    expect(await menu.getAttribute('open')).toBe(null)
    await page.mouse.move(x + 6, y + 6)
    await soon(() => menu.getAttribute('open')).toBe('')
  })

  test('a menu works by keyboard; social links, sections and heights of the bar', async () => {
    const page = await open(site, 'guide/')
    await more(page).locator('summary').focus()
    await page.keyboard.press('Enter')
    const names: (string | undefined)[] = []
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press('Tab')
      names.push(await page.evaluate(() => document.activeElement?.textContent?.trim()))
    }
    expect(names).toEqual(['Reference', 'Outside', 'Group'])
    expect(await more(page).locator('.menu-caption').textContent()).toBe('Others')
    await page.keyboard.press('Escape')
    expect(await more(page).getAttribute('open')).toBe(null)
    expect(
      await more(page)
        .locator('summary')
        .evaluate((summary) => summary === document.activeElement),
    ).toBe(true)
    expect(await page.locator('.social > li > a').count()).toBe(5)
    await page.getByLabel('More links').click()
    const menu = page.locator('.social > li > details > .menu-list')
    expect(await menu.locator(':scope > li').count()).toBe(4)
    expect(await menu.getByRole('link', { name: '知乎 (opens a new tab)' }).getAttribute('target')).toBe(
      '_blank',
    )
    await menu.getByLabel('QQ').hover()
    await menu.getByText('Group 12345').waitFor()
    await menu.getByLabel('WeChat').hover()
    await menu.getByRole('img', { name: 'WeChat' }).waitFor()
    await menu.locator(':scope > li').nth(2).locator('summary').hover()
    await menu.getByText('Bold words').waitFor()
    expect(await menu.locator('b').count()).toBe(1)
    await go(page, site, 'guide/long')
    await page.setViewportSize({ width: 1400, height: 800 })
    const x = async (name: string) =>
      (await page.locator('.nav').getByText(name, { exact: true }).boundingBox())?.x ?? 0
    expect((await x('Guide')) - (await x('Left'))).toBeGreaterThan(300)
    expect(await page.locator('.nav [aria-current]').allTextContents()).toEqual(['Guide'])
    await page.locator('.nav').getByRole('link', { name: 'Left' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reference' }).waitFor()
    expect(await page.locator('.nav > ul > li > [aria-current]').allTextContents()).toEqual(['Left'])
    await go(page, site, 'guide/')
    for (const [width, expected] of [
      [769, 72],
      [768, 56],
      [767, 56],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      expect(await height(page), `at ${width}`).toBe(expected)
    }
  })

  test('each width shows its parts, exact to the pixel, and scripts know their heights', async () => {
    const page = await open(site, 'guide/long')
    const seen = async (width: number) => {
      await page.setViewportSize({ width, height: 700 })
      const parts = [
        '.header-hamburger',
        '.header .nav',
        '.menu-bar',
        '.menu-bar-sidebar',
        '.menu-bar-outline',
        '.sidebar',
        '.outline',
      ]
      const visible = await Promise.all(parts.map((part) => page.locator(part).isVisible()))
      return parts.filter((_, index) => visible[index]).map((part) => part.slice(1))
    }
    const medium = ['header .nav', 'menu-bar', 'menu-bar-outline', 'sidebar']
    const small = ['header .nav', 'menu-bar', 'menu-bar-sidebar', 'menu-bar-outline']
    expect(await seen(1281)).toEqual(['header .nav', 'sidebar', 'outline'])
    expect(await seen(1280)).toEqual(medium)
    expect(await seen(1279)).toEqual(medium)
    expect(await seen(961)).toEqual(medium)
    expect(await seen(960)).toEqual(small)
    expect(await seen(959)).toEqual(small)
    expect(await seen(768)).toEqual(small)
    expect(await seen(767)).toEqual(['header-hamburger', ...small.slice(1)])
    expect((await page.locator('.menu-bar').boundingBox())?.height).toBe(46)
    for (const [width, expected] of [
      [1281, 72],
      [1280, 118],
      [961, 118],
      [960, 118],
      [769, 118],
      [768, 102],
      [767, 102],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      const bottoms = await page
        .locator('.header, .menu-bar')
        .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().bottom))
      expect(Math.max(...bottoms), `at ${width}`).toBe(expected)
      const padding = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      )
      expect(padding, `at ${width}`).toBe(expected + 24)
    }
    // The text is in the middle of the room that the sidebar leaves.
    for (const width of [1280, 1152, 1024]) {
      await page.setViewportSize({ width, height: 700 })
      const text = await page.locator('.article').boundingBox()
      expect(text!.x - 320, `at ${width}`).toBeCloseTo(width - text!.x - text!.width, 0)
    }
    await go(page, site, 'guide/plain')
    await page.setViewportSize({ width: 1280, height: 700 })
    expect(await page.locator('.menu-bar').isVisible()).toBe(false)
    await page.setViewportSize({ width: 960, height: 700 })
    expect(await page.locator('.menu-bar').isVisible()).toBe(true)
  })

  test('the menu of narrow screens covers the page, traps the focus and closes at 768 px and on navigation', async () => {
    const page = await open(site, 'guide/', { viewport: { width: 767, height: 700 } })
    const menu = page.getByRole('dialog', { name: 'Navigation menu' })
    const box = () => menu.boundingBox()
    await page.getByRole('button', { name: 'Navigation menu' }).click()
    await soon(box).toEqual({ x: 0, y: 0, width: 767, height: 700 })
    await menu.getByRole('navigation', { name: 'Main navigation' }).waitFor()
    await menu.getByRole('navigation', { name: 'Pages of this section' }).getByText('Long page').waitFor()
    await menu.getByLabel(/^Language/).waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => !!document.activeElement?.closest('[role="dialog"]'))).toBe(true)
    }
    await menu.getByRole('link', { name: 'Left' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reference' }).waitFor()
    expect(await menu.isVisible()).toBe(false)
    expect(await page.locator('.sidebar-pages').count()).toBe(1)
    await page.getByRole('button', { name: 'Navigation menu' }).click()
    await page.setViewportSize({ width: 768, height: 700 })
    await menu.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 767, height: 700 })
    expect(await menu.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Navigation menu' }).click()
    await menu.getByRole('button', { name: 'Close' }).click()
    await menu.waitFor({ state: 'hidden' })
  })

  test('without JavaScript the menu of narrow screens has the sections', async () => {
    const page = await open(site, 'guide/', {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 700 },
    })
    await page.getByRole('button', { name: 'Navigation menu' }).click()
    await page.locator('.header-menu').getByRole('link', { name: 'Left' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reference' }).waitFor()
  })

  test('frontmatter hides the bar on its page only, also after client navigation', async () => {
    const page = await open(site, 'reference/')
    await page.locator('.sidebar').getByRole('link', { name: 'Options' }).click()
    await page.getByRole('heading', { level: 1, name: 'Options' }).waitFor()
    expect(await page.locator('.header').count()).toBe(0)
    expect(await page.locator('.doc-footer').count()).toBe(0)
    expect(
      await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--header-height'),
      ),
    ).toBe('0px')
    await page.locator('.sidebar').getByRole('link', { name: 'Reference' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reference' }).waitFor()
    expect(await height(page)).toBe(72)
    expect(await page.locator('.doc-footer').count()).toBe(1)
  })
})

describe('hideNavbar: auto', () => {
  const site = serveVariant({ hideNavbar: 'auto' })
  const bottom = (page: Page) =>
    page.locator('.header').evaluate((header) => header.getBoundingClientRect().bottom)

  test('the bar is hidden on scrolling down and shown on scrolling up, checked every 200 ms', async () => {
    const page = await open(site, 'guide/long')
    await stopTime(page)
    // The first check is immediate: at the top, where the bar is not hidden yet.
    await jump(page, 100)
    expect(await bottom(page)).toBe(72)
    await jump(page, 300)
    await page.clock.runFor(199)
    await turn(page)
    expect(await bottom(page)).toBe(72)
    await page.clock.runFor(1)
    await soon(() => bottom(page)).toBe(0)
    await page.clock.runFor(200)
    await jump(page, 250)
    await soon(() => bottom(page)).toBe(72)
  })

  test('the bar is shown on the next page, and on keyboard focus', async () => {
    const page = await open(site, 'guide/long')
    await page.mouse.wheel(0, 200)
    await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.mouse.wheel(0, 400)
    await soon(() => bottom(page)).toBe(0)
    await page.locator('.header-home').evaluate((link: HTMLElement) => {
      link.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
    })
    expect(await bottom(page)).toBe(72)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    expect(await bottom(page)).toBe(0)
    await page.locator('.sidebar').getByRole('link', { name: 'Plain' }).click()
    await page.getByRole('heading', { level: 1, name: 'Plain' }).waitFor()
    await soon(() => bottom(page)).toBe(72)
  })
})
