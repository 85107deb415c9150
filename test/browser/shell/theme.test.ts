/** Light, dark and automatic appearance: selected, stored, synchronized and applied. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { open, serve, soon, started } from '../harness.ts'
import { serveVariant } from './variant.ts'

const KEY = 'bifolio-appearance'
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body.parentElement as Element).backgroundColor)
const toggle = (page: Page) => page.locator('.theme-toggle')

describe('a site', () => {
  const site = serve('preview', 'shell')

  test('the button cycles through dark, light and automatic, and the choice is stored', async () => {
    const page = await open(site, 'guide/', { colorScheme: 'light' })
    expect(await toggle(page).getAttribute('title')).toBe('Switch theme, now following the system')
    await toggle(page).click()
    expect([await isDark(page), await stored(page)]).toEqual([true, 'dark'])
    expect(await toggle(page).getAttribute('title')).toBe('Switch theme, now dark')
    const dark = await background(page)
    await page.reload()
    await started(page)
    expect([await isDark(page), await background(page)]).toEqual([true, dark])
    await toggle(page).click()
    expect([await isDark(page), await stored(page)]).toEqual([false, 'light'])
    await toggle(page).click()
    expect([await isDark(page), await stored(page)]).toEqual([false, 'auto'])
  })

  test('the preference of the system applies only without a choice', async () => {
    const page = await open(site, 'guide/?navbar=0', { colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await soon(() => isDark(page)).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await soon(() => isDark(page)).toBe(false)
    const chosen = await open(site, 'guide/', { colorScheme: 'light' })
    await toggle(chosen).click()
    await toggle(chosen).click()
    await chosen.emulateMedia({ colorScheme: 'dark' })
    await chosen.emulateMedia({ colorScheme: 'light' })
    await chosen.emulateMedia({ colorScheme: 'dark' })
    expect([await isDark(chosen), await stored(chosen)]).toEqual([false, 'light'])
    expect(await chosen.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  })

  test('other tabs are synchronized', async () => {
    const page = await open(site, 'guide/', { colorScheme: 'light' })
    const other = await page.context().newPage()
    await other.goto(`${site.url}guide/long`)
    await started(other)
    await toggle(page).click()
    await soon(() => isDark(other)).toBe(true)
    expect(await toggle(other).getAttribute('title')).toBe('Switch theme, now dark')
    await other.evaluate(() => localStorage.clear())
    await soon(() => isDark(page)).toBe(false)
  })

  test('the choice made in Rspress applies until the reader makes another one', async () => {
    const page = await open(site, 'guide/', {
      colorScheme: 'light',
      before: () => localStorage.setItem('rspress-theme-appearance', 'dark'),
    })
    expect(await isDark(page)).toBe(true)
    await toggle(page).click()
    expect([await isDark(page), await stored(page)]).toEqual([false, 'light'])
  })

  test('invalid stored values and missing storage fall back to the system', async () => {
    const page = await open(site, 'guide/', {
      colorScheme: 'dark',
      before: () => localStorage.setItem('bifolio-appearance', '{"x":1}'),
    })
    expect(await isDark(page)).toBe(true)
    const closed = await open(site, 'guide/', {
      colorScheme: 'light',
      before: () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('closed', 'SecurityError')
          },
        }),
    })
    await toggle(closed).click()
    expect(await isDark(closed)).toBe(true)
  })

  test('the change is a growing circle of 400 ms from the click position', async () => {
    const page = await open(site, 'guide/', { colorScheme: 'light', reducedMotion: 'no-preference' })
    const box = await toggle(page).boundingBox()
    const [x, y] = [Math.round(box?.x ?? 0) + 9, Math.round(box?.y ?? 0) + 7]
    for (const [picture, from, to] of [
      ['old', 'px', '0px'],
      ['new', '0px', 'px'],
    ] as const) {
      await page.mouse.click(x, y)
      const animation = await page.waitForFunction(() => {
        const found = document.getAnimations().find(({ id }) => id === 'appearance')
        // The type of effects created by CSS and `animate`.
        const effect = found?.effect as KeyframeEffect | undefined
        if (!effect) return null
        const paths = effect.getKeyframes().map(({ clipPath }) => String(clipPath))
        const { duration, easing } = effect.getTiming()
        found?.finish()
        return { picture: effect.pseudoElement, duration, easing, paths }
      })
      const { paths, ...timing } = (await animation.jsonValue()) ?? { paths: [] }
      expect(timing).toEqual({
        picture: `::view-transition-${picture}(root)`,
        duration: 400,
        easing: 'ease-in',
      })
      expect(paths[0]).toMatch(new RegExp(`^circle\\([\\d.]*${from} at ${x}px ${y}px`))
      expect(paths[1]).toMatch(new RegExp(`^circle\\([\\d.]*${to} at ${x}px ${y}px`))
      await page.waitForFunction(() => !('changing' in document.documentElement.dataset))
    }
  })

  test('the change is immediate with reduced motion or without view transitions', async () => {
    const page = await open(site, 'guide/', { colorScheme: 'light' })
    const animates = (page: Page) =>
      toggle(page).evaluate((button: HTMLElement) => {
        button.click()
        return 'changing' in document.documentElement.dataset
      })
    expect([await animates(page), await isDark(page)]).toEqual([false, true])
    const old = await open(site, 'guide/', {
      colorScheme: 'light',
      reducedMotion: 'no-preference',
      before: () => Reflect.deleteProperty(Document.prototype, 'startViewTransition'),
    })
    expect([await animates(old), await isDark(old)]).toEqual([false, true])
  })

  test('dark is applied before the first paint, by a script file', async () => {
    const page = await open(site, 'guide/', {
      before: () => localStorage.setItem('bifolio-appearance', 'dark'),
    })
    const blocking = await page
      .locator('head script')
      .evaluateAll((all) => all.map((script) => [script.getAttribute('type'), script.textContent]))
    expect(blocking[0]).toEqual([null, ''])
    expect(blocking.every(([, text]) => text === '')).toBe(true)
    expect(await isDark(page)).toBe(true)
  })
})

describe('darkMode: false', () => {
  const site = serveVariant({ darkMode: false })

  test('the appearance is light regardless of system and storage', async () => {
    const page = await open(site, 'guide/', {
      colorScheme: 'dark',
      before: () => localStorage.setItem('bifolio-appearance', 'dark'),
    })
    expect(await isDark(page)).toBe(false)
    expect(await background(page)).toBe('rgb(255, 255, 255)')
    expect(await toggle(page).count()).toBe(0)
  })
})
