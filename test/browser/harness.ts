/** Sites in a browser: shared ones, for tests that read, and ones of its own for a test that writes or needs another server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from '@rstest/core'
import {
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Disposable,
  type Page,
  type Request,
} from 'playwright-core'
import { engine } from '../site/engine.ts'
import { createSiteFolder } from '../site/folder.ts'
import { type Kind, type SharedSite, type SiteRequest, sharedSite } from '../site/shared-sites.ts'
import { writeTree } from '../site/tree.ts'
import { PagePool, type PooledPage } from './page-pool.ts'
import { startServer } from './server.ts'

declare global {
  interface Window {
    /** Set by {@link mark}; a new document does not have it. */
    marker?: boolean
  }
}

/** A site that is served while the tests of a `describe` run. */
export interface ServedSite extends SharedSite {
  kind: Kind
}

/** A site whose sources only its own tests know, so that they may change them. */
export interface OwnSite extends ServedSite {
  kind: 'dev'
}

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
const WAIT_TIMEOUT_MS = 30_000
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

/**
 * Runs the same tests against the built site and against the dev server.
 * @param source `website`, or the name of a folder of `test/fixtures`
 */
export function onBothServers(source: string, tests: (site: ServedSite) => void): void {
  for (const kind of ['preview', 'dev'] as const) describe(kind, () => tests(serve(kind, source)))
}

/** Serves a site that other tests read, too. Its fields are there in tests only. */
export function serve(
  kind: Kind,
  source: string,
  variant: Pick<SiteRequest, 'files' | 'config'> = {},
): ServedSite {
  return beforeTests(kind, () => sharedSite({ kind, source, ...variant }))
}

/** Serves a copy of a fixture by a dev server of its own while the tests of the `describe` around it run. */
export function serveOwn(source: string): OwnSite {
  let stop = async (): Promise<void> => {}
  afterAll(() => stop())
  const site = beforeTests('dev', async () => {
    const root = createSiteFolder(source)
    const server = await startServer('dev', root)
    stop = server.stop
    return { root, url: server.url }
  })
  return site as OwnSite
}

/**
 * Builds and serves a site that is only partly known before the tests run.
 * @param create makes the folder of the site
 * @param config the configuration to build with
 */
export function serveBuilt(create: () => string | Promise<string>, config?: string): ServedSite {
  let close = async (): Promise<void> => {}
  afterAll(() => close())
  return beforeTests('preview', async () => {
    const root = await create()
    const { preview } = await engine()
    await buildSite(root, config)
    const served = await preview({ root, config, port: 0 })
    if (!served.ok) throw new Error(JSON.stringify(served.problems))
    close = served.server.close
    return { root, url: served.server.url }
  })
}

/** Builds a site. @throws what is wrong with it */
export async function buildSite(root: string, config?: string): Promise<void> {
  const { build } = await engine()
  const { ok, problems } = await build({ root, config })
  if (!ok) throw new Error(JSON.stringify(problems))
}

function beforeTests(kind: Kind, start: () => Promise<SharedSite>): ServedSite {
  const site = { kind } as ServedSite
  beforeAll(async () => {
    Object.assign(site, await start())
  })
  return site
}

/** Writes a file of the site's sources. */
export function write(site: OwnSite, file: string, content: string): void {
  writeTree(site.root, { [file]: content })
}

/** Changes a file of the site's sources. */
export function change(site: OwnSite, file: string, edit: (text: string) => string): void {
  const text = readFileSync(join(site.root, file), 'utf8')
  const edited = edit(text)
  expect(edited, `${file} was to be changed`).not.toBe(text)
  write(site, file, edited)
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

/**
 * Waits until a new tab asks for a document. It is not looked into: Chromium 150's headless shell crashes in tabs
 * that a click opens, on plain pages, too.
 * @returns what it asks
 */
export function askedInNewTab(page: Page, pathname: string): Promise<Request> {
  return page
    .context()
    .waitForEvent(
      'request',
      (request) => request.isNavigationRequest() && new URL(request.url()).pathname === pathname,
    )
}

/** Leaves a mark that is gone with the next document load. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.marker = true
  })
}

/** Whether the document is still the one that was marked. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => window.marker === true)
}

/** Waits until a value is as expected: `await soon(() => page.title()).toBe('Start')`. */
export function soon<T>(actual: () => T) {
  return expect.poll(actual, { timeout: WAIT_TIMEOUT_MS, interval: 25 })
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
