/** The first visit is redirected to the language of the browser, once and only to an existing page. */
import { describe, expect, test } from '@rstest/core'
import { slow } from '../../slow.ts'
import { open, type ServedSite, serve, type Visit } from '../harness.ts'
import { servePlainly } from '../plain-host.ts'
import { serveVariant } from './variant.ts'

const CHINESE = { locale: 'zh-CN' }
const ENGLISH = { locale: 'en-US' }
const visited = () => localStorage.getItem('bifolio-visited')

/** The final path of a visit, relative to the site, and whether the visit is recorded. */
async function visit(site: Pick<ServedSite, 'url'>, path: string, options: Visit) {
  const page = await open(site, path, options)
  return [page.url().slice(site.url.length), await page.evaluate(visited)]
}

describe('only-default-lang, the default', () => {
  const site = serve('preview', 'website')

  test('redirects from an address without a language, and only from there, for a language that the site has', async () => {
    expect(await visit(site, 'guide/start/?a=1#x', CHINESE)).toEqual(['zh/guide/start/?a=1#x', '1'])
    expect(await visit(site, '', { locale: 'zh-TW' })).toEqual(['zh/', '1'])
    const shared = 'zh/guide/start/quick-start?a=1#x'
    expect(await visit(site, shared, ENGLISH)).toEqual([shared, '1'])
    expect(await visit(site, 'zh', ENGLISH)).toEqual(['zh/', '1'])
    expect(await visit(site, 'en/guide/start/?a=1#x', CHINESE)).toEqual(['guide/start/?a=1#x', '1'])
    expect(await visit(site, 'en', CHINESE)).toEqual(['', '1'])
    expect(await visit(site, 'guide/start/', ENGLISH)).toEqual(['guide/start/', '1'])
    expect(await visit(site, 'guide/start/', { locale: 'fr-FR' })).toEqual(['guide/start/', '1'])
    const before = () => localStorage.setItem('rspress-visited', '1')
    expect(await visit(site, 'guide/start/', { ...CHINESE, before })).toEqual(['guide/start/', null])
    const missing = { ...CHINESE, allow: /404/ }
    expect(await visit(site, 'guide/zh/nowhere', missing)).toEqual(['guide/zh/nowhere', '1'])
  })

  test('redirects only once', async () => {
    const page = await open(site, 'guide/start/', CHINESE)
    await page.goto(`${site.url}guide/start/quick-start`)
    expect(page.url()).toBe(`${site.url}guide/start/quick-start`)
  })

  slow('does not redirect or record bots', async () => {
    for (const name of ['Googlebot/2.1', 'Baiduspider', 'a Crawler', 'Chrome-Lighthouse'])
      expect(await visit(site, 'guide/start/', { ...CHINESE, userAgent: name })).toEqual([
        'guide/start/',
        null,
      ])
  })

  test('blocked or cleared storage causes no redirect loop', async () => {
    const closed = () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('closed', 'SecurityError')
        },
      })
    const page = await open(site, 'guide/start/', { ...CHINESE, before: closed })
    expect(page.url()).toBe(`${site.url}guide/start/`)
    const forgetful = () => {
      Storage.prototype.setItem = () => {}
    }
    const other = await open(site, 'guide/start/', { ...CHINESE, before: forgetful })
    expect(other.url()).toBe(`${site.url}guide/start/`)
  })

  test('the page in the wrong language is never painted', async () => {
    const page = await open(site, 'guide/start/', ENGLISH)
    await page.evaluate(() => localStorage.clear())
    const watch = await page.addInitScript(() => {
      Object.defineProperty(navigator, 'language', { value: 'zh-CN' })
      // Written by the first document on unload, and read by the next one.
      addEventListener('pagehide', () => {
        if (location.pathname.startsWith('/zh')) return
        const painted = performance.getEntriesByName('first-contentful-paint').length
        const { hidden } = document.documentElement
        sessionStorage.setItem('left', JSON.stringify({ hidden, painted }))
      })
    })
    await page.goto(`${site.url}guide/start/quick-start`)
    await page.waitForURL(`${site.url}zh/guide/start/quick-start`)
    const left = await page.evaluate(() => sessionStorage.getItem('left'))
    expect(JSON.parse(left ?? 'null')).toEqual({ hidden: true, painted: 0 })
    await watch.dispose()
  })
})

describe('never', () => {
  const site = serve('preview', 'shell')

  test('does not redirect', async () => {
    expect(await visit(site, 'guide/', CHINESE)).toEqual(['guide/', null])
  })
})

describe('auto', () => {
  const site = serveVariant({ localeRedirect: 'auto' })

  test('redirects from every language, and only to an existing page', async () => {
    expect(await visit(site, 'guide/', CHINESE)).toEqual(['zh/guide/', '1'])
    expect(await visit(site, 'zh/guide/?a=1#x', ENGLISH)).toEqual(['guide/?a=1#x', '1'])
    expect(await visit(site, 'en/guide/', CHINESE)).toEqual(['guide/', '1'])
    expect(await visit(site, 'guide/plain', CHINESE)).toEqual(['guide/plain', '1'])
    expect(await visit(site, 'v1/guide/', CHINESE)).toEqual(['v1/zh/guide/', '1'])
  })
})

describe('a host that only serves files', () => {
  const site = servePlainly(serveVariant({ localeRedirect: 'auto' }), '/docs/')

  test('an address with the prefix of the default language opens in that language', async () => {
    expect(await visit(site, 'en/guide/?a=1#x', { ...CHINESE, allow: /404/ })).toEqual(['guide/?a=1#x', '1'])
  })
})
