/** Runs `bench corpus`: writes the corpora and says what they are like. */
import { join } from 'node:path'
import { say } from '../scripts/project.js'
import { statsOf } from './corpus/stats.js'
import { writeCorpus } from './corpus.js'
import { engine } from './sites/products.js'
import { count, table } from './table.js'

/** @param {import('./run.js').Job} job */
export async function runCorpora({ sizes, peers, dir }) {
  for (const product of [engine, ...peers])
    for (const size of sizes) say(writeCorpus(product, size, join(dir, `${product.name}-${size}`)).folder)
  const stats = sizes.map((size) => statsOf(size, engine.format))
  const range = (/** @type {{ least: number, mean: number, most: number }} */ { least, mean, most }) =>
    `${mean.toFixed(1)} (${least}–${most})`
  const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(0)} %`
  say(
    table([
      ['corpus', ...stats.map(({ pages }) => `${count(pages)} pages`), ''],
      ['bytes of a page', ...stats.map(({ bytes }) => range({ ...bytes, mean: Math.round(bytes.mean) }))],
      ['blocks of code on a page', ...stats.map(({ blocks }) => range(blocks))],
      ['languages of code', ...stats.map(({ languages }) => String(languages.length))],
      ['lines of code', ...stats.map(({ lines }) => count(lines))],
      ['… that stood before', ...stats.map(({ recurring }) => percent(recurring))],
      ['blocks like no other', ...stats.map(({ distinctBlocks }) => percent(distinctBlocks))],
    ]),
  )
}
