/** How long the page is kept from drawing while the index arrives and is made ready. */
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.js'
import { inProject } from '../../scripts/project.js'
import { startServer } from '../measure.js'

/** Of several visits the best counts: what others do on the machine only ever adds. */
const VISITS = 5

/** @param {string} folder A built site. @returns {Promise<number>} Milliseconds, the longest time at once. */
export async function longestBlock(folder) {
  let best = Number.POSITIVE_INFINITY
  for (let visit = 0; visit < VISITS; visit++) best = Math.min(best, await visitOnce(folder))
  return best
}

/** @param {string} folder @returns {Promise<number>} */
async function visitOnce(folder) {
  const script = inProject('packages/bifolio/bin/bifolio.js')
  const server = await startServer({ script, args: ['preview', '--root', '.', '--port', '0'] }, folder)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    /** @type {() => void} */
    let go = () => {}
    const held = new Promise((resolve) => {
      go = () => resolve(undefined)
    })
    await page.route('**/search_index.*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${server.url}/guide/start/`, { waitUntil: 'networkidle' })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('mock')
    await page.waitForTimeout(1000)
    // From here on, only the index is missing.
    await page.evaluate(watchTasks)
    go()
    await page.getByRole('option').first().waitFor()
    return await page.evaluate(() => /** @type {any} */ (window).longestTask)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Runs in the page: messages to itself, as fast as they come, find the gaps. */
function watchTasks() {
  const { port1, port2 } = new MessageChannel()
  let last = performance.now()
  Object.assign(window, { longestTask: 0 })
  port1.onmessage = () => {
    const now = performance.now()
    Object.assign(window, { longestTask: Math.max(/** @type {any} */ (window).longestTask, now - last) })
    last = now
    port2.postMessage(0)
  }
  port2.postMessage(0)
}
