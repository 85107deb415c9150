/**
 * Pages that the tests of a file use in turn: making a context with a page costs five times as much as opening another document
 * in it. A page that is given back is as a new one, or closed.
 */
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/** A page, and the protocol session that prepares it. */
export interface PooledPage {
  page: Page
  session: CDPSession
  /** The options of its context. */
  key: string
}

/** What tests listen to. */
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
/** Each has a process of its own. */
const MAX_IDLE_PAGES = 4

export class PagePool {
  private readonly idle: PooledPage[] = []

  /** @param prepare runs once for each new page */
  constructor(
    private readonly browser: Browser,
    private readonly prepare: (pooled: PooledPage) => Promise<void>,
  ) {}

  /** A page that no other test has now. Pages never share a context: each has its own storage. */
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

  /** Takes a page back from a test; one that cannot be made as new is closed. */
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

/** Makes a page as new. @returns whether it is */
async function isReset({ page, session }: PooledPage, origins: string[]): Promise<boolean> {
  // The session storage of an origin that the page is not at is out of reach.
  if (page.isClosed() || origins.length > 1) return false
  for (const event of EVENTS) page.removeAllListeners(event)
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => {
    try {
      sessionStorage.clear()
      localStorage.clear()
    } catch {
      // The test has made them throw: nothing was stored.
    }
  })
  await page.goto('about:blank')
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
  await page.mouse.move(-1, -1)
  // A clock that a test has installed stays for all documents.
  return page.evaluate(() => /native code/.test(String(setTimeout)))
}
