/** Global setup of the browser tests: one browser, and sites shared by tests that only read. */
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/lib/chromium.js'
import shareSites from '../site/shared-sites.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--renderer-process-limit=1',
]

/** Runs before the first test. @returns the teardown, run after the last one */
export default async function setup(): Promise<() => Promise<void>> {
  const executablePath = await findChromium()
  const browser = await chromium.launchServer({ executablePath, args: ARGS })
  process.env.TEST_BROWSER = browser.wsEndpoint()
  const close = await shareSites()
  return async () => {
    await browser.close()
    await close()
  }
}
