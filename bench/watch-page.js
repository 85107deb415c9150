/** A browser page that reports when content becomes visible. */
import { setTimeout } from 'node:timers/promises'
import { now } from './measure.js'

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').Page} Page */

/** The text that an edit adds to a page. @param {number} round */
export const editText = (round) => `The benchmark made edit ${round}.`

/** Timeout in milliseconds. */
const TIMEOUT_MS = 5 * 60_000

/**
 * @typedef {object} WatchedPage
 * @property {(url: string) => Promise<number>} open Opens an address and waits until it is visible: painted, with its
 *   title visible. The time in milliseconds since the epoch.
 * @property {(round: number) => Promise<number>} seeEdit The time at which an edit was in the DOM.
 * @property {() => Promise<void>} close
 */

/** @param {Browser} browser @param {string} title Words of its `h1`. @returns {Promise<WatchedPage>} */
export async function watchPage(browser, title) {
  const context = await browser.newContext()
  const page = await context.newPage()
  /** @type {Map<string, (time: number) => void>} */
  const waiting = new Map()
  /** @type {Map<string, number>} */
  const seen = new Map()
  await page.exposeBinding('benchReport', (_source, what, time) => {
    if (seen.has(what)) return
    seen.set(what, time)
    waiting.get(what)?.(time)
  })
  await page.addInitScript(report, { title, pattern: editText(0).replace('0', '(\\d+)') })
  /** @param {string} what @returns {Promise<number>} */
  const sight = (what) => {
    const abort = new AbortController()
    const known = seen.get(what)
    if (known !== undefined) return Promise.resolve(known)
    const late = setTimeout(TIMEOUT_MS, undefined, { signal: abort.signal }).then(() => {
      throw new Error(`Nothing was seen of "${what}" on ${page.url()}.`)
    })
    const time = new Promise((resolve) => waiting.set(what, resolve))
    late.catch(() => {})
    return Promise.race([time, late]).finally(() => abort.abort())
  }
  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS })
      const times = await Promise.all([sight('paint'), sight('title')])
      return Math.max(...times) - (await clockSkew(page))
    },
    async seeEdit(round) {
      const time = await sight(`edit ${round}`)
      return time - (await clockSkew(page))
    },
    close: () => context.close(),
  }
}

/** Runs in the page, before its scripts, and again after each reload. @param {{ title: string, pattern: string }} expected */
function report({ title, pattern }) {
  /** @param {string} what @param {number} [time] Since the navigation. */
  const send = (what, time = performance.now()) =>
    // The binding of `watchPage`.
    /** @type {any} */ (window).benchReport(what, performance.timeOrigin + time)
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') send('paint', startTime)
  }).observe({ type: 'paint', buffered: true })
  const findTitle = () => {
    const found = [...document.querySelectorAll('h1')].some(
      (heading) => heading.textContent?.includes(title) && heading.checkVisibility(),
    )
    if (found) send('title')
    else requestAnimationFrame(findTitle)
  }
  findTitle()
  new MutationObserver(() => {
    const edit = new RegExp(pattern).exec(document.body?.textContent ?? '')
    if (edit) send(`edit ${edit[1]}`)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** How far the page's clock is ahead of that of this process, in milliseconds: the best of a few readings. @param {Page} page @returns {Promise<number>} */
async function clockSkew(page) {
  const readings = []
  // A reloading page cannot respond.
  while (readings.length < 5) {
    const before = now()
    const time = await page.evaluate(() => performance.timeOrigin + performance.now()).catch(() => undefined)
    const after = now()
    if (time === undefined) await setTimeout(50)
    else readings.push({ width: after - before, skew: time - (before + after) / 2 })
  }
  return readings.reduce((best, reading) => (reading.width < best.width ? reading : best)).skew
}
