/** The frozen queries; see README.md. */
import { readFileSync } from 'node:fs'
import { routeKey } from './engine.js'

/**
 * @typedef {object} Query
 * @property {number} id
 * @property {string} kind
 * @property {string} query
 * @property {{ page: string, anchor: string }[]} meant Keys of pages without language, and anchors (empty: the page).
 */

/** @param {string} lang @param {'tuning' | 'aside'} half @returns {Query[]} */
export function readQueries(lang, half) {
  const file = new URL(`queries.${lang}.tsv`, import.meta.url)
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map(readLine).filter(({ id }) => (id % 2 === 0) === (half === 'aside'))
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
