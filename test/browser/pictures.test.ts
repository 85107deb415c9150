/**
 * Visual regression: screenshots of the top of the main screens. The site is the fixture `manual` with the theme of the
 * website, so its texts, versions and dates are stable. The fonts are the same on all machines: Geist, and for Chinese Noto
 * Sans SC instead of the system font; on first visits Liberation, which Debian installs with Chromium.
 * {@link expectPicture} documents the tolerance.
 */
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { ROOT } from '../site/engine.ts'
import { createSiteFolder } from '../site/folder.ts'
import { IS_ALL } from '../slow.ts'
import { open, type ServedSite, serve, serveBuilt } from './harness.ts'
import { expectPicture, PICTURES } from './picture.ts'
import { samplesSite } from './samples-site.ts'
import { find, openSearch } from './search/driver.ts'

type Scheme = 'light' | 'dark'
type Width = keyof typeof HEIGHT
type Lang = 'en' | 'zh'
type View = `${Lang}.${Width}.${Scheme}`

interface Screen {
  /** Default: the fixture. */
  of?: 'samples' | 'docs'
  path: string
  /** Languages, if it is not in both. */
  langs?: Lang[]
  /** The widest window that shows it. */
  until?: Width
  /** A first visit, before the fonts of the theme have arrived; for the phone and the desktop only. */
  isCold?: boolean
  /** Opens the screen, if the address alone does not show it. */
  show?: (page: Page) => Promise<void>
}

const HEIGHT = { 390: 844, 834: 1112, 1280: 800, 1600: 1000 }
const CHINESE = join(ROOT, 'node_modules/@fontsource-variable/noto-sans-sc')
/** Views of which `npm test` has one of each screen. */
const VIEWS: View[] = ['en.390.light', 'en.1280.light']
/** Views that `npm run test:all` adds: each width, theme and language. */
const FURTHER_VIEWS: View[] = ['en.834.dark', 'en.1600.light', 'zh.390.dark', 'zh.834.light', 'zh.1280.dark']

const searchFor = (query: string) => async (page: Page) => {
  await openSearch(page)
  if (query) await find(page, query)
}

const SCREENS: Record<string, Screen> = {
  home: { path: '' },
  'home-cold': { path: '', isCold: true },
  guide: { path: 'guide/start/quick-start' },
  'guide-cold': { path: 'guide/start/quick-start', isCold: true },
  api: { path: 'api/rstest/mockFunctions' },
  config: { path: 'config/' },
  option: { path: 'config/test/include' },
  search: { path: 'guide/start/quick-start', show: searchFor('mock') },
  'search-start': { path: 'guide/start/quick-start', show: searchFor('') },
  'search-nothing': { path: 'guide/start/quick-start', show: searchFor('qqqqzzzz') },
  drawer: {
    path: 'guide/start/quick-start',
    until: 834,
    show: async (page) => {
      await page.locator('.menu-bar-sidebar').click()
      await page.locator('.sidebar:popover-open').waitFor()
    },
  },
  nowhere: { path: 'nowhere' },
  docs: { of: 'docs', path: '' },
  samples: { of: 'samples', path: 'guide/start', langs: ['en'] },
}

const ALL = planOf(() => [...VIEWS, ...FURTHER_VIEWS])
const PLAN = IS_ALL ? ALL : planOf((index) => VIEWS.slice(index % 2, (index % 2) + 1))

/** The pictures of all screens, in these views. */
function planOf(viewsOf: (index: number) => View[]) {
  return Object.entries(SCREENS).flatMap(([screen, { langs, until = 1600, ...rest }], index) =>
    viewsOf(index).flatMap((view) => {
      const [lang, digits, scheme] = view.split('.') as [Lang, string, Scheme]
      const width = Number(digits) as Width
      const isShown =
        width <= until && (langs?.includes(lang) ?? true) && (!rest.isCold || width === 390 || width === 1280)
      return isShown ? [{ name: `${screen}.${view}`, lang, width, scheme, ...rest }] : []
    }),
  )
}

const site = serveBuilt(() => {
  const root = createSiteFolder('manual')
  cpSync(join(ROOT, 'website/theme'), join(root, 'theme'), { recursive: true })
  // The theme imports it; the home page of the fixture does not show the number.
  cpSync(join(ROOT, 'website/samples.lock.json'), join(root, 'samples.lock.json'))
  return root
})

const samples = serveBuilt(samplesSite)

const docs = serve('preview', 'docs')

test.each(PLAN)('$name', async ({ name, lang, path, width, scheme, show, of, isCold }) => {
  const served = of === 'docs' ? docs : of === 'samples' ? samples : site
  const page = await open(served, (lang === 'zh' ? 'zh/' : '') + path, {
    viewport: { width, height: HEIGHT[width] },
    colorScheme: scheme,
    // For the stylesheet with the Chinese fonts, and the compared pictures.
    bypassCSP: true,
    allow: /404/,
    ...(!isCold && { before: () => localStorage.setItem('bifolio-fonts', 'loaded') }),
  })
  if (!isCold) await useFonts(page)
  // Letters are drawn at subpixel positions instead of positions fitted to the screen of the machine.
  await page.addStyleTag({ content: '* { text-rendering: geometricPrecision !important }' })
  if (lang === 'zh') await useChineseFonts(page, site, isCold)
  await show?.(page)
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(width - 1, HEIGHT[width] - 1)
  await expectPicture(page, name)
})

// Wider than the outline needs, so that both columns are there.
test('the sample that wraps the outline leaves the article its width', async () => {
  const page = await open(samples, 'guide/start')
  for (const width of [390, 834, 1280, 1281, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    const { article, forum, overflow } = await page.evaluate(() => {
      const widthOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().width ?? 0
      const overflow = document.documentElement.scrollWidth - innerWidth
      return { article: widthOf('.article'), forum: widthOf('.doc-outline > div'), overflow }
    })
    expect(article).toBeGreaterThan(Math.min(width - 60, 520))
    expect([forum > 100, overflow], `at ${width} px`).toEqual([width > 1280, 0])
  }
})

test('every stored picture belongs to a screen', () => {
  expect(readdirSync(PICTURES).sort()).toEqual(ALL.map(({ name }) => `${name}.webp`).sort())
})

/** Makes the document wait for the fonts of the theme: by default it falls back when they are late. */
async function useFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const sheet of document.styleSheets)
      for (const [index, rule] of [...sheet.cssRules].entries()) {
        if (!(rule instanceof CSSFontFaceRule)) continue
        sheet.deleteRule(index)
        sheet.insertRule(rule.cssText.replace('optional', 'block'), index)
      }
    // The fallback is a font that the system need not have.
    await Promise.allSettled([...document.fonts].map((face) => face.load()))
  })
}

async function useChineseFonts(page: Page, { url }: ServedSite, isCold = false): Promise<void> {
  const address = new URL('faces/', url).href
  await page.route(`${address}**`, (route) =>
    route.fulfill({ path: join(CHINESE, route.request().url().slice(address.length)) }),
  )
  await page.addStyleTag({ url: `${address}index.css` })
  const [latin, mono] = isCold ? ['Arial', 'Liberation Mono'] : ['Geist Letters', 'Geist Mono']
  const faces = (name: string): string => `${name}, "Noto Sans SC Variable"`
  await page.addStyleTag({
    content: `:root${isCold ? '' : '[data-fonts]'}:lang(zh) { --latin: ${faces(latin)}; --latin-mono: ${faces(mono)} }`,
  })
}
