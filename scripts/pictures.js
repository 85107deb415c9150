/** `node scripts/pictures.js <address>`: draws the home page of the website, which has to be served at that address, in both themes for README.md. */
import { writeFileSync } from 'node:fs'
import { ensureChromium } from './lib/chromium.js'
import { inProject, log, main } from './lib/project.js'

await main(async () => {
  const [address] = process.argv.slice(2)
  if (!address) throw new Error('Say where the website is served: http://localhost:4173/')
  const executablePath = await ensureChromium()
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const viewport = { width: 1280, height: 800 }
      const page = await browser.newPage({ viewport, colorScheme, locale: 'en' })
      // The second page has the fonts of the theme.
      for (const path of ['guide/start/quick-start', '']) {
        await page.goto(new URL(path, address).href, { waitUntil: 'networkidle' })
        await page.waitForTimeout(1000)
      }
      const session = await page.context().newCDPSession(page)
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 })
      const file = inProject(`.github/site-${colorScheme}.webp`)
      writeFileSync(file, Buffer.from(data, 'base64'))
      log(file)
    }
  } finally {
    await browser.close()
  }
})
