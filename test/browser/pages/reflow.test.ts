/** Pages enlarged to 400 % (WCAG 1.4.10), and with the text spacing that readers may set (1.4.12). */
import { expect, test } from '@rstest/core'
import type { Locator, Page } from 'playwright-core'
import { go, open, serve } from '../harness.ts'
import { chosen, find, LANGUAGES, openSearch } from '../search/driver.ts'

const site = serve('preview', 'website')

/** A window of 1280 × 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 }
const WIDE = { width: 1280, height: 1024 }

const PATHS = [
  '',
  'guide/start/quick-start',
  'guide/basic/cli',
  'api/rstest/fakeTimers',
  'config/',
  'config/build/plugins',
  'nowhere',
]

const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

for (const [lang, { prefix, query }] of Object.entries(LANGUAGES)) {
  const visit = (path: string) =>
    // The spacing is a user stylesheet, which is not subject to the policy of the site.
    open(site, prefix + path, { allow: /404/, viewport: ENLARGED, bypassCSP: true })

  test(`${lang}: at 400 % and with text spacing nothing is cut off, and most of the window is content`, async () => {
    const page = await visit('')
    for (const path of PATHS) {
      await page.setViewportSize(ENLARGED)
      await go(page, site, prefix + path)
      expect(await page.evaluate(cutOff), path).toEqual([])
      expect(await page.evaluate(widthOf), path).toBe(ENLARGED.width)
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
      expect(await covered(page), `${path}: covered at the top`).toBe(0)
      await page.addStyleTag({ content: SPACING })
      for (const viewport of [ENLARGED, WIDE]) {
        await page.setViewportSize(viewport)
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        expect(await page.evaluate(cutOff), `${path}, spaced`).toEqual([])
        expect(await page.evaluate(widthOf), `${path}, spaced`).toBe(viewport.width)
      }
    }
  })

  test(`${lang}: at 400 % every row of the search and every menu entry is visible when focused`, async () => {
    const page = await visit('guide/basic/cli')
    await openSearch(page)
    await find(page, query)
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('ArrowDown')
      expect(await isVisible(chosen(page))).toBe(true)
    }
    await page.keyboard.press('Escape')
    const menus = {
      '.toolchain > button': '.toolchain-popup',
      '.header-hamburger': '.header-menu',
      '.menu-bar-sidebar': '.sidebar',
      '.page-actions summary': '.page-actions .menu-list',
      '.menu-bar-outline > summary': '.menu-bar-outline > nav',
    }
    for (const [button, menu] of Object.entries(menus)) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await page.locator(button).click()
      const panel = page.locator(menu)
      expect(await panel.evaluate((node) => node.scrollWidth - node.clientWidth), menu).toBe(0)
      const { count, unseen } = await panel.evaluate(focusAll)
      expect(count, menu).toBeGreaterThan(0)
      expect(unseen, menu).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
}

/** Width of the page. */
function widthOf(): number {
  return document.documentElement.scrollWidth
}

/** Height of the fixed area at the top of the window, in pixels. */
function covered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isContent = (y: number) => document.elementFromPoint(innerWidth / 2, y)?.closest('main')
    let y = 0
    while (y < innerHeight && !isContent(y)) y++
    return y
  })
}

/** Whether the centre of an element is in the window and uncovered. */
function isVisible(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && node.contains(hit)
  })
}

/** Moves the focus through a menu. Runs in the page. @returns the entries that are not visible then, see {@link isVisible} */
function focusAll(menu: Element): { count: number; unseen: string[] } {
  const entries = [...menu.querySelectorAll<HTMLElement>('a, button, summary')].filter((entry) =>
    entry.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
  )
  const unseen = entries.filter((entry) => {
    entry.focus()
    const { left, top, width, height } = entry.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return document.activeElement !== entry || !entry.contains(hit)
  })
  return { count: entries.length, unseen: unseen.map((entry) => entry.textContent) }
}

/** Text outside the window or its container that is not reachable by scrolling. */
function cutOff(): string[] {
  const found: string[] = []
  /** Clipping of an element: none, to its box, or `reachable` if the rest can be scrolled to. */
  const clipOf = (box: Element): 'nothing' | 'outside' | 'reachable' => {
    const { overflowX, overflowY } = getComputedStyle(box)
    // Scrollable content is reachable; elements one pixel wide are for screen readers.
    if (/auto|scroll/.test(overflowX + overflowY) || box.clientWidth === 1) return 'reachable'
    return overflowX !== 'visible' || box === document.documentElement ? 'outside' : 'nothing'
  }
  const clips = new Map<Element, ReturnType<typeof clipOf>>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (
      !node.textContent?.trim() ||
      !parent?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    )
      continue
    if (parent.closest('.skip-link')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const clip = clips.get(box) ?? clipOf(box)
      clips.set(box, clip)
      if (clip === 'reachable') break
      if (clip === 'nothing') continue
      const isWindow = box === document.documentElement
      const edge = isWindow ? { left: 0, right: innerWidth, top, bottom } : box.getBoundingClientRect()
      const isOut =
        left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1
      if (isOut) found.push(`${parent.className || parent.localName}: ${node.textContent.slice(0, 40)}`)
    }
  }
  return found
}
