/** Remote search: against a real `bifolio search-server` with two sites, against misbehaving servers, and with a module of the site. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import type { Page, Route } from 'playwright-core'
import { createSiteFolder } from '../../site/folder.ts'
import { sharedSite } from '../../site/shared-sites.ts'
import { writeTree } from '../../site/tree.ts'
import { isSameDocument, markDocument, open, serveBuilt, soon } from '../harness.ts'
import { type Server, startSearchServer } from '../server.ts'
import { dialog, field, find, openSearch, rows, status, waitForFocus, waitForResult } from './driver.ts'

let port: number
let server: Server

const site = serveBuilt(async () => {
  port = await freePort()
  const search = {
    mode: 'remote',
    apiUrl: `http://localhost:${port}/search`,
    indexName: 'own',
    searchIndexes: ['ghost', { value: 'tools', label: 'Widgets' }],
  }
  const root = createSiteFolder('basic')
  writeTree(root, {
    'remote.config.js': `import base from './bifolio.config.js'
export default { ...base, search: ${JSON.stringify(search)} }`,
  })
  return root
}, 'remote.config.js')

beforeAll(async () => {
  const tools = await sharedSite({ kind: 'preview', source: 'widgets' })
  server = await startSearchServer({ own: site.root, tools: tools.root }, port)
})

afterAll(() => server?.stop())

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

/** Opens a page whose search requests are answered by the test. */
async function visit(answer: (route: Route, keyword: string) => unknown, allow?: RegExp): Promise<Page> {
  const page = await open(site, 'guide/start/', { allow })
  await page.route('**/search?**', (route) =>
    answer(route, new URL(route.request().url()).searchParams.get('keyword') ?? ''),
  )
  await openSearch(page)
  return page
}

const hit = (statement: string, changes: object = {}) => ({
  type: 'title',
  link: '/api/one',
  title: statement,
  header: '',
  statement,
  highlights: [],
  domain: '',
  ...changes,
})
const groups = (...hits: object[]) => ({ json: [{ index: 'own', hits }] })

for (const [lang, prefix] of [
  ['en', ''],
  ['zh', 'zh/'],
] as const)
  test(`${lang}: a real server: the request, local results in the same tab, other sites in a new tab`, async () => {
    const page = await open(site, `${prefix}guide/start/`)
    await markDocument(page)
    const requests: URL[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/search') requests.push(url)
      expect(url.pathname).not.toContain('search_index')
    })
    await openSearch(page)
    await find(page, 'one')
    expect(Object.fromEntries(requests.at(-1)?.searchParams ?? [])).toEqual({
      keyword: 'one',
      limit: '7',
      searchIndexes: 'own,ghost,tools',
      lang,
    })
    expect(await page.getByRole('tab').count()).toBe(2)
    expect(await tab(page, /^Basic/).getAttribute('aria-selected')).toBe('true')
    await tab(page, /^Widgets/).click()
    const row = rows(page).first()
    expect(await row.getAttribute('target')).toBe('_blank')
    expect(await row.getAttribute('href')).toMatch(
      lang === 'zh'
        ? /^https:\/\/widgets\.example\/docs\/zh\//
        : /^https:\/\/widgets\.example\/docs\/guide\//,
    )
    expect(await row.textContent()).toContain(lang === 'zh' ? '在新标签页中打开' : 'opens a new tab')
    await page.keyboard.press('ArrowLeft')
    expect(await tab(page, /^Basic/).getAttribute('aria-selected')).toBe('true')
    await field(page).focus()
    await page.keyboard.press('Enter')
    await soon(() => new URL(page.url()).pathname).toBe(`/${prefix}api/one`)
    await dialog(page).waitFor({ state: 'detached' })
    expect(await isSameDocument(page)).toBe(true)
  })

