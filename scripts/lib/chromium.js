/** Finds the browser of the browser tests, or installs one. */
import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { aptInstall, isDebianRoot } from './debian.js'
import { run, runNode } from './process.js'
import { inProject, log } from './project.js'

/** Chromium without a window needs a third of the processor time for a page. */
const SHELL = 'chromium-headless-shell'
const NAMES = [
  SHELL,
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const WINDOWS = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']

/** The usual locations of browsers, best first. @type {Partial<Record<NodeJS.Platform, () => string[]>>} */
const usualLocations = {
  linux: () => {
    const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
    return NAMES.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)))
  },
  darwin: () => {
    const folders = ['/Applications', join(homedir(), 'Applications')]
    return APPS.flatMap((app) => folders.map((folder) => join(folder, `${app}.app`, 'Contents/MacOS', app)))
  },
  win32: () => {
    const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    return WINDOWS.flatMap((app) => folders.flatMap((folder) => (folder ? [join(folder, app)] : [])))
  },
}

/**
 * Finds a browser that starts: `CHROME_PATH`, otherwise one in the usual locations, otherwise Playwright's.
 * @returns {Promise<string | undefined>} The path of its executable.
 * @throws {Error} When `CHROME_PATH` names no executable.
 */
export async function findChromium() {
  const named = process.env.CHROME_PATH
  if (named && !isExecutable(named))
    throw new Error(`CHROME_PATH is ${named}, which is no executable file. Correct or unset it.`)
  if (named) return named
  const locations = [...(usualLocations[process.platform]?.() ?? []), await playwrightLocation()]
  for (const location of new Set(locations)) {
    if (isExecutable(location) && (await starts(location))) return location
  }
  return undefined
}

/**
 * Finds a browser, or installs one: the Debian package if permitted, otherwise Playwright's download. If
 * the Debian package can be installed, a browser with a window is only the second choice.
 * @returns {Promise<string>} The path of its executable.
 * @throws {Error} When there is none and none can be installed.
 */
export async function ensureChromium() {
  const found = await findChromium()
  const isBest = process.env.CHROME_PATH || !isDebianRoot() || found?.endsWith(SHELL)
  const path = found && isBest ? found : await installChromium()
  if (!path) {
    throw new Error(
      'There is no Chromium. Install Chromium or Chrome, or set CHROME_PATH to its executable, and try again.',
    )
  }
  await ensureFonts()
  return path
}

async function installChromium() {
  log('Installing Chromium …')
  if (isDebianRoot()) await aptInstall(SHELL)
  const installed = await findChromium()
  if (installed) return installed
  await runNode(inProject('node_modules/playwright-core/cli.js'), ['install', 'chromium'])
  return findChromium()
}

/** Packages with fonts, by a question of which fonts there are: without them, pictures of pages differ between machines. */
const FONTS = {
  ':lang=zh': 'fonts-noto-cjk',
  // What readers see before the fonts of the site.
  'Liberation Sans': 'fonts-liberation',
}

async function ensureFonts() {
  if (process.platform !== 'linux') return
  for (const [question, name] of Object.entries(FONTS)) {
    if (await hasFont(question)) continue
    if (isDebianRoot()) {
      log(`Installing ${name} …`)
      await aptInstall(name)
      if (await hasFont(question)) continue
    }
    process.stderr.write(`Warning: pages look different here. Install ${name}.\n`)
  }
}

/** @param {string} question a pattern of fontconfig */
const hasFont = async (question) =>
  (await run('fc-list', [question], { capture: 'all' })).output.includes('/')

async function playwrightLocation() {
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// On Linux an executable may be a stub, or lack libraries. Elsewhere `--version` may open a window.
/** @param {string} path */
async function starts(path) {
  if (process.platform !== 'linux') return true
  return (await run(path, ['--version'], { capture: 'all', timeout: 20_000 })).code === 0
}
