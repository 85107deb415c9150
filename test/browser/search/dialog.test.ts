/** The search dialog: opening and closing, focus, the page behind it, layout. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { hold, open, serve, soon, started } from '../harness.ts'
import { LANGS } from '../variants.ts'
import { chosen, dialog, field, find, LANGUAGES, openSearch, waitForFocus, waitForResult } from './driver.ts'

const site = serve('preview', 'website')
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140 Safari/537.36'

/** Requests for files of the search. */
function searchRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/search/.test(pathname)) requests.push(pathname)
  })
  return requests
}

for (const lang of LANGS) {
  const { prefix, search, placeholder } = LANGUAGES[lang]
  describe(lang, () => {
    test('the button opens one named modal dialog; Escape closes it and restores the focus', async () => {
      const page = await open(site, `${prefix}guide/start/`)
      const button = page.getByRole('button', { name: search, exact: true })
      await button.click()
      await waitForFocus(page.getByRole('combobox', { name: placeholder }))
      expect(await field(page).getAttribute('placeholder')).toBe(placeholder)
      expect(await dialog(page).count()).toBe(1)
      expect(await page.getByRole('dialog', { name: placeholder }).count()).toBe(1)
      expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true)
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      await waitForFocus(button)
    })

    test('at 320 px everything fits, and a button closes it', async () => {
      const page = await open(site, `${prefix}guide/start/`, { viewport: { width: 320, height: 640 } })
      await page.getByRole('button', { name: search, exact: true }).click()
      await find(page, 'rstest')
      const box = await dialog(page).boundingBox()
      expect([box?.x, box?.width]).toEqual([0, 320])
      const wide = await dialog(page).evaluate(
        (element) =>
          [...element.querySelectorAll('*')].filter((part) => {
            const { left, right } = part.getBoundingClientRect()
            return !part.closest('.visually-hidden') && (left < 0 || right > innerWidth)
          }).length,
      )
      expect(wide).toBe(0)
      await page.getByRole('button', { name: lang === 'zh' ? '取消' : 'Cancel' }).click()
      await dialog(page).waitFor({ state: 'detached' })
    })
  })
}

test('a slash opens it, but is a character in text fields', async () => {
  const page = await open(site, 'config/')
  const filter = page.locator('.overview-filter input')
  await filter.focus()
  await page.keyboard.press('/')
  expect(await filter.inputValue()).toBe('/')
  expect(await dialog(page).count()).toBe(0)
  await page.locator('main').click({ position: { x: 1, y: 1 } })
  await openSearch(page, '/')
  expect(await field(page).inputValue()).toBe('')
  await page.keyboard.press('/')
  expect(await field(page).inputValue()).toBe('/')
})

test('keys, buttons and the backdrop open and close it; the focus stays inside', async () => {
  const page = await open(site, 'guide/start/')
  for (const key of ['k', 'Shift+Control+k', 'Alt+Control+k', 'Control+/']) await page.keyboard.press(key)
  expect(await dialog(page).count()).toBe(0)
  for (const key of ['Control+k', 'Meta+k']) {
    await openSearch(page, key)
    await page.keyboard.press(key)
    await dialog(page).waitFor({ state: 'detached' })
  }
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true }),
    ),
  )
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await openSearch(page)
  await find(page, 'mock')
  await page.getByRole('button', { name: 'Clear search' }).click()
  expect(await field(page).inputValue()).toBe('')
  await waitForFocus(field(page))
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await openSearch(page)
  await find(page, 'mock')
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press(key)
      expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
  }
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await openSearch(page)
  const box = await field(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move(20, 600)
  await page.mouse.up()
  expect(await dialog(page).count()).toBe(1)
  await page.mouse.click(20, 600)
  await dialog(page).waitFor({ state: 'detached' })
  await openSearch(page)
  // The next key may precede the close event of the dialog: here it is pressed in the same task.
  await page.evaluate(() => {
    const again = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') queueMicrotask(() => document.dispatchEvent(new KeyboardEvent('keydown', again)))
    }
    addEventListener('keydown', onKey, { once: true })
  })
  await page.keyboard.press('Escape')
  await waitForFocus(field(page))
  await find(page, 'mock')
})

