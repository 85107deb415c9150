/** The real site: every page, in both languages, under the policy that it is served with. */
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { websitePages } from '../website-pages.ts'
import { isMarked, mark, onBothServers, open, soon, started } from './harness.ts'

/** Where the chains of "next page" begin. */
const CHAINS = ['guide/start/', 'config/', 'api/']
/** Breaking it is said on the console. */
const STRICT =
  /^default-src 'none'; script-src 'self'; style-src 'self';.* require-trusted-types-for 'script'; frame-ancestors 'self'$/
/** Pages of one language, the home page included. */
const PAGES = websitePages('en').length

onBothServers('website', (site) => {
  const { kind } = site
  // The dev server renders with the same code: one language each way will do there.
  const languages = [['en', ''] as const, ...(kind === 'preview' ? [['zh', 'zh/'] as const] : [])]

  test.each(languages)('every page of %s opens, and says nothing on the console', async (lang, prefix) => {
    const page = await open(site, prefix)
    let count = 1
    for (const start of CHAINS) {
      for (let next: string | undefined = site.url + prefix + start; next; next = await nextPage(page)) {
        const response = await page.goto(next)
        expect(response?.status(), next).toBe(200)
        if (kind === 'preview') expect(response?.headers()['content-security-policy']).toMatch(STRICT)
        await started(page)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await page.getAttribute('html', 'lang'), next).toBe(lang)
        count++
      }
    }
    expect(count).toBe(PAGES)
  })

  test('every page follows the one before without a document load', async () => {
    const prefix = kind === 'dev' ? 'zh/' : ''
    const page = await open(site, prefix)
    await mark(page)
    let count = 1
    for (const start of CHAINS) {
      let next: string | undefined = site.url + prefix + start
      await page.getByRole('navigation').first().locator(`a[href="/${prefix}${start}"]`).click()
      for (; next; count++) {
        await shown(page, next)
        next = await nextPage(page)
        if (next) await page.locator('a[rel=next]').click()
      }
    }
    expect(count).toBe(PAGES)
    expect(await isMarked(page)).toBe(true)
  })

  test.each([390, 834, 1280])(
    'drawings can be read in a window of %d px, and are enlarged as they are',
    async (width) => {
      for (const path of ['guide/start/', 'zh/guide/advanced/profiling']) {
        const page = await open(site, path, { viewport: { width, height: 844 } })
        const drawing = page.locator('.article picture > [data-zoomable]')
        // Below the fold it is not loaded before it comes into view.
        await drawing.scrollIntoViewIfNeeded()
        const { src, scale } = await drawing.evaluate(async (image: HTMLImageElement) => {
          await image.decode()
          return { src: image.currentSrc, scale: image.width / image.naturalWidth }
        })
        // Their letters are 14.5 px high, in the drawings for phones 16 px.
        expect(scale, `${path} shows ${src}`).toBeGreaterThan(0.8)
        await started(page)
        await drawing.click()
        expect(await page.getByRole('dialog').getByRole('img').getAttribute('src')).toBe(src)
      }
    },
  )

  test('drawings are in the colours that the reader has chosen', async () => {
    /** Takes pictures of a part of the drawing alone. */
    const camera = async (colorScheme: 'light' | 'dark') => {
      const page = await open(site, 'guide/start/', { colorScheme })
      const drawing = page.locator('.article picture > img')
      await drawing.scrollIntoViewIfNeeded()
      await drawing.evaluate((image: HTMLImageElement) => image.decode())
      const { x, y } = await drawing.evaluate((image) => image.getBoundingClientRect())
      const clip = { x: x + 20, y: y + 20, width: 300, height: 100 }
      return { page, take: async () => (await page.screenshot({ clip })).toString('base64') }
    }
    const dark = await (await camera('dark')).take()
    const { page, take } = await camera('light')
    expect(await take()).not.toBe(dark)
    // Its header is out of sight: a real click would scroll back to it.
    await page.locator('.theme-toggle').dispatchEvent('click')
    await soon(take).toBe(dark)
  })
})

/** The address that the link to the next page has, on a page that has one. */
async function nextPage(page: Page): Promise<string | undefined> {
  const next = page.locator('a[rel=next]')
  return (await next.count()) > 0 ? next.evaluate((link: HTMLAnchorElement) => link.href) : undefined
}

/** Waits until the page of an address is on screen: the address itself changes before that. */
async function shown(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(address)
  await page.locator(`.sidebar a[aria-current=page][href="${pathname}"]`).waitFor({ state: 'attached' })
}
