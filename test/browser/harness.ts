/** Sites in a browser: shared ones for tests that only read, separate ones for tests that write or need another server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from '@rstest/core'
import type { Page, Request } from 'playwright-core'
import { engine } from '../site/engine.ts'
import { createSiteFolder } from '../site/folder.ts'
import { type Kind, type SharedSite, type SiteRequest, sharedSite } from '../site/shared-sites.ts'
import { writeTree } from '../site/tree.ts'
import { startServer } from './server.ts'
import { KINDS } from './variants.ts'
import { WAIT_TIMEOUT_MS } from './visits.ts'

export { go, leave, open, started, type Visit } from './visits.ts'

declare global {
  interface Window {
    /** Set by {@link markDocument}; absent in a new document. */
    marker?: boolean
  }
}

/** A site that is served while the tests of a `describe` run. */
export interface ServedSite extends SharedSite {
  kind: Kind
}

/** A site used by one test file only, which may change its sources. */
export interface OwnSite extends ServedSite {
  kind: 'dev'
}

/**
 * Runs the same tests of client code against the built site, and in `npm run test:all` against the dev server.
 * @param source `website`, or the name of a folder of `test/fixtures`
 */
export function onServers(source: string, tests: (site: ServedSite) => void): void {
  for (const kind of KINDS) describe(kind, () => tests(serve(kind, source)))
}

/** Serves a site shared with other tests. Its fields are set while tests run only. */
export function serve(
  kind: Kind,
  source: string,
  variant: Pick<SiteRequest, 'files' | 'config'> = {},
): ServedSite {
  return beforeTests(kind, () => sharedSite({ kind, source, ...variant }))
}

/**
 * Serves a copy of a fixture with a separate dev server while the tests of the enclosing `describe` run.
 * @param source the fixture, or what creates the folder of the site
 */
export function serveOwn(source: string | (() => string)): OwnSite {
  let stop = async (): Promise<void> => {}
  afterAll(() => stop())
  const site = beforeTests('dev', async () => {
    const root = typeof source === 'string' ? createSiteFolder(source) : source()
    const server = await startServer('dev', root)
    stop = server.stop
    return { root, url: server.url }
  })
  return site as OwnSite
}

/**
 * Builds and serves a site whose folder is created when the tests start.
 * @param create creates the folder of the site
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

/** Builds a site. @throws with the problems of the build */
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

/**
 * Waits until a new tab requests a document. The tab itself is not inspected: Chromium 150's headless shell crashes in
 * tabs opened by a click, on plain pages as well.
 * @returns the request
 */
export function requestInNewTab(page: Page, pathname: string): Promise<Request> {
  return page
    .context()
    .waitForEvent(
      'request',
      (request) => request.isNavigationRequest() && new URL(request.url()).pathname === pathname,
    )
}

/** Marks the document; the next document load removes the marker. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.marker = true
  })
}

/** Whether the document is still the one marked by {@link markDocument}. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => window.marker === true)
}

/** Holds requests back. @returns lets them go */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, (route) => held.then(() => route.continue()))
  return release
}

/** Waits until a value is as expected: `await soon(() => page.title()).toBe('Start')`. */
export function soon<T>(actual: () => T) {
  return expect.poll(actual, { timeout: WAIT_TIMEOUT_MS, interval: 25 })
}
