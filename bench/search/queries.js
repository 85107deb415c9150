/** The frozen queries; see README.md. */
import { readdirSync, readFileSync } from 'node:fs'
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

/** A query that may have a typo. @typedef {{ query: string, meant: string[] }} Typed `meant` are the corrections that help; none is needed when it is empty. */

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** The sets of this folder. @returns {QuerySet[]} */
export function readSets() {
  const files = readdirSync(FOLDER).filter(
    (file) => file.endsWith('.tsv') && !file.startsWith('corrections.'),
  )
  return files.map((file) => readSet(FOLDER + file))
}

/** All queries of a file, with the language in its name: `name.en.tsv`. @param {string} file @returns {QuerySet} */
export function readSet(file) {
  const [, name = '', lang] = /([^/\\]*)\.(\w+)\.tsv$/.exec(file) ?? []
  if (!lang) throw new Error(`The name of \`${file}\` has to end with its language: \`queries.en.tsv\`.`)
  return { name, lang, queries: rowsOf(file).map(readQuery) }
}

/** @param {string} lang @returns {Typed[]} */
export function readCorrections(lang) {
  return rowsOf(`${FOLDER}corrections.${lang}.tsv`).map(([query = '', meant = '']) => ({
    query,
    meant: meant === '' ? [] : meant.split(' | '),
  }))
}

/** @param {string} file */
function rowsOf(file) {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.replaceAll('\\n', '\n')))
}

/** @param {string[]} row @returns {Query} */
function readQuery([id = '', kind = '', query = '', meant = '']) {
  const targets = meant.split(' ').map((target) => {
    const [page = '', anchor = ''] = target.split('#')
    return { page: routeKey(page), anchor }
  })
  return { id: Number(id), kind, query, meant: targets }
}
