/** Client navigation, and its fallback to document loads. */
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { go, hold, isSameDocument, markDocument, onServers, open, requestInNewTab, soon } from './harness.ts'

onServers('client', (site) => {
  test('a link updates the page in the same document, at its hash, and history restores the scroll position', async () => {
    const page = await open(site, 'guide/long')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await markDocument(page)
    await follow(page, 'start', 1)
    await heading(page, 'Start')
    expect(page.url()).toBe(`${site.url}guide/`)
    expect(await page.title()).toBe('Start - Client')
    expect(await page.getAttribute('meta[name=description]', 'content')).toBe('Where the guide starts')
    expect(await focused(page)).toBe('Start')
    expect(await scrollTop(page)).toBe(0)
    expect(await page.getByRole('status').textContent()).toBe('Start - Client')
    expect(await page.locator('nav a[aria-current=page]').allTextContents()).toContain('Start')
    expect(await isSameDocument(page)).toBe(true)
    await go(page, site, 'guide/long')
    await markDocument(page)
    await follow(page, 'third section')
    await soon(() => topOf(page, '#third')).toBe(true)
    await follow(page, 'start', 0)
    await heading(page, 'Start')
    await follow(page, 'third section')
    await heading(page, 'Long page')
    await soon(() => topOf(page, '#third')).toBe(true)
    expect(page.url()).toBe(`${site.url}guide/long#third`)
    expect(await isSameDocument(page)).toBe(true)
    await go(page, site, 'guide/long')
    await markDocument(page)
    await page.getByText('Paragraph 6 of the Third section.').evaluate((element) => element.scrollIntoView())
    const before = await scrollTop(page)
    await page.getByRole('link', { name: 'Start' }).first().click()
    await heading(page, 'Start')
    await page.goBack()
    await heading(page, 'Long page')
    await soon(() => scrollTop(page)).toBe(before)
    await page.goForward()
    await heading(page, 'Start')
    await soon(() => scrollTop(page)).toBe(0)
    expect(await isSameDocument(page)).toBe(true)
  })

  test.each([
    { reducedMotion: 'no-preference', fades: 1 },
    { reducedMotion: 'reduce', fades: 0 },
  ] as const)('a new page fades in where the site asks for it: $fades with $reducedMotion', async (row) => {
    const page = await open(site, 'guide/long', { reducedMotion: row.reducedMotion })
    const fades = await page.evaluateHandle(() => {
      const calls: string[] = []
      const { animate } = Element.prototype
      Element.prototype.animate = function (...options) {
        calls.push(this.className)
        return animate.apply(this, options)
      }
      return calls
    })
    await follow(page, 'start')
    await heading(page, 'Start')
    expect(await fades.jsonValue()).toEqual(Array(row.fades).fill('article'))
  })

  test('slots and islands that throw in the browser leave the page readable', async () => {
    const page = await open(site, 'guide/islands?fail', { allow: /fails on demand/ })
    await markDocument(page)
    await page.getByRole('heading', { name: 'At once' }).waitFor()
    await follow(page, 'start')
    await heading(page, 'Start')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a layout that throws in the browser leaves the page readable, also one that was navigated to', async () => {
    const page = await open(site, 'guide/long', { allow: /fails on demand|no error boundar|ydrat/ })
    await page.getByRole('link', { name: 'Start' }).first().click()
    await heading(page, 'Start')
    await page.evaluate(() => history.replaceState(null, '', '?fail=layout'))
    await markDocument(page)
    await page.getByRole('button', { name: 'Like' }).click()
    await soon(() => isSameDocument(page)).toBe(false)
    await heading(page, 'Start')
    const thrown = page.waitForEvent('console', (message) => message.text().includes('fails on demand'))
    const uncaught = page.waitForEvent('pageerror')
    await page.reload()
    await Promise.any([thrown, uncaught])
    await heading(page, 'Start')
    await page.getByRole('link', { name: 'long page' }).first().click()
    await heading(page, 'Long page')
  })

  test('an address that changes before the scripts of a document run shows its page', async () => {
    const page = await open(site, 'guide/long')
    await page.getByRole('link', { name: 'Start' }).first().click()
    await heading(page, 'Start')
    await page.goBack()
    await heading(page, 'Long page')
    const release = await hold(page, /\/shell[/.].*\.js/)
    await page.reload({ waitUntil: 'commit' })
    await page.evaluate(() => history.forward())
    await soon(() => page.url()).toBe(`${site.url}guide/`)
    release()
    await heading(page, 'Start')
  })

  test('a script that rewrites the address of the document does not load it again', async () => {
    const page = await open(site, 'guide/long', { before: () => history.replaceState(null, '', 'long.html') })
    await markDocument(page)
    await follow(page, 'start', 1)
    await heading(page, 'Start')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('the language menu opens the same section, also if its id is another', async () => {
    const page = await open(site, 'guide/#where-to-go')
    await page.getByLabel('Language: English').click()
    await page.getByRole('link', { name: '简体中文' }).click()
    await heading(page, '开始')
    await page.waitForURL(`${site.url}zh/guide/#${encodeURIComponent('去哪里')}`)
    await go(page, site, 'guide/long?x=1#third')
    await markDocument(page)
    await page.getByLabel('Language: English').click()
    await page.getByRole('link', { name: '简体中文' }).click()
    await heading(page, '长页面')
    expect(page.url()).toBe(`${site.url}zh/guide/long?x=1#third`)
    expect(await page.getAttribute('html', 'lang')).toBe('zh')
    expect(await page.title()).toBe('长页面 - Client')
    expect(await page.getAttribute('meta[name=description]', 'content')).toBe('用来点击的网站')
    await page.getByRole('link', { name: '参考' }).first().click()
    await heading(page, '参考')
    await page.goBack()
    await page.goBack()
    await heading(page, 'Long page')
    expect(await page.getAttribute('html', 'lang')).toBe('en')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('links preload their page; modified clicks, other targets and downloads are left to the browser', async () => {
    const page = await open(site, 'guide/')
    const preloaded = (name: string) =>
      page.locator(`link[rel=modulepreload][href*="static/page/${name}.js"]`)
    await page.getByRole('link', { name: 'islands', exact: true }).hover()
    await preloaded('guide/islands').waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'third section' }).focus()
    await preloaded('guide/long').waitFor({ state: 'attached' })
    expect(await preloaded('reference/index').count()).toBe(0)
    await markDocument(page)
    await Promise.all([
      requestInNewTab(page, '/docs/guide/long'),
      page.getByRole('link', { name: 'long page', exact: true }).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await Promise.all([
      requestInNewTab(page, '/docs/guide/long'),
      page.getByRole('link', { name: 'The long page in a new tab' }).click(),
    ])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'The icon as a file' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('icon.svg')
    await heading(page, 'Start')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a page whose chunk fails to load, or is of another deployment, is loaded as a document', async () => {
    const page = await open(site, 'guide/', { allow: /ERR_FAILED/ })
    await page.route('**/static/page/guide/long.js*', (route) => route.abort())
    await markDocument(page)
    await follow(page, 'long page')
    await heading(page, 'Long page')
    await soon(() => isSameDocument(page)).toBe(false)
    expect(page.url()).toBe(`${site.url}guide/long`)
    await page.unroute('**/static/page/guide/long.js*')
    await go(page, site, 'guide/')
    const chunk = await (await fetch(`${site.url}static/page/guide/long.js`)).text()
    const body = chunk.replace(/"build":"\w+"/, '"build":"other"')
    await page.route('**/static/page/guide/long.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
    await markDocument(page)
    await follow(page, 'long page')
    await heading(page, 'Long page')
    await soon(() => isSameDocument(page)).toBe(false)
  })

  test('a link to a missing page shows the 404 page of the language', async () => {
    const page = await open(site, 'zh/guide/', { allow: /404/ })
    await page
      .getByRole('link', { name: '长页面', exact: true })
      .first()
      .evaluate((link: HTMLAnchorElement) => {
        link.href = '/docs/zh/guide/nowhere'
      })
    const [response] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/zh/guide/nowhere')),
      page.getByRole('link', { name: '长页面', exact: true }).first().click(),
    ])
    expect(response.status()).toBe(404)
    await page.getByText('404', { exact: true }).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('zh')
    await page.getByRole('main').getByRole('link').click()
    await heading(page, '首页')
  })

  test('the last of two consecutive navigations wins', async () => {
    const page = await open(site, 'guide/')
    const release = await hold(page, '**/static/page/guide/long.js*')
    await markDocument(page)
    await follow(page, 'long page')
    await follow(page, 'islands')
    await heading(page, 'Islands')
    const loaded = page.waitForResponse('**/static/page/guide/long.js*')
    release()
    await (await loaded).finished()
    // The macrotask in which the late response would be shown.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await heading(page, 'Islands')
    expect(page.url()).toBe(`${site.url}guide/islands`)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('links to a page that is still loading keep loading it, and the last anchor counts', async () => {
    const page = await open(site, 'guide/')
    const release = await hold(page, '**/static/page/guide/long.js*')
    await markDocument(page)
    await follow(page, 'long page')
    await follow(page, 'long page')
    await page.waitForURL(`${site.url}guide/long`)
    await follow(page, 'third section')
    await page.waitForURL(`${site.url}guide/long#third`)
    release()
    await heading(page, 'Long page')
    await soon(() => topOf(page, '#third')).toBe(true)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('without the Navigation API links load documents', async () => {
    const page = await open(site, 'guide/', {
      before: () => Reflect.deleteProperty(window, 'navigation'),
    })
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
    await markDocument(page)
    await follow(page, 'long page')
    await heading(page, 'Long page')
    await soon(() => isSameDocument(page)).toBe(false)
    await page.goBack()
    await heading(page, 'Start')
  })
})

/** Follows a link of the article. */
function follow(page: Page, name: string, index = 0): Promise<void> {
  return page.getByRole('main').getByRole('link', { name, exact: true }).nth(index).click()
}

function heading(page: Page, name: string): Promise<void> {
  return page.getByRole('heading', { level: 1, name }).waitFor()
}

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent?.trim())
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}

/** Whether an element is scrolled into view: in the upper quarter of the window. */
function topOf(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top } = element.getBoundingClientRect()
    return top >= 0 && top < innerHeight / 4
  })
}
