/** Pages in the browser: opened as by a reader who has not been here before, and taken back after each test. */
import { expect } from '@rstest/core'
import {
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Disposable,
  type Page,
} from 'playwright-core'
import type { ServedSite } from './harness.ts'
import { PagePool, type PooledPage } from './page-pool.ts'

/** How a page is opened. */
export interface Visit extends BrowserContextOptions {
  /** Runs in each document before its own scripts. */
  before?: () => void
  /** What the page may log on the console; anything else fails the test. */
  allow?: RegExp
}

/** An opened page, until the end of its test. */
interface OpenVisit {
  pooled: PooledPage
  /** What was logged on the console and is not allowed. */
  noise: string[]
  /** Origins of the documents that it has shown. */
  origins: Set<string>
  before: Disposable | undefined
}

/** How long to wait for anything: far more than it takes, also on a busy machine. */
export const WAIT_TIMEOUT_MS = 30_000
/** React and the bundler log this in development. */
const DEV_MESSAGES = /React DevTools|^\[(?:HMR|rsbuild)\]|^console\.clear/
const IMAGE = {
  responseCode: 200,
  responseHeaders: [{ name: 'Content-Type', value: 'image/svg+xml' }],
  body: btoa('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'),
}

let pool: PagePool | undefined
const visits: OpenVisit[] = []

/** Connects with the browser, once for all files of a worker. */
export async function connect(): Promise<void> {
  pool ??= new PagePool(await chromium.connect(process.env.TEST_BROWSER ?? ''), preparePage)
}

/** Ends what the test has opened. */
export async function endVisits(): Promise<void> {
  const noise = await Promise.all(visits.splice(0).map(endVisit))
  expect(noise.flat(), 'logged on the console').toEqual([])
}

/** Opens a page of a reader who has not been here before, and waits until its scripts are in charge, if it has any. */
export async function open(site: Pick<ServedSite, 'url'>, path = '', visit: Visit = {}): Promise<Page> {
  const { before, allow, ...options } = visit
  if (!pool) throw new Error('There is no browser yet')
  const pooled = await pool.take({ locale: localeOf(path), ...options })
  const { page } = pooled
  visits.push({
    pooled,
    ...listen(page, allow),
    before: before && (await page.addInitScript(before)),
  })
  await page.goto(new URL(path, site.url).href)
  if (options.javaScriptEnabled !== false) await started(page)
  return page
}

/** Ends a visit before the end of its test. */
export async function leave(page: Page): Promise<void> {
  const index = visits.findIndex(({ pooled }) => pooled.page === page)
  for (const visit of visits.splice(index, index < 0 ? 0 : 1))
    expect(await endVisit(visit), 'logged on the console').toEqual([])
}

/** @returns what was logged and is not allowed */
async function endVisit({ pooled, noise, origins, before }: OpenVisit): Promise<string[]> {
  // Messages that are on their way come before the answer.
  await pooled.page.evaluate(() => {}).catch(() => {})
  const logged = [...noise]
  await before?.dispose().catch(() => {})
  await pool?.giveBack(pooled, origins)
  return logged
}

/** Loads another document where one is open already: half the work of {@link open}, for a reader who has been here before. */
export async function go(page: Page, site: Pick<ServedSite, 'url'>, path: string): Promise<void> {
  await page.goto(new URL(path, site.url).href)
  await started(page)
}

/** Prepares a new page for all visits that will be made with it. */
async function preparePage({ page, session }: PooledPage): Promise<void> {
  page.context().setDefaultTimeout(WAIT_TIMEOUT_MS)
  await page.context().addInitScript(reportViolations)
  await replaceOthers(session)
}

/**
 * Other hosts, which the tests may not be able to reach, have images only. A route of Playwright's would hold every request,
 * and switch the cache off.
 */
async function replaceOthers(session: CDPSession): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may be closed meanwhile.
    session.send('Fetch.fulfillRequest', { requestId, ...IMAGE }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] })
}

/** Waits until React and the router have taken over the document. */
export async function started(page: Page): Promise<void> {
  await page.locator('#root[data-hydrated]').waitFor({ state: 'attached' })
}

/** Its language decides where a first visit is sent to. */
function localeOf(path: string): string {
  return path.startsWith('zh/') ? 'zh-CN' : 'en-US'
}

function listen(page: Page, allow: RegExp | undefined): Pick<OpenVisit, 'noise' | 'origins'> {
  const noise: string[] = []
  const origins = new Set<string>()
  const log = (text: string): void => {
    if (!DEV_MESSAGES.test(text) && !allow?.test(text)) noise.push(`${page.url()}: ${text}`)
  }
  page.on('console', (message) => log(`${message.text()} (${message.location().url})`))
  page.on('pageerror', (error) => log(String(error)))
  page.on('framenavigated', (frame) => {
    const { origin } = new URL(frame.url())
    if (origin !== 'null') origins.add(origin)
  })
  return { noise, origins }
}

function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber }) => {
    console.error(`Policy violated: ${violatedDirective} (${sourceFile}:${lineNumber})`)
  })
}