test('the page behind it does not scroll', async () => {
  const page = await open(site, 'guide/start/')
  await page.evaluate(() => scrollTo(0, 300))
  const width = await page.locator('.header').evaluate((header) => header.clientWidth)
  await openSearch(page)
  await page.mouse.move(5, 400)
  await page.mouse.wheel(0, 600)
  await find(page, 'mock')
  await page.mouse.move(640, 300)
  await page.mouse.wheel(0, 5000)
  await soon(() => page.locator('.search-body').evaluate((body) => body.scrollTop)).toBeGreaterThan(0)
  expect(await page.evaluate(() => scrollY)).toBe(300)
  expect(await page.locator('.header').evaluate((header) => header.clientWidth)).toBe(width)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => scrollY)).toBe(300)
})

test('going back closes it and moves the focus to the start of the page', async () => {
  const page = await open(site, 'guide/start/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click()
  await page.getByRole('heading', { level: 1, name: 'API' }).waitFor()
  await openSearch(page)
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  await waitForFocus(page.getByRole('heading', { level: 1, name: 'Introduction' }))
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
})

test('search files are loaded on demand, and only once', async () => {
  const page = await open(site, 'guide/start/')
  const requests = searchRequests(page)
  await page.reload()
  await started(page)
  await page.waitForLoadState('networkidle')
  // It names the index, which is large.
  expect(requests).toEqual(['/static/search.en.js'])
  await page.getByRole('button', { name: 'Search', exact: true }).hover()
  await soon(() => requests.filter((path) => path.includes('search_index')).length).toBe(1)
  for (let time = 0; time < 2; time++) {
    await openSearch(page)
    await find(page, 'mock')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  }
  expect(requests.filter((path) => /search_index\.en\.[0-9a-f]{8}\.json$/.test(path))).toHaveLength(1)
  expect(new Set(requests).size).toBe(requests.length)
})

test('the shortcut on the button matches the platform without changing the width', async () => {
  const seen = async (userAgent: string | undefined) => {
    const page = await open(site, 'guide/start/', { userAgent, viewport: { width: 1280, height: 720 } })
    const button = page.locator('.search-button')
    return { text: await button.locator('kbd:visible').textContent(), box: await button.boundingBox() }
  }
  const mac = await seen(MAC)
  const other = await seen(undefined)
  expect([mac.text, other.text]).toEqual(['⌘ K', 'Ctrl K'])
  expect(mac.box).toEqual(other.box)
})

test('its size fits wide, narrow and small windows', async () => {
  const page = await open(site, 'guide/start/', { viewport: { width: 1280, height: 800 } })
  await openSearch(page)
  const box = () => dialog(page).boundingBox()
  expect(await box()).toMatchObject({ x: 320, y: 80, width: 640 })
  await page.setViewportSize({ width: 960, height: 800 })
  expect(await box()).toMatchObject({ x: 160, y: 64, width: 640 })
  await page.setViewportSize({ width: 639, height: 800 })
  expect(await box()).toEqual({ x: 0, y: 0, width: 639, height: 800 })
})

test('without JavaScript the button is hidden', async () => {
  const page = await open(site, 'guide/start/', { javaScriptEnabled: false })
  expect(await page.locator('.search-button').isVisible()).toBe(false)
})

test('text typed while the dialog loads is kept, and Escape cancels it', async () => {
  const page = await open(site, 'guide/start/')
  const go = await hold(page, '**/search-dialog.*')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('x')
  await page.keyboard.press('Escape')
  await page.keyboard.press('y')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('useFake/Timers')
  expect(await dialog(page).count()).toBe(0)
  go()
  await soon(() => field(page).inputValue()).toBe('useFake/Timers')
  await waitForResult(page)
  expect(await chosen(page).count()).toBe(1)
})

test.each([0, 80])('a key each %i ms after the shortcut is in the field, in order', async (delay) => {
  const page = await open(site, 'guide/start/')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lighter colour', { delay })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await soon(() => field(page).inputValue()).toBe('lighter colour')
})
