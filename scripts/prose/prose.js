/** Finds words that the texts of the repository avoid; `words.js` lists them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '../lib/project.js'
import { CHINESE, ENGLISH } from './words.js'

/** @typedef {{ line: number, column: number, word: string, instead: string }} Finding Line and column are one-based. */
/** @typedef {'page' | 'source' | 'comments'} Kind Of a `source`, the whole text is checked, since users read its strings. */

/** Pages and comments have code, addresses and comments of MDX, which are not prose. A fence ends with as many marks as it begins with. */
const NOT_PROSE = [
  /^([ \t>*]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>*]*\2[`~]*[ \t]*$/gm,
  /(?<!\\)(`+)(?!`)[^`]?(?:(?!\1)[\s\S])*?\1/g,
  /\{\/\*[\s\S]*?\*\/\}|\]\([^()\s]*\)|\{#[^\n}]*\}|https?:\/\/\S+/g,
]
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/.*/gm

const LISTS = [
  matcherOf(ENGLISH, (pattern) => `(?<![\\w-])(?:${pattern})(?![\\w-])`),
  matcherOf(CHINESE, (pattern) => `(?:${pattern})`),
]

/**
 * Finds words to avoid. In `any`, all patterns are one expression: most files have no match.
 * @param {import('./words.js').Words} words @param {(pattern: string) => string} whole
 */
function matcherOf(words, whole) {
  // A line of a comment may begin with `*` or `//`.
  const sources = words.map(([pattern]) => whole(pattern).replaceAll(' ', '(?:\\s+(?:\\*|//)?\\s*)'))
  const rows = words.map(([, instead], at) => ({ row: new RegExp(sources[at] ?? '', 'iy'), instead }))
  return { any: new RegExp(sources.join('|'), 'gi'), rows }
}

/** @param {string} text @param {Kind} kind @returns {Finding[]} */
export function findWords(text, kind) {
  const prose = kind === 'source' ? text : withoutCode(kind === 'page' ? text : commentsOf(text))
  return LISTS.flatMap(({ any, rows }) =>
    [...prose.matchAll(any)].map(({ 0: word, index }) => {
      const found = rows.find(({ row }) => {
        row.lastIndex = index
        return row.test(prose)
      })
      const before = prose.slice(0, index)
      return {
        line: before.split('\n').length,
        column: index - before.lastIndexOf('\n'),
        word: word.replace(/\s+/g, ' '),
        instead: found?.instead ?? '',
      }
    }),
  )
}

/** Keeps the positions of the text around it. @param {string} text */
const blank = (text) => text.replace(/[^\n]/g, '\0')

/** @param {string} text */
const withoutCode = (text) => NOT_PROSE.reduce((left, pattern) => left.replace(pattern, blank), text)

/** @param {string} text */
function commentsOf(text) {
  let comments = ''
  let end = 0
  for (const { 0: comment, index } of text.matchAll(COMMENT)) {
    comments += blank(text.slice(end, index)) + comment
    end = index + comment.length
  }
  return comments
}

/** Generated, quoted or written by others. */
const SKIPPED =
  /^(?:\..*|node_modules|dist|build|fixtures|corpus|CHANGELOG\.md|words(?:\.[jt]s)?|prose\.test\.ts|.*\.fixture\.ts)$/

/** All files with prose, relative to the repository. @param {string} [folder] @returns {Generator<string>} */
function* proseFiles(folder = '') {
  for (const entry of readdirSync(inProject(folder), { withFileTypes: true })) {
    if (SKIPPED.test(entry.name)) continue
    const path = folder ? join(folder, entry.name) : entry.name
    if (entry.isDirectory()) yield* proseFiles(path)
    else if (/\.(?:mdx?|tsx?|js)$/.test(path)) yield path
  }
}

/** @param {string} file @returns {Kind} */
function kindOf(file) {
  if (/\.mdx?$/.test(file)) return 'page'
  return /^packages\/[^/]+\/src\//.test(file) && !/\.test\.tsx?$/.test(file) ? 'source' : 'comments'
}

/** A line for each word to avoid: `file:line:column  word → what to write instead`. */
export function proseProblems() {
  return [...proseFiles()].flatMap((file) =>
    findWords(readFileSync(inProject(file), 'utf8'), kindOf(file.replaceAll('\\', '/'))).map(
      ({ line, column, word, instead }) => `${file}:${line}:${column}  ${word} → ${instead}`,
    ),
  )
}
