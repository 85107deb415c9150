/** Pagefind with the same pages as HTML. Its client script runs here as in a browser. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findHeading } from './engine.js'
import { compressed, load } from './engines.js'

/** @typedef {import('./engines.js').Engine} Engine */
/** @typedef {import('./engines.js').Index} Index */

const MOST = 10
const BASE = '/pagefind/'

/** @param {Index} index @returns {Promise<Engine>} */
export async function pagefind(index) {
  const { createIndex } = await load('pagefind')
  const { index: made } = await createIndex()
  if (!made) throw new Error('Pagefind makes no index.')
  for (const record of index.records)
    await made.addHTMLFile({ url: record.routePath, content: htmlOf(record, index.lang) })
  /** @type {{ files: { path: string, content: Uint8Array }[] }} */
  const { files } = await made.getFiles()
  const folder = mkdtempSync(join(tmpdir(), 'bifolio-bench-pagefind-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const { path, content } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  // Its files are already compressed.
  const data = files.filter(({ path }) => /^(?:fragment|index)\/|\.pf_meta$/.test(path))
  const script = await start(folder)
  return {
    name: 'Pagefind',
    bytes: data.reduce((sum, { content }) => sum + Math.min(content.length, compressed(content)), 0),
    async find(query) {
      const { results } = await script.search(query)
      const pages = await Promise.all(
        results.slice(0, MOST).map((/** @type {any} */ result) => result.data()),
      )
      return { links: pages.map(({ url }) => url) }
    },
  }
}

/** @param {string} folder */
async function start(folder) {
  const fetchFile = async (/** @type {string | URL} */ url) => {
    const { pathname } = new URL(url, 'http://localhost/')
    return new Response(readFileSync(join(folder, pathname.replace(BASE, ''))))
  }
  Object.assign(globalThis, { fetch: fetchFile, location: new URL('http://localhost/') })
  const script = await import(pathToFileURL(join(folder, 'pagefind.js')).href)
  await script.options({ basePath: BASE })
  return script
}

/** @param {Index['records'][number]} record @param {string} lang */
function htmlOf({ title, toc, content, description = '' }, lang) {
  const starts = toc.map(({ charIndex }) => charIndex)
  const lead = content.slice(0, starts[0] ?? content.length)
  const sections = toc.map(({ id, depth, charIndex }, at) => {
    const text = findHeading(content, charIndex)
    const body = content.slice(charIndex + text.length, starts[at + 1] ?? content.length)
    return `<h${depth} id="${escaped(id)}">${escaped(text)}</h${depth}>${paragraphs(body)}`
  })
  const heading = toc[0]?.depth === 1 ? '' : `<h1>${escaped(title)}</h1>`
  const main = `${heading}<p>${escaped(description)}</p>${paragraphs(lead)}${sections.join('')}`
  return `<!doctype html><html lang="${lang}"><head><title>${escaped(title)}</title></head><body><main>${main}</main></body></html>`
}

/** @param {string} text */
const paragraphs = (text) =>
  text
    .trim()
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
