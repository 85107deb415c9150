/** Visual quality: layout shifts, line length, width, print, forced colours. */
import { describe, expect, test } from '@rstest/core'
import type { CDPSession, Page } from 'playwright-core'
import { slow } from '../../slow.ts'
import { go, leave, open, serve } from '../harness.ts'
import { servePlainly } from '../plain-host.ts'

declare global {
  interface Window {
    /** Sum of all layout shifts so far. */
    shifted?: number
    /** Classes of the shifted elements. */
    shiftedBy?: string[]
  }
}

const PATHS = [
  '',
  'guide/start/',
  'guide/basic/cli',
  'config/build/plugins',
  'config/test/coverage',
  'api/',
  'api/rstest/fakeTimers',
  'nowhere',
]
const WIDTHS = [390, 834, 1280, 1600]

describe('the website', () => {
  const site = serve('preview', 'website')
  const chunked = servePlainly(site, '/', 2)
  const visit = (path: string, options: object = {}) => open(site, path, { allow: /404/, ...options })

  const sizes = ['', 'zh/'].flatMap((lang) => WIDTHS.map((width) => [width, lang] as const))
  for (const [width, lang] of sizes) {
    slow(`${lang || 'en/'}: at ${width} px there are no layout shifts and no overflow`, async () => {
      const page = await visit(lang, { viewport: { width, height: 900 }, before: watchShifts })
      const session = await page.context().newCDPSession(page)
      await session.send('Network.setCacheDisabled', { cacheDisabled: true })
      for (const path of PATHS.map((path) => lang + path)) {
        await go(page, site, path)
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        )
        await expectStill(page, path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} is too wide`).toBe(
          width,
        )
      }
      await session.detach()
    })
  }

  /** The font that has drawn the title of the page. */
  async function titleFont(session: CDPSession): Promise<string> {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map(({ familyName, postScriptName }) => `${familyName} ${postScriptName}`).join()
  }

  const GEIST = /^Geist/
  const FALLBACK = /^(?:Arial|Liberation Sans|Roboto) .*Bold/

  slow.each([
    // The document arrives in chunks, so that the fonts arrive before it is painted.
    { fonts: 'before', hours: -2, first: GEIST },
    { fonts: 'after', hours: -2, first: FALLBACK },
    { fonts: 'requested after', hours: 2, first: FALLBACK },
  ])(
    'a first visit with fonts $fonts its first paint is in Geist from the next page on, and does not shift',
    async ({ fonts, hours, first }) => {
      const page = await visit('')
      const session = await page.context().newCDPSession(page)
      await page.evaluate(() => localStorage.clear())
      await session.send('Network.clearBrowserCache')
      const scripts = [
        await page.addInitScript(watchShifts),
        await page.addInitScript((milliseconds) => {
          const now = performance.now.bind(performance)
          performance.now = () => now() + milliseconds
        }, hours * 3_600_000),
      ]
      if (fonts === 'after')
        await page.route('**/*.woff2', async (route) => {
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
          await route.continue()
        })

      await go(page, chunked, 'guide/start/')
      await page.waitForFunction(() => localStorage.getItem('bifolio-fonts'))
      expect(await titleFont(session)).toMatch(first)
      await expectStill(page, 'guide/start/')

      await page.locator('.sidebar').getByText('Quick start', { exact: true }).click()
      await page.locator('h1', { hasText: 'Quick start' }).waitFor()
      expect(await titleFont(session)).toMatch(GEIST)

      for (const script of scripts) await script.dispose()
      await page.unrouteAll({ behavior: 'wait' })
      await page.reload()
      await page.evaluate(() => document.fonts.ready)
      expect(await titleFont(session)).toMatch(GEIST)
      await session.detach()
    },
  )

  // On a slow network, or when busy, the browser paints a partial document.
  test('there are no layout shifts while a document arrives in chunks', async () => {
    for (const path of ['zh/api/', 'api/', 'zh/guide/basic/cli', 'nowhere']) {
      const options = { allow: /404/, viewport: { width: 1600, height: 900 }, before: watchShifts }
      const page = await open(chunked, path, options)
      await expectStill(page, path)
      await leave(page)
    }
  })

  // A column of 42rem: it fits code, and text is as wide as code.
  test('a full line of running text has 65 to 90 letters', async () => {
    const lengths: number[] = []
    const page = await visit('', { viewport: { width: 1600, height: 900 } })
    for (const path of [
      'guide/start/',
      'guide/start/quick-start',
      'guide/advanced/profiling',
      'config/test/retry',
    ]) {
      await go(page, site, path)
      lengths.push(...(await page.evaluate(lineLengths)))
    }
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
    expect(mean).toBeGreaterThanOrEqual(65)
    expect(mean).toBeLessThanOrEqual(90)
  })

  test('Chinese: strict line breaks, space between scripts, no italics', async () => {
    const page = await visit('zh/guide/start/')
    const style = await page
      .locator('.article p')
      .first()
      .evaluate((element) => {
        const { lineBreak, textAutospace, textSpacingTrim, lineHeight, fontSize } = getComputedStyle(
          element,
        ) as CSSStyleDeclaration & Record<string, string>
        return {
          lineBreak,
          textAutospace,
          textSpacingTrim,
          leading: Number.parseFloat(lineHeight!) / Number.parseFloat(fontSize!),
        }
      })
    expect(style.lineBreak).toBe('strict')
    // If the browser supports them.
    expect(['normal', undefined]).toContain(style.textAutospace)
    expect(['trim-start', undefined]).toContain(style.textSpacingTrim)
    expect(style.leading).toBeCloseTo(1.8)
  })
})

describe('the website on paper', () => {
  const site = serve('preview', 'website')

  for (const path of ['guide/start/quick-start', 'zh/guide/start/quick-start'])
    test(`${path} takes 7 pages at most, with the command of one package manager`, async () => {
      const page = await open(site, path)
      const pdf = await page.pdf({ format: 'A4' })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(7)
      await page.emulateMedia({ media: 'print' })
      for (const command of ['npm add -D @rstest/core', 'pnpm add -D @rstest/core'])
        expect(await page.getByText(command, { exact: true }).isVisible()).toBe(command.startsWith('npm'))
      for (const part of ['.tabs-label', '.code > button', '.code-output', '.sidebar', '.header'])
        expect(await page.locator(part).first().isVisible(), part).toBe(false)
    })
})

describe('paper and forced colours', () => {
  const site = serve('preview', 'widgets')

  test('print: every panel, no chrome, link targets, content of closed details', async () => {
    const page = await open(site, 'guide/tabs')
    await page.emulateMedia({ media: 'print' })
    for (const words of [/Typed words\./, /Untyped words\./, /Rusty words\./])
      expect(await page.locator('.tabs-panel', { hasText: words }).first().isVisible()).toBe(true)
    for (const part of ['.header', '.sidebar', '.outline', '.pager', '.code > button', '.tabs-list'])
      expect(await page.locator(part).first().isVisible(), part).toBe(false)
    // Of other hosts: a path alone leads nowhere on paper.
    const targets = await page.locator('.article').evaluate((article) => {
      const link = document.createElement('a')
      link.href = 'https://example.org/more'
      article.append(link)
      return [...article.querySelectorAll('a')].map((one) => getComputedStyle(one, '::after').content)
    })
    expect(targets).toEqual(['none', '" (https://example.org/more)"'])
    const folded = await open(site, 'guide/components')
    expect(await folded.getByText('Folded words.').isVisible()).toBe(false)
    await folded.emulateMedia({ media: 'print' })
    expect(
      await folded
        .getByText('Folded words.')
        .evaluate(
          (element) =>
            element.checkVisibility({ contentVisibilityAuto: true }) &&
            element.getBoundingClientRect().height > 0,
        ),
    ).toBe(true)
  })

  test('forced colours: boxes, badges and highlighted lines keep an outline', async () => {
    const page = await open(site, 'guide/components', { forcedColors: 'active' })
    const edge = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).borderTopWidth)
    expect(await edge('.container')).toBe('1px')
    expect(await edge('.badge')).toBe('1px')
    await page.goto(`${site.url}guide/code`)
    expect(await page.locator('.line.hl').evaluate((line) => getComputedStyle(line).borderLeftWidth)).toBe(
      '3px',
    )
  })
})

async function expectStill(page: Page, path: string): Promise<void> {
  const { shifted, by } = await page.evaluate(() => ({
    shifted: window.shifted ?? 0,
    by: window.shiftedBy ?? [],
  }))
  expect(shifted, `${path} shifts: ${by.join(', ')}`).toBe(0)
}

/** Records the layout shifts of a first visit, without stored state. */
function watchShifts(): void {
  localStorage.clear()
  window.shifted = 0
  new PerformanceObserver((list) => {
    // Missing in the DOM types.
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      sources: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    })[]) {
      window.shifted! += entry.value
      window.shiftedBy = [
        ...(window.shiftedBy ?? []),
        ...entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node?.className || node?.parentElement?.className || node?.nodeName
          const place = ({ x, y }: DOMRectReadOnly): string => `${Math.round(x)},${Math.round(y)}`
          return `${name} "${node?.textContent?.slice(0, 30)}" ${place(previousRect)} → ${place(currentRect)}`
        }),
      ]
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Characters per line of the paragraphs of the article, without last lines, which are shorter. */
function lineLengths(): number[] {
  return [...document.querySelectorAll('.article > p')].flatMap((paragraph) => {
    const lines = new Map<number, number>()
    const words = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      for (let at = 0; at < (node.textContent ?? '').length; at++) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const line = Math.round(range.getBoundingClientRect().bottom / 14)
        lines.set(line, (lines.get(line) ?? 0) + 1)
      }
    }
    return [...lines.values()].slice(0, -1).filter((length) => length > 40)
  })
}
