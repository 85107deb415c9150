/** The compared search engines, each with the same pages. */
import { brotliCompressSync } from 'node:zlib'
import {
  createSearcher,
  earlyAnswer,
  findHeading,
  headingPath,
  ROW_DEPTH,
  splitSections,
  splitTexts,
} from './engine.js'

/** @typedef {import('../../packages/search/dist/engine/types.js').SearchIndexFile} Index */

/**
 * A search engine with its index.
 * @typedef {object} Engine
 * @property {string} name
 * @property {number} bytes Size of the index with the texts of excerpts, compressed with Brotli at its highest level.
 * @property {number} [termBytes] Size of the index alone, if texts are separate.
 * @property {(query: string) => Found | Promise<Found>} find
 */

/**
 * @typedef {object} Found
 * @property {string[]} links Links to pages, the best first, ten at most.
 * @property {string} [first] Link of the first result, if results may be sections.
 * @property {string} [suggestion] The query as corrected.
 */

/** A page in the form that all engines index. @typedef {{ id: number, link: string, title: string, headers: string, content: string }} Page */

const MOST = 10

/** @param {Index} index @returns {Page[]} */
function pagesOf({ records }) {
  return records.map(({ id, routePath, title, toc, content, description = '' }) => ({
    id,
    link: routePath,
    title,
    headers: toc.map(({ charIndex }) => findHeading(content, charIndex)).join('\n'),
    content: `${description}\n${content}`,
  }))
}

/** The index of the engine, as emitted. @param {Index} index @returns {Engine} */
export function ours(index) {
  const searcher = createSearcher(index)
  const file = { ...index, ...splitTexts(index.records) }
  return {
    name: 'bifolio',
    bytes: compressed(JSON.stringify(file)),
    find: (query) => foundIn(searcher.search(query, MOST)),
  }
}

/** Titles and headings alone, which answer until the texts are there. @param {Index} index @returns {Engine} */
export function early(index) {
  const file = { ...index, records: splitTexts(index.records).records }
  const searcher = createSearcher(file)
  return {
    name: 'early rows',
    bytes: compressed(JSON.stringify(file)),
    find: (query) => foundIn(earlyAnswer(searcher.search(query, MOST)) ?? { query, pages: [] }),
  }
}

/** @param {import('../../packages/search/dist/engine/types.js').SearchAnswer} answer @returns {Found} */
function foundIn({ pages, suggestion }) {
  return { links: pages.map(({ link }) => link), first: pages[0]?.hits[0]?.link ?? '', suggestion }
}

/** FlexSearch as the original site configures it: three indexes, whole queries. @param {Index} index @returns {Promise<Engine>} */
export async function flexsearch(index) {
  const { default: FlexSearch } = await load('flexsearch')
  const pages = pagesOf(index).map((page) => ({
    ...page,
    title: normalize(page.title),
    headers: normalize(page.headers),
    content: normalize(page.content),
  }))
  const settings = {
    tokenize: 'full',
    cache: 100,
    document: { id: 'id', store: true, index: ['title', 'headers', 'content'] },
  }
  const encoders = [
    { encode: (/** @type {string} */ text) => text.toLowerCase().split(/[\p{S}\p{P}\s]+/u) },
    { tokenize: (/** @type {string} */ text) => text.match(CJK) ?? [] },
    { tokenize: (/** @type {string} */ text) => text.match(CYRILLIC) ?? [] },
  ]
  const indexes = encoders.map(
    (encoder) =>
      new FlexSearch.Document({
        ...settings,
        ...encoder,
        tokenize: 'full',
        ...(encoder.tokenize && { encode: encoder.tokenize }),
      }),
  )
  for (const flex of indexes) for (const page of pages) flex.add(page)
  return {
    name: 'FlexSearch',
    ...(await exportedBytes(indexes, pages)),
    find(query) {
      const normalizedQuery = normalize(query)
      const results = indexes.flatMap((flex) => flex.search(query, { limit: 7, enrich: true }))
      const found = results.flatMap(({ result }) => result.map((/** @type {any} */ { doc }) => doc))
      // The original only shows pages that contain the query verbatim.
      const drawn = found.filter((page) =>
        `${page.title}\n${page.headers}\n${page.content}`.includes(normalizedQuery),
      )
      return { links: [...new Set(drawn.map(({ link }) => link))].slice(0, MOST) }
    },
  }
}

const CJK = /[\u3131-\u314e\u314f-\u3163\uac00-\ud7a3\u4e00-\u9fcc\u3400-\u4db5\u3041-\u3096\u30a1-\u30fa]/g
const CYRILLIC = /[\u0400-\u04ff]+/g

/** @param {string} text */
const normalize = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

/** @param {any[]} indexes @param {Page[]} pages */
async function exportedBytes(indexes, pages) {
  const parts = /** @type {string[]} */ ([])
  for (const flex of indexes)
    await flex.export((/** @type {string} */ key, /** @type {string | undefined} */ data) => {
      if (data !== undefined && !key.endsWith('store')) parts.push(data)
    })
  // The export continues in timers.
  await new Promise((resolve) => setTimeout(resolve, 500))
  const termBytes = compressed(parts.join('\n'))
  return { termBytes, bytes: compressed(parts.join('\n') + JSON.stringify(pages)) }
}

/**
 * MiniSearch as VitePress sets it up: a document a section, with the headings above it, and its options of fields and queries.
 * @param {Index} index @returns {Promise<Engine>}
 */
export async function minisearch(index) {
  const { default: MiniSearch } = await load('minisearch')
  const mini = new MiniSearch({
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  })
  const sections = index.records.flatMap(sectionsOf)
  mini.addAll(sections)
  const data = JSON.stringify(mini)
  return {
    name: 'MiniSearch as in VitePress',
    bytes: compressed(data + JSON.stringify(sections)),
    termBytes: compressed(data),
    find(query) {
      const found = mini.search(query).map((/** @type {{ id: string }} */ { id }) => id)
      const pages = found.map((/** @type {string} */ link) => link.split('#')[0])
      return { links: [...new Set(pages)].slice(0, MOST), first: found[0] ?? '' }
    },
  }
}

/** @param {Index['records'][number]} record */
function sectionsOf(record) {
  const { routePath, title: pageTitle } = record
  const sections = splitSections(record).filter(({ depth }) => depth < ROW_DEPTH)
  return sections.map(({ id, depth, text }, at) => {
    const path = [pageTitle, ...headingPath(sections, at)]
    const title = depth < 2 ? pageTitle : path.at(-1)
    return { id: depth < 2 ? routePath : `${routePath}#${id}`, title, titles: path.slice(0, -1), text }
  })
}

/** Orama with default options. @param {Index} index @returns {Promise<Engine>} */
export async function orama(index) {
  const { create, insertMultiple, save, search } = await load('@orama/orama')
  const database = create({
    schema: { link: 'string', title: 'string', headers: 'string', content: 'string' },
  })
  await insertMultiple(
    database,
    pagesOf(index).map(({ id: _, ...page }) => page),
  )
  return {
    name: 'Orama',
    bytes: compressed(JSON.stringify(save(database))),
    async find(query) {
      const { hits } = await search(database, {
        term: query,
        limit: MOST,
        properties: ['title', 'headers', 'content'],
      })
      return { links: hits.map((/** @type {any} */ { document }) => document.link) }
    },
  }
}

/** Imports a package that is only installed for comparisons, so its types are not available. @param {string} name @returns {Promise<any>} */
export const load = (name) => import(name)

/** @param {string | Uint8Array} content */
export const compressed = (content) => brotliCompressSync(content).length
