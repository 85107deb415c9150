/** Prepares a project for browser mode: links an installed browser to where Playwright looks for the one that it downloads. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findChromium } from '../../scripts/lib/chromium.js'

const browser = await findChromium()
if (!browser) {
  console.error('There is no Chromium. Install Chromium or Chrome, or set CHROME_PATH to its executable.')
  process.exit(1)
}
const { chromium } = createRequire(join(process.cwd(), 'package.json'))('playwright')
// Only the message has the path of the browser without a window.
const message = await chromium.launch().then(String, String)
const [, path] = /doesn't exist at (.+?)\n/.exec(message) ?? []
if (!path) throw new Error(`Playwright names no path of its browser:\n${message}`)
mkdirSync(dirname(path), { recursive: true })
symlinkSync(browser, path)
// `@rstest/browser` is a link: from its real folder, it would extend the types of another copy of `@rstest/core`.
const paths = { '@rstest/core': ['./node_modules/@rstest/core'] }
writeFileSync('tsconfig.json', JSON.stringify({ compilerOptions: { paths } }))
