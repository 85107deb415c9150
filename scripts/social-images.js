/**
 * `node scripts/social-images.js <address>`: renders the images for link previews, each the hero of a home page
 * of the website, which has to be served at that address: `node scripts/social-images.js http://localhost:4173/`.
 */
import { ensureChromium } from './lib/chromium.js'
import { inProject, log, main } from './lib/project.js'

const LANGUAGES = { en: '', zh: 'zh/' }
/** Size of the window; the image has 1200 by 630 pixels. */
const SIZE = { viewport: { width: 960, height: 504 }, deviceScaleFactor: 1.25 }
/** Hidden parts of the page: links and buttons, and the content below the hero. */
const HIDDEN = '.hero-actions, .home > :not(.hero, .home-background) { display: none }'

await main(async () => {
  const [address] = process.argv.slice(2)
  if (!address) throw new Error('Say where the website is served: http://localhost:4173/')
  const executablePath = await ensureChromium()
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    for (const [lang, path] of Object.entries(LANGUAGES)) {
      const page = await browser.newPage({ ...SIZE, locale: lang, bypassCSP: true })
      await page.goto(new URL(`${path}?navbar=0`, address).href)
      await page.addStyleTag({ content: HIDDEN })
      const file = inProject(`website/public/preview-${lang}.jpg`)
      await page.screenshot({ path: file, quality: 90 })
      log(file)
    }
  } finally {
    await browser.close()
  }
})
