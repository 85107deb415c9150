/** A browser tab with a slow processor, a slow connection and an empty cache. */
import { setTimeout } from 'node:timers/promises'
import { now } from './measure.js'
import { watchReader } from './watch-reader.js'

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').CDPSession} Session */
/** @typedef {import('playwright-core').Page} Page */

/** An event in the page, with its time in milliseconds since the epoch. @typedef {{ what: string, time: number, value: number }} Sight */
/** A finished response. `end` is in seconds of the browser's clock. @typedef {{ isScript: boolean, bytes: number, end: number }} Download */

/**
 * @typedef {object} Tab
 * @property {Page} page
 * @property {Sight[]} sights Events of all opened documents, in order of arrival.
 * @property {Download[]} downloads
 * @property {() => number} loadedAt When the first document had loaded, on the clock of the downloads.
 * @property {() => Promise<void>} untilQuiet Resolves after loading, and 2 s without requests and long tasks.
 * @property {(what: string) => Promise<Sight>} sight The first event of a kind.
 * @property {() => Promise<void>} close
 */

const VIEWPORT = { width: 1280, height: 800 }
const PROCESSOR = { rate: 4 }
/** Latency in milliseconds, and throughput in bytes per second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
/** Idle time after which a page counts as loaded. Milliseconds. */
const QUIET = 2000
/** Timeout in milliseconds. */
const TIMEOUT_MS = 60_000

/** @param {Browser} browser @param {string} [shell] Selector of the element that React hydrates last, to record the time. @returns {Promise<Tab>} */
export async function openTab(browser, shell) {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = await watchTraffic(session)
  const sights = /** @type {Sight[]} */ ([])
  let lastSight = 0
  await page.exposeBinding('benchReport', (_source, what, time, value) => {
    sights.push({ what, time, value })
    lastSight = now()
  })
  await page.addInitScript(watchReader, shell)
  await slowDown(session)
  const deadline = now() + 2 * TIMEOUT_MS
  /** Polls `isMet`. @param {() => unknown} isMet @param {string} what */
  const until = async (isMet, what) => {
    while (!isMet()) {
      if (now() > deadline) throw new Error(`${page.url()} has not ${what}.`)
      await setTimeout(50)
    }
  }
  const isQuiet = () => traffic.isIdle() && now() - Math.max(lastSight, traffic.lastAt()) > QUIET
  const untilQuiet = async () => {
    await until(isQuiet, 'come to rest')
    // A running task is not reported yet; `evaluate` returns after it.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    if (!isQuiet()) await untilQuiet()
  }
  return {
    page,
    sights,
    downloads: traffic.downloads,
    loadedAt: traffic.loadedAt,
    untilQuiet,
    async sight(what) {
      const found = () => sights.find((sight) => sight.what === what)
      await until(found, `shown "${what}"`)
      return /** @type {Sight} */ (found())
    },
    close: () => context.close(),
  }
}

/** @param {Session} session */
async function watchTraffic(session) {
  const downloads = /** @type {Download[]} */ ([])
  const types = /** @type {Map<string, string>} */ (new Map())
  const pending = new Set()
  let loadedAt = 0
  let lastAt = 0
  const end = (/** @type {string} */ id) => {
    pending.delete(id)
    lastAt = now()
  }
  session.on('Network.requestWillBeSent', ({ requestId }) => pending.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => types.set(requestId, response.mimeType))
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const isScript = /javascript/.test(types.get(requestId) ?? '')
    downloads.push({ isScript, bytes: encodedDataLength, end: timestamp })
    end(requestId)
  })
  session.on('Page.loadEventFired', ({ timestamp }) => {
    loadedAt ||= timestamp
    lastAt = now()
  })
  await session.send('Page.enable')
  await session.send('Network.enable')
  return {
    downloads,
    loadedAt: () => loadedAt,
    lastAt: () => lastAt,
    isIdle: () => loadedAt > 0 && pending.size === 0,
  }
}

/** Workers have a separate connection, which is throttled, too. @param {Session} session */
async function slowDown(session) {
  await session.send('Emulation.setCPUThrottlingRate', PROCESSOR)
  await session.send('Network.emulateNetworkConditions', NETWORK)
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const messages = [
      { id: 1, method: 'Network.enable' },
      { id: 2, method: 'Network.emulateNetworkConditions', params: NETWORK },
      { id: 3, method: 'Runtime.runIfWaitingForDebugger' },
    ]
    for (const message of messages)
      session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(message) })
        // The worker has ended, or the tab was closed.
        .catch(() => {})
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
  })
}