test('Enter on a result of another site opens a new tab', async () => {
  const page = await open(site, 'guide/start/')
  await openSearch(page)
  await find(page, 'one')
  await tab(page, /^Widgets/).click()
  await field(page).focus()
  const [request] = await Promise.all([
    page.context().waitForEvent('request', (request) => request.isNavigationRequest()),
    page.context().waitForEvent('page'),
    page.keyboard.press('Enter'),
  ])
  expect(request.url()).toMatch(/^https:\/\/widgets\.example\/docs\//)
  expect(new URL(page.url()).pathname).toBe('/guide/start/')
})

test('a late response is not shown for a newer query', async () => {
  let goSlow = (): void => {}
  const slow = new Promise<void>((resolve) => {
    goSlow = resolve
  })
  let isDone = false
  const page = await visit(async (route, keyword) => {
    if (keyword === 'slow') await slow
    await route.fulfill(groups(hit(`Answer to ${keyword}`))).catch(() => {})
    if (keyword === 'slow') isDone = true
  })
  await field(page).fill('slow')
  await page.waitForRequest(/keyword=slow/)
  await find(page, 'quick')
  goSlow()
  await soon(() => isDone).toBe(true)
  expect(await rows(page).allTextContents()).toEqual(['Answer to quick API'])
})

const WORDS = {
  en: { failed: 'The search is not available at the moment.', retry: 'Try again', asking: 'Searching' },
  zh: { failed: '搜索暂时不可用。', retry: '重试', asking: '正在搜索' },
}

for (const [what, answer] of Object.entries<(route: Route) => Promise<void>>({
  'an error of the server': (route) => route.fulfill({ status: 500, json: [] }),
  'no JSON': (route) => route.fulfill({ contentType: 'application/json', body: '[{' }),
  'another shape': (route) => route.fulfill({ json: { hits: [] } }),
  'no connection': (route) => route.abort(),
}))
  test(`${what} is logged and reported, and can be tried again`, async () => {
    const page = await visit(answer, /./)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.type()))
    await find(page, 'one')
    expect(await status(page).getByText(WORDS.en.failed).isVisible()).toBe(true)
    expect(await status(page).getByText('No results').count()).toBe(0)
    expect(logged).toContain('error')
    await page.unrouteAll()
    await status(page).getByRole('button', { name: WORDS.en.retry }).click()
    await soon(() => rows(page).count()).toBeGreaterThan(0)
    await waitForFocus(field(page))
    expect(await status(page).getByText(WORDS.en.failed).count()).toBe(0)
  })

for (const lang of ['en', 'zh'] as const)
  test(`${lang}: a silent server shows progress, then that it does not answer; Enter tries again`, async () => {
    const { failed, retry, asking } = WORDS[lang]
    const page = await open(site, `${lang === 'zh' ? 'zh/' : ''}guide/start/`, { allow: /Timeout/ })
    await page.route('**/search?**', () => {})
    let shorten = (): void => {}
    // The time limit ends when the test says so.
    await page.exposeFunction('waitForLimit', () => new Promise<void>((resolve) => (shorten = resolve)))
    await page.evaluate(() => {
      AbortSignal.timeout = () => {
        const limit = new AbortController()
        const { waitForLimit } = window as unknown as { waitForLimit: () => Promise<void> }
        void waitForLimit().then(() => limit.abort(new DOMException('Too slow', 'TimeoutError')))
        return limit.signal
      }
    })
    await openSearch(page)
    await field(page).fill('one')
    const progress = dialog(page).getByRole('progressbar', { name: asking })
    await progress.waitFor()
    expect(await status(page).textContent()).toBe(asking)
    shorten()
    await waitForResult(page)
    expect(await status(page).textContent()).toBe(failed + retry)
    expect(await progress.count()).toBe(0)
    await page.unrouteAll()
    await page.keyboard.press('Enter')
    await soon(() => new URL(page.url()).pathname).toMatch(/api\/one$/)
  })

test('records and addresses of a remote server cannot inject HTML or scripts', async () => {
  const page = await visit((route) =>
    route.fulfill({
      json: [
        {
          index: 'own',
          hits: [
            hit('Text about one', { link: '/api/one' }),
            hit('<img src=x onerror=alert(1)>', { link: 'javascript:alert(1)' }),
          ],
        },
        { index: 'stranger', hits: [hit('Else', { domain: 'javascript:alert(1)', link: '//evil.example' })] },
      ],
    }),
  )
  await find(page, 'one')
  const addresses = await rows(page).evaluateAll((all) => all.map((row) => (row as HTMLAnchorElement).href))
  const { origin } = new URL(site.url)
  expect(addresses).toEqual([`${origin}/api/one`, `${origin}/javascript:alert(1)`])
  expect(await dialog(page).locator('img').count()).toBe(0)
  await tab(page, /^stranger/).click()
  expect(
    await rows(page)
      .first()
      .evaluate((row) => (row as HTMLAnchorElement).origin),
  ).toBe(origin)
})

const moduleSite = serveBuilt(async () => {
  const root = createSiteFolder('basic')
  const search = { mode: 'remote', apiUrl: 'http://localhost:9', module: './search.ts' }
  writeTree(root, {
    'module.config.js': `import base from './bifolio.config.js'
export default { ...base, search: ${JSON.stringify(search)} }`,
    'search.ts': `import type { SearchFunction } from 'bifolio'
const search: SearchFunction = async (query, { lang, limit, signal }) => {
  const response = await fetch(\`http://localhost:9/\${lang}?q=\${query}&limit=\${limit}\`, { signal })
  const { statement } = await response.json()
  return [{ type: 'content', link: '/api/one', title: 'One', statement }]
}
export default search
`,
  })
  return root
}, 'module.config.js')

test('a module of the site asks its server, which the policy allows', async () => {
  const page = await open(moduleSite, 'guide/start/')
  await page.route('http://localhost:9/**', (route) => {
    const { pathname, search } = new URL(route.request().url())
    return route.fulfill({ json: { statement: pathname + search } })
  })
  await openSearch(page)
  await find(page, 'one')
  expect(await rows(page).allTextContents()).toEqual(['One API /en?q=one&limit=7'])
})
