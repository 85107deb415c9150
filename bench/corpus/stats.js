/** What a corpus is like: numbers to hold a benchmark against. */
import { writeMarkdown } from './markdown.js'
import { contentOf } from './page.js'
import { createTree, LANGUAGES } from './tree.js'

/** @typedef {import('./code.js').CodeBlock} CodeBlock */
/** @typedef {import('./page.js').Block} Block */

/**
 * @typedef {object} CorpusStats
 * @property {number} pages
 * @property {{ least: number, mean: number, most: number }} bytes Of a page.
 * @property {{ least: number, mean: number, most: number }} blocks Blocks of code on a page.
 * @property {string[]} languages Of the blocks.
 * @property {number} lines Of code, empty ones left out.
 * @property {number} recurring Share of those lines that stood in the same language before, 0 to 1.
 * @property {number} distinctBlocks Share of the blocks that are like no other, 0 to 1.
 */

/** @param {number} size @param {import('./markdown.js').Format} format @returns {CorpusStats} */
export function statsOf(size, format) {
  const tree = createTree(size)
  const bytes = /** @type {number[]} */ ([])
  const blocks = /** @type {number[]} */ ([])
  const codes = /** @type {CodeBlock[]} */ ([])
  for (const page of tree.pages) {
    for (const lang of LANGUAGES) {
      const content = contentOf(tree, page, lang)
      const own = content.blocks.flatMap(codesOf)
      bytes.push(Buffer.byteLength(writeMarkdown(page, content, lang, format)))
      blocks.push(own.length)
      codes.push(...own)
    }
  }
  const lines = codes.flatMap(({ language, text }) => linesOf(language, text))
  return {
    pages: size,
    bytes: spread(bytes),
    blocks: spread(blocks),
    languages: [...new Set(codes.map(({ language }) => language))].sort(),
    lines: lines.length,
    recurring: 1 - new Set(lines).size / lines.length,
    distinctBlocks: new Set(codes.map(({ language, text }) => `${language}\0${text}`)).size / codes.length,
  }
}

/** @param {Block} block @returns {CodeBlock[]} */
function codesOf(block) {
  if (block.kind === 'code') return [block.code]
  return block.kind === 'tabs' ? block.tabs.map(({ code }) => code) : []
}

/** @param {string} language @param {string} text */
const linesOf = (language, text) =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => `${language}\0${line}`)

/** @param {number[]} values */
const spread = (values) => ({
  least: values.reduce((least, value) => Math.min(least, value)),
  mean: values.reduce((sum, value) => sum + value, 0) / values.length,
  most: values.reduce((most, value) => Math.max(most, value)),
})
