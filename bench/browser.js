/** The browser of the benchmarks. */
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/lib/chromium.js'

/** @returns {Promise<import('playwright-core').Browser>} @throws {Error} When there is none. */
export async function launchBrowser() {
  const executablePath = await findChromium()
  if (!executablePath)
    throw new Error('There is no Chromium. Install it, or set CHROME_PATH to its executable.')
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}
