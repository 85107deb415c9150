/** The real site: every page, in both languages, with its content security policy. */
import { expect, test } from '@rstest/core'
import { slow } from '../slow.ts'
import { go, onServers, open, type ServedSite, soon, started } from './harness.ts'
import { LANGS } from './variants.ts'
import { CHAINS, look, PAGES, STRICT } from './website-chains.ts'

/** One page of each type, and pages with special features. */
const TYPES = ['guide/start/', 'guide/basic/cli', 'config/', 'config/build/plugins', 'api/rstest/fakeTimers']

onServers('website', (site) => {
  slow.each(['', 'zh/'])('every page of /%s is served', (prefix) => expectChains(site, prefix))

  test.each(LANGS)('one page of each type opens without console messages in %s', (lang) =>
    expectTypes(site, lang === 'zh' ? 'zh/' : ''),
  )

  slow.each([390, 834, 1280])(
    'drawings can be read in a window of %d px, and are enlarged as they are',
    async (width) => {
      for (const path of ['guide/start/', 'zh/guide/advanced/profiling']) {
        const page = await open(site, path, { viewport: { width, height: 844 } })
        const drawing = page.locator('.article picture > [data-zoomable]')
        // Images below the fold are loaded when they are scrolled into view.
        await drawing.scrollIntoViewIfNeeded()
        const { src, scale } = await drawing.evaluate(async (image: HTMLImageElement) => {
          await image.decode()
          return { src: image.currentSrc, scale: image.width / image.naturalWidth }
        })
        // The font size is 14.5 px, in the drawings for phones 16 px.
        expect(scale, `${path} shows ${src}`).toBeGreaterThan(0.8)
        await started(page)
        await drawing.click()
        expect(await page.getByRole('dialog').getByRole('img').getAttribute('src')).toBe(src)
      }
    },
  )

  slow('an unknown address is a failing test, with search and the pages of similar addresses', async () => {
    for (const [path, name, near] of [
      ['config/test/globlas', 'this page exists', '/config/test/globals'],
      ['zh/guide/debugg', '此页面存在', '/zh/guide/debug/debugging'],
    ] as const) {
      const page = await open(site, path, { allow: /404/ })
      await soon(() => page.locator('.failed-name').textContent()).toBe(` FAIL  ${name} > /${path}`)
      const links = page.locator('.passed-tests a')
      expect(await links.count()).toBe(3)
      expect(await links.first().getAttribute('href')).toBe(near)
      await page.locator('.not-found > .search-button').click()
      await page.getByRole('dialog').getByRole('combobox').waitFor()
      await page.keyboard.press('Escape')
      await links.first().click()
      await soon(() => new URL(page.url()).pathname).toBe(near)
    }
  })

  test('without a similar address the sections are suggested', async () => {
    const page = await open(site, 'nowhere', { allow: /404/ })
    await soon(() => page.locator('.failed-name').textContent()).toContain('> /nowhere')
    expect(await page.locator('.passed-tests a').allTextContents()).toEqual(['Guide', 'Config', 'API'])
    await go(page, site, 'zh/nowhere')
    await soon(() => page.locator('.failed-name').textContent()).toContain('> /zh/nowhere')
    expect(await page.locator('.passed-tests a').allTextContents()).toEqual(['指南', '配置', 'API'])
  })

  slow('drawings use the chosen theme', async () => {
    /** Takes a screenshot of a part of the drawing without the rest of the page. */
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
    // The header is outside the viewport: a real click would scroll to it.
    await page.locator('.theme-toggle').dispatchEvent('click')
    await soon(take).toBe(dark)
  })
})

/** Follows the "next page" links without a browser. */
async function expectChains(site: ServedSite, prefix: string): Promise<void> {
  let count = 1
  for (const start of CHAINS) {
    for (let next: string | undefined = site.url + prefix + start; next; count++) {
      const response: Response = await fetch(next)
      const html: string = await response.text()
      expect(response.status, next).toBe(200)
      if (site.kind === 'preview') {
        expect(response.headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
        expect(html).toMatch(STRICT)
      }
      expect(/<html[^>]* lang="(\w+)"/.exec(html)?.[1], next).toBe(prefix.slice(0, -1) || 'en')
      expect(html, next).toMatch(/<h1[\s>]/)
      const href: string | undefined = /<a [^>]*rel="next"[^>]*>/.exec(html)?.[0].match(/href="([^"]*)"/)?.[1]
      next = href && new URL(href, next).href
    }
  }
  expect(count).toBe(PAGES)
}

async function expectTypes(site: ServedSite, prefix: string): Promise<void> {
  const page = await open(site, prefix)
  for (const path of TYPES) {
    await go(page, site, prefix + path)
    expect(await page.evaluate(look), path).toMatchObject({
      lang: prefix.slice(0, -1) || 'en',
      hasTitle: true,
    })
  }
}
