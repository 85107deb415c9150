/** Pages in the browser: opened as a first visit, and returned to the pool after each test. */
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

/** Options of a visit. */
export interface Visit extends BrowserContextOptions {
  /** Runs in each document before its own scripts. */
  before?: () => void
  /** Allowed console messages; any other message fails the test. */
  allow?: RegExp
}

/** An opened page, until the end of its test. */
interface OpenVisit {
  pooled: PooledPage
  /** Console messages that are not allowed. */
  messages: string[]
  /** Origins of the documents loaded so far. */
  origins: Set<string>
  before: Disposable | undefined
}

/** Timeout of all waits: far more than needed, even on a busy machine. */
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

/** Ends all visits of the test. */
export async function endVisits(): Promise<void> {
  const messages = await Promise.all(visits.splice(0).map(endVisit))
  expect(messages.flat(), 'logged on the console').toEqual([])
}

/** Opens a page as a first visit, and waits for hydration if the page has scripts. */
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

/** @returns the console messages that are not allowed */
async function endVisit({ pooled, messages, origins, before }: OpenVisit): Promise<string[]> {
  // Pending messages arrive before the answer.
  await pooled.page.evaluate(() => {}).catch(() => {})
  const logged = [...messages]
  await before?.dispose().catch(() => {})
  await pool?.giveBack(pooled, origins)
  return logged
}

/** Loads another document in an open page, as a returning visitor: half the cost of {@link open}. */
export async function go(page: Page, site: Pick<ServedSite, 'url'>, path: string): Promise<void> {
  await page.goto(new URL(path, site.url).href)
  await started(page)
}

/** Makes every first document late for the fonts of the theme (`client/fonts.ts`), however fast the machine is. */
export function beLateForFonts(): void {
  const now = performance.now.bind(performance)
  performance.now = () => now() + 3_600_000
}

/** Prepares a new page for all its visits. */
async function preparePage({ page, session }: PooledPage): Promise<void> {
  page.context().setDefaultTimeout(WAIT_TIMEOUT_MS)
  await page.context().addInitScript(reportViolations)
  await page.context().addInitScript(beLateForFonts)
  await replaceOthers(session)
}

/**
 * Replaces responses of other hosts, which may be unreachable from the tests and only serve images. A Playwright route would
 * intercept every request and disable the cache.
 */
async function replaceOthers(session: CDPSession): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may have been closed in the meantime.
    session.send('Fetch.fulfillRequest', { requestId, ...IMAGE }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] })
}

/** Waits until the page is hydrated and the router is running. */
export async function started(page: Page): Promise<void> {
  await page.locator('[data-site][data-hydrated]').waitFor({ state: 'attached' })
}

/** The locale of the browser, which determines the redirect of a first visit. */
function localeOf(path: string): string {
  return path.startsWith('zh/') ? 'zh-CN' : 'en-US'
}

function listen(page: Page, allow: RegExp | undefined): Pick<OpenVisit, 'messages' | 'origins'> {
  const messages: string[] = []
  const origins = new Set<string>()
  const log = (text: string): void => {
    if (!DEV_MESSAGES.test(text) && !allow?.test(text)) messages.push(`${page.url()}: ${text}`)
  }
  page.on('console', (message) => log(`${message.text()} (${message.location().url})`))
  page.on('pageerror', (error) => log(String(error)))
  page.on('framenavigated', (frame) => {
    const { origin } = new URL(frame.url())
    if (origin !== 'null') origins.add(origin)
  })
  return { messages, origins }
}

function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber }) => {
    console.error(`Policy violated: ${violatedDirective} (${sourceFile}:${lineNumber})`)
  })
}
