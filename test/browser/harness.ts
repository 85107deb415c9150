/** Sites in a browser: shared ones, for tests that read, and ones of its own for a test that writes or needs another server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from '@rstest/core'
import type { Page, Request } from 'playwright-core'
import { engine } from '../site/engine.ts'
import { createSiteFolder } from '../site/folder.ts'
import { type Kind, type SharedSite, type SiteRequest, sharedSite } from '../site/shared-sites.ts'
import { writeTree } from '../site/tree.ts'
import { startServer } from './server.ts'
import { WAIT_TIMEOUT_MS } from './visits.ts'

export { go, leave, open, started, type Visit } from './visits.ts'

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
