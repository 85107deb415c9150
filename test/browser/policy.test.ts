/** What the security policy allows: styles of components and parts, and scripts of others that are named. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { createSiteFolder } from '../site/folder.ts'
import { onServers, open, type ServedSite, serveBuilt, soon } from './harness.ts'
import { serveThirdParties } from './third-parties.ts'

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.$eval(selector, (element, name) => getComputedStyle(element).getPropertyValue(name), property)

onServers('client', (site) => {
  test('styles of components, islands and parts hold without scripts, when hydrated and after navigation', async () => {
    const unscripted = await open(site, 'guide/islands', { javaScriptEnabled: false })
    await expectStyles(unscripted, '1px')
    const page = await open(site, 'guide/islands')
    await soon(() => page.locator('[data-hydrated] >> text=At once').count()).toBeGreaterThan(0)
    await expectStyles(page, '1px')
    await page.getByRole('button', { name: 'Like' }).click()
    expect(await styleOf(page, 'aside', 'outline-offset')).toBe('8px')
    // The third press removes the children of the island, and the fourth renders them again.
    for (const count of [0, 1, 2, 3]) await page.getByRole('button', { name: `At once: ${count}` }).click()
    await page.getByRole('button', { name: 'At once: 4' }).waitFor()
    expect(await styleOf(page, '#swatch-inside', 'color')).toBe('rgb(1, 2, 3)')
    expect(await styleOf(page, 'section', 'outline-offset')).toBe('5px')
    await page.getByRole('main').getByRole('link', { name: 'start', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'islands', exact: true }).click()
    await page.getByRole('button', { name: 'At once: 0' }).waitFor()
    expect(await styleOf(page, '#swatch-inside', 'color')).toBe('rgb(1, 2, 3)')
    expect(await styleOf(page, '#swatch-outside', 'color')).toBe('rgb(4, 5, 6)')
  })
})

async function expectStyles(page: Page, offset: string): Promise<void> {
  expect(await styleOf(page, '#swatch-inside', 'color')).toBe('rgb(1, 2, 3)')
  expect(await styleOf(page, '#swatch-outside', '--quote')).toBe('"}"')
  expect(await styleOf(page, 'section', 'outline-offset')).toBe(offset)
  expect(await styleOf(page, 'aside', 'outline-offset')).toBe('7px')
}

/** As in the guide: pages that open without a new document are counted, too. */
const COUNT = `window.plausible ||= (...args) => (plausible.q ||= []).push(args)
let path
const count = () => {
  if (path !== location.pathname) plausible('pageview')
  path = location.pathname
}
count()
window.navigation?.addEventListener('navigatesuccess', count)
`

describe('scripts of another origin', () => {
  const others = serveThirdParties()
  const siteWith = (
    scripts: readonly [src: string, attributes?: object][],
    security: () => object,
  ): ServedSite =>
    serveBuilt(() =>
      createSiteFolder({
        files: {
          'index.md': '# Home\n\n[A page](/b)\n',
          'b.md': '# Page\n',
          'public/count.js': COUNT,
          'bifolio.config.js': `export default ${JSON.stringify({
            title: 'T',
            head: [
              ...scripts.map(([src, more]) => ['script', { src: others.url + src, ...more }]),
              ['script', { src: '/count.js', defer: true }],
            ],
            security: security(),
          })}\n`,
        },
      }),
    )

  describe('named', () => {
    const site = siteWith(
      [
        ['/js/script.manual.js', { 'data-domain': 'docs.example' }],
        ['/chat/loader.js', { defer: true }],
      ],
      () => ({
        scripts: [
          `${others.url}/js/script.manual.js`,
          {
            src: `${others.url}/chat/loader.js`,
            scripts: [`${others.url}/chat/app.js`],
            frames: [others.url],
            styles: [others.url],
          },
        ],
      }),
    )

    test('analytics count each page, and a chat loads its parts, without a console message', async () => {
      const page = await open(site)
      await page.frameLocator('#chat').getByText('How can we help?').waitFor()
      await soon(() => styleOf(page, '#chat', 'outline-offset')).toBe('4px')
      await page.getByRole('link', { name: 'A page' }).click()
      await page.getByRole('heading', { name: 'Page' }).waitFor()
      await soon(() => others.events.map((event) => JSON.parse(event))).toEqual([
        { n: 'pageview', u: '/', d: 'docs.example' },
        { n: 'pageview', u: '/b', d: 'docs.example' },
      ])
    })

    test('what is not named stays blocked', async () => {
      const page = await open(site, 'b', { allow: /Trusted|Content Security Policy|Policy violated/ })
      const blocked = await page.evaluate(async (origin) => {
        const errors: string[] = []
        const attempt = (run: () => unknown): void => {
          try {
            run()
          } catch (error) {
            errors.push(String(error).replace(/:.*/s, ''))
          }
        }
        const script = document.createElement('script')
        attempt(() => (script.src = `${origin}/ask.js`))
        attempt(() => (script.src = `/static/any.js`))
        attempt(() => (document.body.innerHTML = '<b>x</b>'))
        const style = document.createElement('style')
        style.textContent = 'h1 { outline-offset: 9px }'
        document.head.append(style)
        return [...errors, getComputedStyle(document.querySelector('h1') as Element).outlineOffset]
      }, others.url)
      expect(blocked).toEqual(['TypeError', 'TypeError', 'TypeError', '0px'])
    })
  })

  describe('with rules switched off', () => {
    const site = siteWith([['/ask.js'], ['/css-in-js.js']], () => ({
      scripts: [`${others.url}/ask.js`, `${others.url}/css-in-js.js`],
      trustedTypes: false,
      inlineStyles: true,
    }))

    test('markup and styles from strings work', async () => {
      const page = await open(site)
      expect(await styleOf(page, '#ask', 'outline-offset')).toBe('3px')
      expect(await styleOf(page, '#styled', 'outline-offset')).toBe('5px')
    })
  })
})
