/** `bench read`: measures the waiting times and downloads of a reader of a built site. */
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inProject, log } from '../scripts/lib/project.js'
import { runBuild } from './build.js'
import { createTree } from './corpus/tree.js'
import { writeCorpus } from './corpus.js'
import { blockingTime, interactiveAt } from './long-tasks.js'
import { openTab } from './reader-tab.js'
import { engine } from './sites/products.js'
import { serveFolder } from './static-server.js'
import { count } from './table.js'
import { watchSearch } from './watch-reader.js'

/** @typedef {import('./corpus/tree.js').CorpusPage} CorpusPage */
/** @typedef {Pick<CorpusPage, 'path' | 'title'>} ReadPage */
/** @typedef {import('./reader-tab.js').Tab} Tab */
/** @typedef {import('./sites/site.js').Product} Product */
/** @typedef {import('playwright-core').Browser} Browser */

/**
 * The measurements of one run. Times are in milliseconds.
 * @typedef {object} Reading
 * @property {number} firstPaint
 * @property {number} blocking The total blocking time of long tasks.
 * @property {number} interactive The end of the last long task.
 * @property {number | undefined} hydrated
 * @property {number} htmlBytes
 * @property {number} bytesBeforeLoad
 * @property {number} scriptsBeforeLoad
 * @property {number} scripts
 * @property {number} layoutShift
 * @property {number} changePreloaded From the click on a link that was hovered for a second.
 * @property {number} change From the click on a link without hovering.
 * @property {number | undefined} searchOpens From the key to the field.
 * @property {number | undefined} search From the last key to the first result.
 */

/**
 * A served site.
 * @typedef {object} ReadSite
 * @property {Product} product
 * @property {number} pages
 * @property {import('./static-server.js').StaticServer} server
 * @property {ReadPage} page The page that is opened.
 * @property {ReadPage} next A page beside it in the sidebar.
 */

/** The time for which a link is visible before it is hovered, and for which it is hovered. Milliseconds. */
const REST = 1000
/** Delay between two keys. Milliseconds. */
const KEY_PAUSE = 100

/** @param {Product} product @param {number} size @param {string} folder Folder of the corpus. @returns {Promise<ReadSite>} */
export async function openSite(product, size, folder) {
  log(`${product.name}, ${count(size)} pages: building …`)
  const { deepPage } = writeCorpus(product, size, folder)
  await runBuild(product, folder)
  const server = await serveFolder(join(folder, product.output))
  return { product, pages: size, server, page: deepPage, next: neighbour(size, deepPage) }
}

/** The website of this repository, and the page whose budgets `test/site/weight.test.ts` checks. @returns {Promise<ReadSite>} */
export async function openWebsite() {
  log('website: building …')
  const folder = inProject('website')
  const { stdout } = await runBuild(engine, folder)
  const page = (/** @type {string} */ name, /** @type {string} */ title) => ({
    path: `guide/start/${name}`,
    title: { en: title, zh: title },
  })
  return {
    product: { ...engine, name: 'website' },
    pages: JSON.parse(stdout).pages,
    server: await serveFolder(join(folder, engine.output)),
    page: page('quick-start', 'Quick start'),
    next: page('features', 'Features'),
  }
}

/** Each visit has an empty cache. @param {ReadSite} site @param {Browser} browser @returns {Promise<Reading>} */
export async function readSite(site, browser) {
  const { shell, search } = site.product.reading
  const load = await visit(site, browser, (tab) => measureLoad(tab), shell)
  const changePreloaded = await visit(site, browser, (tab) => measureChange(tab, site, REST))
  const change = await visit(site, browser, (tab) => measureChange(tab, site, 0))
  const found = search && (await visit(site, browser, (tab) => measureSearch(tab, search, wordOf(site.page))))
  const htmlBytes = site.server.bodyBytes(site.product.url(site.page))
  return { ...load, htmlBytes, changePreloaded, change, searchOpens: found?.opens, search: found?.result }
}

