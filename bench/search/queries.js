/** The frozen queries; see README.md. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { routeKey } from './engine.js'

/**
 * @typedef {object} Query
 * @property {number} id
 * @property {string} kind
 * @property {string} query
 * @property {{ page: string, anchor: string }[]} meant Keys of pages without language, and anchors (empty: the page).
 */

/** A set of queries of one language. @typedef {{ name: string, lang: string, queries: Query[] }} QuerySet */

/** @param {string} lang @param {'tuning' | 'aside'} half @returns {QuerySet} */
export function readHalf(lang, half) {
  const file = fileURLToPath(new URL(`queries.${lang}.tsv`, import.meta.url))
  const queries = readFile(file).filter(({ id }) => (id % 2 === 0) === (half === 'aside'))
  return { name: half, lang, queries }
}

/** All queries of a file, with the language in its name: `name.en.tsv`. @param {string} file @returns {QuerySet} */
export function readSet(file) {
  const [, name = '', lang] = /([^/\\]*)\.(\w+)\.tsv$/.exec(file) ?? []
  if (!lang) throw new Error(`The name of \`${file}\` has to end with its language: \`queries.en.tsv\`.`)
  return { name, lang, queries: readFile(file) }
}

/** @param {string} file @returns {Query[]} */
function readFile(file) {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map(readLine)
}

/** @param {string} line @returns {Query} */
function readLine(line) {
  const [id = '', kind = '', query = '', meant = ''] = line.split('\t')
  const targets = meant.split(' ').map((target) => {
    const [page = '', anchor = ''] = target.split('#')
    return { page: routeKey(page), anchor }
  })
  return { id: Number(id), kind, query, meant: targets }
}
