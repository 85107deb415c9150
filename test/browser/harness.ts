/** Sites in a browser: served by `bifolio preview` after a build, by `bifolio dev`, or by both in turn. */
import { cpSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect } from '@rstest/core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { ROOT, runCommand, transcript } from '../site/command.ts'
import { createSiteFolder } from '../site/folder.ts'
import { writeTree } from '../site/tree.ts'
import { type Server, startServer } from './server.ts'

declare global {
  interface Window {
    /** Set by {@link mark}; a new document does not have it. */
    marker?: boolean
  }
}

export type Kind = 'preview' | 'dev'

/** A site that is served while the tests of a `describe` run. */
export interface ServedSite {
  kind: Kind
  /** Absolute path of its sources, which tests may change. */
  root: string
  /** Base included. */
  url: string
  server: Server
}

/** How a page is opened. */
export interface Visit extends BrowserContextOptions {
  /** Runs in each document before its own scripts. */
  before?: () => void
  /** What the page may say on the console; anything else fails the test. */
  allow?: RegExp
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]
/** How long to wait for anything, in milliseconds: far more than it takes, also on a busy machine. */
const PATIENCE = 15_000
/** React and the bundler say this in development. */
const DEV_TALK = /React DevTools|^\[(?:HMR|rsbuild)\]|^console\.clear/
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'

let browser: Browser | undefined
const opened: { page: Page; noise: string[] }[] = []

beforeAll(async () => {
  const executablePath = process.env.CHROME_PATH || '/usr/bin/chromium'
  browser = await chromium.launch({ executablePath, args: ARGS })
})

afterAll(() => browser?.close())

afterEach(async () => {
  const pages = opened.splice(0)
  for (const { page } of pages) await page.context().close()
  expect(
    pages.flatMap(({ noise }) => noise),
    'said on the console',
  ).toEqual([])
})

/**
 * Runs the same tests against the built site and against the dev server.
 * @param source `website`, or the name of a folder of `test/fixtures`
 */
export function onBothServers(source: string, tests: (site: ServedSite) => void): void {
  for (const kind of ['preview', 'dev'] as const) describe(kind, () => tests(serve(kind, source)))
}

/** Serves a copy of a site while the tests of the `describe` around it run; its fields are there in tests only. */
export function serve(kind: Kind, source: string): ServedSite {
  // Filled in before the first test.
  const site = { kind } as ServedSite
  beforeAll(async () => {
    site.root = source === 'website' ? copyWebsite() : createSiteFolder(source)
    if (kind === 'preview') await build(site.root)
    site.server = await startServer(kind, site.root)
    site.url = site.server.url
  })
  afterAll(() => site.server?.stop())
  return site
}

/** Writes a file of the site's sources. */
export function write(site: ServedSite, file: string, content: string): void {
  writeTree(site.root, { [file]: content })
}

/** Changes a file of the site's sources. */
export function change(site: ServedSite, file: string, edit: (text: string) => string): void {
  const text = readFileSync(join(site.root, file), 'utf8')
  const edited = edit(text)
  expect(edited, `${file} was to be changed`).not.toBe(text)
  write(site, file, edited)
}

/** Opens a page and waits until its scripts are in charge, if it has any. */
export async function open(site: Pick<ServedSite, 'url'>, path = '', visit: Visit = {}): Promise<Page> {
  const { before, allow, ...options } = visit
  if (!browser) throw new Error('There is no browser yet')
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: localeOf(path), ...options })
  context.setDefaultTimeout(PATIENCE)
  // Other hosts, which the tests may not be able to reach, have images only.
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: IMAGE }))
  await context.addInitScript(reportViolations)
  if (before) await context.addInitScript(before)
  const page = await context.newPage()
  listen(page, allow)
  await page.goto(new URL(path, site.url).href)
  if (options.javaScriptEnabled !== false) await started(page)
  return page
}

/** Waits until React and the router have taken over the document. */
export async function started(page: Page): Promise<void> {
  // React leaves its name on the element; the router is started in the same turn.
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
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
  return expect.poll(actual, { timeout: PATIENCE, interval: 25 })
}

/** Its language decides where a first visit is sent to. */
function localeOf(path: string): string {
  return path.startsWith('zh/') ? 'zh-CN' : 'en-US'
}

function listen(page: Page, allow: RegExp | undefined): void {
  const noise: string[] = []
  opened.push({ page, noise })
  const say = (text: string): void => {
    if (!DEV_TALK.test(text) && !allow?.test(text)) noise.push(`${page.url()}: ${text}`)
  }
  page.on('console', (message) => say(`${message.text()} (${message.location().url})`))
  page.on('pageerror', (error) => say(String(error)))
}

function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber }) => {
    console.error(`Policy violated: ${violatedDirective} (${sourceFile}:${lineNumber})`)
  })
}

function copyWebsite(): string {
  const website = join(ROOT, 'website')
  const config = readFileSync(join(website, 'bifolio.config.ts'), 'utf8')
  const root = createSiteFolder({ files: { 'bifolio.config.ts': config } })
  const isSource = (path: string): boolean => !/^(?:build|\.bifolio)\b/.test(relative(website, path))
  cpSync(website, root, { recursive: true, filter: isSource })
  return root
}

async function build(root: string): Promise<void> {
  const outcome = await runCommand(['build', '--root', root])
  if (outcome.code !== 0) throw new Error(`The site is not built:\n${transcript(outcome)}`)
}