/** @template Result @param {ReadSite} site @param {Browser} browser @param {(tab: Tab) => Promise<Result>} use @param {string} [shell] */
async function visit({ product, server, page }, browser, use, shell) {
  const tab = await openTab(browser, shell)
  try {
    await tab.page.goto(server.url + product.url(page), { waitUntil: 'commit' })
    await tab.untilQuiet()
    return await use(tab)
  } finally {
    await tab.close()
  }
}

/** @param {Tab} tab A loaded page. */
async function measureLoad({ sights, sight, downloads, loadedAt }) {
  const start = (await sight('start')).time
  const since = async (/** @type {string} */ what) => (await sight(what)).time - start
  const of = (/** @type {string} */ kind) => sights.filter(({ what }) => what === kind)
  const tasks = of('longtask').map(({ time, value }) => ({ start: time - start, duration: value }))
  const firstPaint = await since('first-contentful-paint')
  const early = downloads.filter(({ end }) => end <= loadedAt())
  const scripts = (/** @type {typeof downloads} */ list) => bytesOf(list.filter(({ isScript }) => isScript))
  return {
    firstPaint,
    blocking: blockingTime(tasks, firstPaint),
    interactive: interactiveAt(tasks, Math.max(firstPaint, await since('parsed'))),
    hydrated: of('hydrated').map(({ time }) => time - start)[0],
    bytesBeforeLoad: bytesOf(early),
    scriptsBeforeLoad: scripts(early),
    scripts: scripts(downloads),
    layoutShift: of('layout-shift').reduce((sum, { value }) => sum + value, 0),
  }
}

/** @param {Tab} tab A loaded page. @param {ReadSite} site @param {number} hover How long the link is hovered before the click. */
async function measureChange({ page, sight, sights, untilQuiet }, { product, next }, hover) {
  const link = page.locator(product.reading.sidebar).getByText(next.title.en, { exact: true }).first()
  await link.scrollIntoViewIfNeeded()
  // Some products preload visible links.
  await setTimeout(REST)
  await untilQuiet()
  const box = await link.boundingBox()
  if (!box) throw new Error(`${product.name} shows no link to ${next.path}.`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await setTimeout(hover)
  await page.mouse.down()
  await page.mouse.up()
  const { time: clicked } = await sight('click')
  const { time: shown } = await sight('heading')
  // If a document was loaded.
  const paints = sights.filter(({ what, time }) => what === 'first-contentful-paint' && time > clicked)
  return Math.max(shown, ...paints.map(({ time }) => time)) - clicked
}

/** @param {Tab} tab A loaded page. @param {import('./sites/site.js').Search} search @param {string} word */
async function measureSearch({ page, sight }, { input, result }, word) {
  await page.evaluate(watchSearch, { input, result, keys: word.length })
  await page.keyboard.press('Control+k')
  const field = await sight('search field')
  await page.locator(input).pressSequentially(word, { delay: KEY_PAUSE })
  const found = await sight('search result')
  return {
    opens: field.time - (await sight('opening key')).time,
    result: found.time - (await sight('last key')).time,
  }
}

/** The nearest page of the same folder that is no index. @param {number} size @param {CorpusPage} page @returns {CorpusPage} */
function neighbour(size, page) {
  const distance = (/** @type {CorpusPage} */ other) => Math.abs(other.id - page.id)
  const [first] = createTree(size)
    .pages.filter(({ path }) => dirname(path) === dirname(page.path) && !path.endsWith('/index'))
    .filter(({ id }) => id !== page.id)
    .sort((a, b) => distance(a) - distance(b))
  if (!first) throw new Error(`A corpus of ${size} pages is too small to change pages in.`)
  return first
}

/** The last word of a title, to search for. @param {ReadPage} page */
const wordOf = ({ title }) => title.en.toLowerCase().split(' ').at(-1) ?? ''

/** @param {readonly { bytes: number }[]} downloads */
const bytesOf = (downloads) => downloads.reduce((sum, { bytes }) => sum + bytes, 0)
