/** Forced colours: states that are normally shown by colour alone must remain visible. */
import { expect, test } from '@rstest/core'
import type { Locator } from 'playwright-core'
import { IS_ALL, slow } from '../../slow.ts'
import { go, open, serve } from '../harness.ts'
import { chosen, find, openSearch } from '../search/driver.ts'

const website = serve('preview', 'website')
const widgets = serve('preview', 'widgets')

const SCHEMES: ('light' | 'dark')[] = IS_ALL ? ['light', 'dark'] : ['light']

for (const colorScheme of SCHEMES) {
  const visit = (site: typeof website, path: string) =>
    open(site, path, { forcedColors: 'active', colorScheme, permissions: ['clipboard-write'] })

  test(`${colorScheme}: only the active row of the search has an outline`, async () => {
    const page = await visit(website, 'guide/start/')
    await openSearch(page)
    await find(page, 'mock')
    expect(await style(chosen(page), 'outlineStyle')).toBe('solid')
    expect(await style(page.getByRole('option', { selected: false }).first(), 'outlineStyle')).toBe('none')
  })

  test(`${colorScheme}: only the selected tab is underlined; a pressed toggle looks different`, async () => {
    const page = await visit(widgets, 'guide/tabs')
    const canvas = await style(page.locator('html'), 'backgroundColor')
    const lines = await Promise.all(
      [0, 1, 2].map((at) => style(page.getByRole('tab').nth(at), 'borderBottomColor')),
    )
    expect(lines.map((color) => color === canvas)).toEqual([false, true, true])
    await go(page, widgets, 'guide/code')
    const wrap = page.locator('[data-code-wrap]')
    const [on, off] = [
      wrap.and(page.locator('[aria-pressed="true"]')),
      wrap.and(page.locator('[aria-pressed="false"]')),
    ]
    expect(await style(on.first(), 'backgroundColor')).not.toBe(await style(off.first(), 'backgroundColor'))
  })

  slow(`${colorScheme}: text and drawings are visible, and the current entry is underlined`, async () => {
    const page = await visit(website, '')
    for (const path of ['', 'guide/start/quick-start', 'config/', 'guide/basic/cli', 'guide/start/']) {
      await go(page, website, path)
      expect(await page.evaluate(findProblems), path).toEqual([])
      for (const current of await page.locator('a[aria-current]').all())
        expect(await style(current, 'textDecorationLine')).toBe('underline')
    }
    await openSearch(page)
    await find(page, 'mock')
    expect(await page.evaluate(findProblems)).toEqual([])
  })

  test(`${colorScheme}: the focus is visible`, async () => {
    const page = await visit(website, 'guide/start/quick-start')
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('Tab')
      const [line, ...colors] = await page.evaluate(() => {
        const { outlineStyle, outlineColor } = getComputedStyle(document.activeElement!)
        return [outlineStyle, outlineColor, getComputedStyle(document.documentElement).backgroundColor]
      })
      expect(line, String(step)).not.toBe('none')
      expect(colors[0], String(step)).not.toBe(colors[1])
    }
  })
}

function style(element: Locator, property: keyof CSSStyleDeclaration & string): Promise<string> {
  return element.evaluate((node, name) => String(getComputedStyle(node)[name as 'color']), property)
}

/** Drawings with a hard-coded colour, and text in the colour of its background. */
function findProblems(): string[] {
  const groundOf = (element: Element | null): string => {
    const colour = element ? getComputedStyle(element).backgroundColor : ''
    return element && /^rgba.*, 0\)$/.test(colour) ? groundOf(element.parentElement) : colour
  }
  const isLost = (element: Element): boolean => {
    const { color } = getComputedStyle(element)
    if (element.matches('svg.icon')) return color !== getComputedStyle(element.parentElement!).color
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    return hasWords && color === groundOf(element)
  }
  const seen = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
  return seen.filter(isLost).map((element) => element.parentElement!.outerHTML.slice(0, 90))
}
