/** Client-side fallbacks on a host that only serves files. */
import { describe, expect, test } from '@rstest/core'
import { go, open, serve, soon } from './harness.ts'
import { servePlainly } from './plain-host.ts'

describe('two languages', () => {
  const host = servePlainly(serve('preview', 'widgets'), '/docs/')

  test('the first segment is removed if it is the default language', async () => {
    const page = await open(host, '', { allow: /404/ })
    for (const [path, target] of [
      ['en/guide/components?a=1&b=%20#heading', 'guide/components?a=1&b=%20#heading'],
      ['EN/guide/', 'guide/'],
      ['en', ''],
      ['en//other.example/', 'other.example/'],
      ['english', 'english'],
      ['guide/en/x', 'guide/en/x'],
    ] as const) {
      await go(page, host, path)
      expect(page.url()).toBe(host.url + target)
    }
  })

  test('an unknown address shows the 404 page of its language', async () => {
    const page = await open(host, 'zh/nowhere', { allow: /404/ })
    await page.getByRole('heading', { level: 1, name: '页面未找到' }).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('zh')
    await page.getByRole('link', { name: '返回首页' }).click()
    await page.waitForURL(`${host.url}zh/`)
    await soon(() => page.locator('.hero').count()).toBe(1)
    const english = await open(host, 'nowhere', { allow: /404/ })
    expect(await english.getByRole('heading', { level: 1 }).textContent()).toBe('PAGE NOT FOUND')
  })

  test('the served 404 page stays if the one of the language cannot be loaded', async () => {
    const page = await open(host, '', { allow: /404|Failed/ })
    await page.route('**/page/zh/404.js', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto(`${host.url}zh/nowhere`)
    await failed
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('PAGE NOT FOUND')
  })

  test('the content security policy applies without a header', async () => {
    const page = await open(host, '', { allow: /Content Security Policy|Policy violated|Trusted/ })
    const blocked: string[] = []
    const report = await page.exposeFunction('report', (directive: string) => blocked.push(directive))
    const response = await page.reload()
    expect(response?.headers()['content-security-policy']).toBeUndefined()
    await page.evaluate(() => {
      const { report } = window as unknown as { report: (directive: string) => void }
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => report(effectiveDirective))
      const add = (tag: string, attributes: object): void =>
        document.head.append(Object.assign(document.createElement(tag), attributes))
      add('style', { textContent: 'body { display: none }' })
      add('link', { rel: 'stylesheet', href: 'https://evil.example/a.css' })
      add('base', { href: 'https://evil.example/' })
      fetch('https://evil.example/').catch(() => {})
    })
    await soon(async () => blocked.toSorted()).toEqual([
      'base-uri',
      'connect-src',
      'style-src-elem',
      'style-src-elem',
    ])
    await report.dispose()
  })
})

describe('versions', () => {
  const built = serve('preview', 'shell')
  const host = servePlainly(built, '/docs/')

  test('home leads from a missing page to the home of language and version, on any server', async () => {
    for (const site of [built, host]) {
      const page = await open(site, '', { allow: /404/ })
      for (const [path, name, home] of [
        ['v1/zh/nowhere', '返回首页', 'v1/zh/'],
        ['v2/nowhere', 'Take me home', 'v2/'],
        ['zh/nowhere', '返回首页', 'zh/'],
      ] as const) {
        await go(page, site, path)
        const link = page.getByRole('link', { name })
        // A plain host has one 404 page, whose link leads to another home until the page of the language is loaded.
        await soon(() => link.getAttribute('href')).toBe(new URL(site.url + home).pathname)
        await link.click()
        await page.waitForURL(site.url + home)
      }
    }
  })
})
