/**
 * A pool of pages for the tests of a file: creating a context with a page costs five times as much as loading a document
 * in it. A returned page is reset, or closed if that fails.
 */
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/** A page with the protocol session that resets it. */
export interface PooledPage {
  page: Page
  session: CDPSession
  /** The options of its context. */
  key: string
}

/** Events that tests listen to. */
const EVENTS = [
  'console',
  'pageerror',
  'dialog',
  'request',
  'response',
  'download',
  'framenavigated',
] as const
const VIEWPORT = { width: 1280, height: 720 }
/** Each idle page keeps a renderer process. */
const MAX_IDLE_PAGES = 4

export class PagePool {
  private readonly idle: PooledPage[] = []

  /** @param prepare runs once for each new page */
  constructor(
    private readonly browser: Browser,
    private readonly prepare: (pooled: PooledPage) => Promise<void>,
  ) {}

  /** Acquires a page that no other test uses. Pages never share a context: each has separate storage. */
  async take(options: BrowserContextOptions): Promise<PooledPage> {
    const { viewport = VIEWPORT, colorScheme, forcedColors, reducedMotion, ...ofContext } = options
    const key = JSON.stringify(ofContext)
    const index = this.idle.findIndex((pooled) => pooled.key === key)
    const pooled = this.idle.splice(index, index < 0 ? 0 : 1)[0] ?? (await this.create(ofContext, key))
    await pooled.page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? 'light',
      forcedColors: forcedColors ?? 'none',
      reducedMotion: reducedMotion ?? 'reduce',
    })
    if (viewport) await pooled.page.setViewportSize(viewport)
    return pooled
  }

  /** Returns a page to the pool, or closes it if it cannot be reset. */
  async giveBack(pooled: PooledPage, origins: Iterable<string>): Promise<void> {
    const isReady = await isReset(pooled, [...origins]).catch(() => false)
    if (isReady) this.idle.push(pooled)
    const surplus = isReady ? this.idle.splice(0, this.idle.length - MAX_IDLE_PAGES) : [pooled]
    for (const { page } of surplus) await page.context().close()
  }

  private async create(options: BrowserContextOptions, key: string): Promise<PooledPage> {
    const context = await this.browser.newContext(options)
    const page = await context.newPage()
    const pooled = { page, session: await context.newCDPSession(page), key }
    await this.prepare(pooled)
    return pooled
  }
}

/** Resets a page. @returns whether that succeeded */
async function isReset({ page, session }: PooledPage, origins: string[]): Promise<boolean> {
  // The session storage is accessible for the current origin of the page only.
  if (page.isClosed() || origins.length > 1) return false
  for (const event of EVENTS) page.removeAllListeners(event)
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => {
    try {
      sessionStorage.clear()
      localStorage.clear()
    } catch {
      // The test made storage throw: nothing was stored.
    }
  })
  await page.goto('about:blank')
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
  await page.mouse.move(-1, -1)
  // A clock installed by a test stays in all later documents.
  return page.evaluate(() => /native code/.test(String(setTimeout)))
}
