/** Redirects in a browser: with and without scripts, on every server, below a base. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { slow } from '../slow.ts'
import {
  change,
  hold,
  isSameDocument,
  markDocument,
  open,
  type ServedSite,
  serve,
  serveOwn,
  soon,
  started,
} from './harness.ts'
import { servePlainly } from './plain-host.ts'
import { KINDS, shareOf } from './variants.ts'

const CONFIG = `export default {
  title: 'Moved',
  base: '/docs/',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  redirects: {
    '/old': '/guide/new',
    '/old#part': '/guide/new#section',
    '/old#other': '/#below',
    '/old/deep': '/guide/new#section',
    '/guide/new#before': '/guide/new#section',
    '/guide/new#gone': '/#below',
  },
}
`
const MENU = JSON.stringify([
  'new',
  { type: 'dir', name: 'start', label: 'Start' },
  { type: 'dir', name: 'advanced', label: 'Advanced' },
])
const lines = (word: string) => `${`${word}\n\n`.repeat(60)}`
const FILES = {
  'bifolio.config.js': CONFIG,
  'en/index.mdx': `---\nredirectFrom: /once\n---\n# Home\n\n[New](/guide/new)\n\n${lines('x')}## Below {#below}\n\n${lines('x')}`,
  'zh/index.mdx': `# 首页\n\n[新](/guide/new)\n\n${lines('x')}## 下面 {#below}\n\n${lines('x')}`,
  'en/guide/_meta.json': MENU,
  'zh/guide/_meta.json': MENU,
  'en/guide/new.md': `# New\n\n${lines('x')}## Section {#section}\n\n${lines('x')}`,
  'zh/guide/new.md': `# 新\n\n${lines('x')}## 段落 {#section}\n\n${lines('x')}`,
}
/** Console messages when the router finds no page, and when the script is not the one of the build. */
const allow = /404|Failed to (?:load|find a valid digest)|MIME/
const VARIANT = { files: FILES }
const ARRIVALS = [
  ['old', 'guide/new'],
  ['old/', 'guide/new'],
  ['zh/old', 'zh/guide/new'],
  ['old?a=1&b=%20#here', 'guide/new?a=1&b=%20#here'],
  ['zh/old?a=1#part', 'zh/guide/new?a=1#section'],
  ['old#other', '#below'],
  ['old/deep', 'guide/new#section'],
  ['once#below', '#below'],
  ['guide/new#before', 'guide/new#section'],
  ['zh/guide/new?a=1#gone', 'zh/?a=1#below'],
] as const

/** Whether the target heading of the address is at the top of the window. */
const isAtTarget = (page: Page) =>
  page.evaluate(() => {
    const { top = -1 } = document.querySelector(':target')?.getBoundingClientRect() ?? {}
    return top >= 0 && top < 200
  })

async function expectArrivals(
  site: Pick<ServedSite, 'url'>,
  ...arrivals: (readonly [from: string, to: string])[]
): Promise<void> {
  const page = await open(site)
  for (const [from, to] of arrivals) {
    await page.goto(site.url + from)
    await soon(() => page.url()).toBe(site.url + to)
    await started(page)
    if (/#(?!here)/.test(to)) await soon(() => isAtTarget(page)).toBe(true)
  }
}

describe.each(KINDS)('%s', (kind) => {
  const site = serve(kind, 'basic', VARIANT)

  test('a moved address leads to the new one, with its query and anchor', () =>
    expectArrivals(site, ...shareOf(ARRIVALS, 0)))

  test('going back returns to the page before the redirect', async () => {
    const page = await open(site, '', { allow })
    await page.evaluate((href) => location.assign(href), `${site.url}old#part`)
    await soon(() => page.url()).toBe(`${site.url}guide/new#section`)
    await started(page)
    await page.goBack()
    await soon(() => page.url()).toBe(site.url)
  })

  test('the router follows a redirect', async () => {
    for (const [from, to] of [
      ['old#part', 'guide/new#section'],
      ['guide/new#before', 'guide/new#section'],
    ]) {
      const page = await open(site, '', { allow })
      const link = page.locator('main a', { hasText: /^New$/ }).first()
      // Immediately: an update of the dev server restores the written address.
      await link.evaluate((element: HTMLAnchorElement, href) => {
        element.href = href
        element.click()
      }, site.url + from)
      await soon(() => page.url()).toBe(site.url + to)
      await soon(() => isAtTarget(page)).toBe(true)
    }
  })

  test('a moved anchor on the current page is followed', async () => {
    const page = await open(site, 'guide/new')
    await markDocument(page)
    await page.evaluate(() => location.assign('#before'))
    await soon(() => page.url()).toBe(`${site.url}guide/new#section`)
    expect(await isSameDocument(page)).toBe(true)
    await soon(() => isAtTarget(page)).toBe(true)
  })
})

describe('a host that only serves files', () => {
  const host = servePlainly(serve('preview', 'basic', VARIANT), '/docs/')

  test('a moved address leads to the new one, with its query and anchor', () =>
    expectArrivals(host, ...shareOf(ARRIVALS, 1)))

  test('a slow target page is still reached', async () => {
    const page = await open(host, '', { allow })
    const release = await hold(page, '**/guide/new*')
    const asked = page.waitForRequest('**/guide/new*')
    await page.evaluate((href) => location.assign(href), `${host.url}old?a=1#part`)
    await asked
    release()
    await soon(() => page.url()).toBe(`${host.url}guide/new?a=1#section`)
  })

  test('without scripts the browser is redirected, at least to the page', async () => {
    for (const [from, to] of [
      ['old', 'guide/new'],
      ['zh/old/deep', 'zh/guide/new#section'],
    ]) {
      const page = await open(host, from, { javaScriptEnabled: false })
      await soon(() => page.url()).toBe(host.url + to)
    }
  })

  test('where no redirect is possible there is a link', async () => {
    const page = await open(host, '', { allow })
    await page.route('**/moved.*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto(`${host.url}zh/old`).catch(() => {})
    expect(await page.getAttribute('html', 'lang')).toBe('zh')
    expect(await page.title()).toBe('新 - Moved')
    await page.getByRole('link', { name: '新' }).click()
    await soon(() => page.url()).toBe(`${host.url}zh/guide/new`)
  })
})

describe('dev server', () => {
  const site = serveOwn('client')

  slow('a redirect works as soon as it is written, and stops when it is removed', async () => {
    change(
      site,
      'en/guide/more/deep.mdx',
      (text) => `---\nredirectFrom: [/was-here]\n---\n${text.replace(/^---[\s\S]*?---\n/, '')}`,
    )
    await soon(async () => (await fetch(`${site.url}was-here`)).status).toBe(200)
    await expectArrivals(site, ['was-here?a=1', 'guide/more/deep?a=1'])
    change(site, 'en/guide/more/deep.mdx', (text) => text.replace('/was-here', '/is-here'))
    await soon(async () => (await fetch(`${site.url}was-here`)).status).toBe(404)
    await expectArrivals(site, ['is-here', 'guide/more/deep'])
  })
})
