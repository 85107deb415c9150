/** Image zoom: opening, display and closing. */
import { expect, test } from '@rstest/core'
import type { Locator, Page } from 'playwright-core'
import { hold, open, serve } from '../harness.ts'

const site = serve('preview', 'widgets')
const IMAGE = 'Enlarge image: A red square'

const button = (page: Page): Locator => page.getByRole('button', { name: IMAGE, exact: true })
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'A red square' })

async function enlarged(path = 'guide/images'): Promise<Page> {
  const page = await open(site, path)
  await button(page).click()
  await dialog(page).waitFor()
  return page
}

async function closed(page: Page): Promise<void> {
  await dialog(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(IMAGE)
}

test('images can be enlarged 100 ms after a page change', async () => {
  const page = await open(site, 'guide/')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('main').getByRole('link', { name: 'images', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Images' }).waitFor()
  const image = page.locator('.article img').first()
  await page.clock.runFor(99)
  expect(await image.getAttribute('role')).toBe(null)
  await page.clock.runFor(1)
  expect(await image.getAttribute('role')).toBe('button')
  expect(await image.getAttribute('aria-label')).toBe(IMAGE)
})

test('a click opens the image above the page; a click, its button, scrolling by more than 40 px and resizing close it', async () => {
  const page = await enlarged()
  const ground = await dialog(page).evaluate(
    (element) => getComputedStyle(element, '::backdrop').backgroundColor,
  )
  expect(ground).toBe(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
  const large = await dialog(page).getByRole('img').boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  // A drawing fills the window and keeps its proportions.
  expect(Math.round(large?.width ?? 0)).toBe(Math.min(width - 64, (height - 64) * 2))
  expect((large?.width ?? 0) / (large?.height ?? 1)).toBeCloseTo(2, 1)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Close enlarged image',
  )
  await page.mouse.click(5, 300)
  await closed(page)
  await button(page).click()
  await dialog(page).waitFor()
  await page.keyboard.press('Enter')
  await closed(page)
  await button(page).click()
  await dialog(page).waitFor()
  await page.evaluate(() => scrollBy(0, 40))
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await dialog(page).count()).toBe(1)
  await page.evaluate(() => scrollBy(0, 1))
  await closed(page)
  await button(page).click()
  await dialog(page).waitFor()
  await page.setViewportSize({ width: 900, height: 700 })
  await closed(page)
})

test('Enter and Space open it, Escape closes it and restores the focus', async () => {
  const page = await open(site, 'guide/images')
  await button(page).focus()
  for (const key of ['Enter', ' ']) {
    await page.keyboard.press(key)
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
  }
})

test('leaving the page closes it', async () => {
  const page = await open(site, 'guide/')
  await page.getByRole('main').getByRole('link', { name: 'images', exact: true }).click()
  await button(page).click()
  await dialog(page).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor()
  await dialog(page).waitFor({ state: 'detached' })
})

test('an image that is still loading is shown once loaded', async () => {
  const page = await open(site, 'guide/')
  const release = await hold(page, '**/static/asset/**')
  await page.getByRole('main').getByRole('link', { name: 'images', exact: true }).click()
  await button(page).click()
  expect(await dialog(page).count()).toBe(0)
  release()
  await dialog(page).waitFor()
})

test('it is animated for 300 ms, or not at all with reduced motion', async () => {
  const durations = (page: Page) =>
    dialog(page)
      .getByRole('img')
      .evaluate((image) => image.getAnimations().map(({ effect }) => effect?.getTiming().duration))
  const calm = await enlarged()
  expect(await durations(calm)).toEqual([0])
  const page = await open(site, 'guide/images', { reducedMotion: 'no-preference' })
  await button(page).click()
  await dialog(page).waitFor()
  expect(await durations(page)).toEqual([300])
  await page.keyboard.press('Escape')
  await closed(page)
})

test('linked images keep their link, missing images do nothing', async () => {
  const page = await open(site, 'guide/images')
  await button(page).waitFor()
  expect(await page.getByRole('button', { name: /linked square/ }).count()).toBe(0)
  const missing = page.getByRole('button', { name: /A missing picture/ })
  await missing.focus()
  await page.keyboard.press('Enter')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('the frontmatter and the query disable it for one page only', async () => {
  const page = await open(site, 'guide/plain-images')
  await page.clock.install()
  await page.clock.runFor(200)
  expect(await button(page).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'images', exact: true }).click()
  await page.clock.runFor(200)
  await button(page).waitFor()
  const off = await open(site, 'guide/images?globalUIComponents=0')
  await off.clock.install()
  await off.clock.runFor(200)
  expect(await button(off).count()).toBe(0)
})

test('an invalid selector is reported as an error', async () => {
  const page = await open(site, 'guide/', { allow: /is not a valid selector/ })
  const error = page.waitForEvent('pageerror')
  await page.locator('[data-zoom]').evaluate((main) => main.setAttribute('data-zoom', '..article'))
  expect(String(await error)).toContain("'..article' is not a valid selector")
})

test('on Chinese pages it has a Chinese name', async () => {
  const page = await open(site, 'zh/guide/images')
  await page.getByRole('button', { name: '放大图片: A red square' }).click()
  await page.getByRole('button', { name: '关闭放大的图片' }).waitFor()
})
