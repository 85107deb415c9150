/** The results of `bench read` as a table. */
import { kilobytes, median, milliseconds, ratio, table } from './table.js'

/** @typedef {import('./read.js').Reading} Reading */
/** The medians, and what they were taken of. @typedef {Reading & { product: string, version: string, pages: number, runs: Reading[] }} ReadResult */

const shift = (/** @type {number | undefined} */ value) => value?.toFixed(3) ?? '–'

/** @type {[key: keyof Reading, name: string, show: (value: number | undefined) => string][]} */
const ROWS = [
  ['firstPaint', 'first paint', milliseconds],
  ['blocking', 'blocking time', milliseconds],
  ['interactive', 'interactive', milliseconds],
  ['hydrated', 'shell hydrated', milliseconds],
  ['layoutShift', 'layout shift', shift],
  ['htmlBytes', 'HTML, Brotli', kilobytes],
  ['bytesBeforeLoad', 'bytes before load', kilobytes],
  ['scriptsBeforeLoad', '… of them scripts', kilobytes],
  ['scripts', 'all scripts', kilobytes],
  ['changePreloaded', 'page change, preloaded', milliseconds],
  ['change', 'page change, at once', milliseconds],
  ['searchOpens', 'search opens', milliseconds],
  ['search', 'first search', milliseconds],
]

/** @param {readonly Reading[]} readings At least one. @returns {Reading} A number that some runs lack is left out. */
export function mediansOf(readings) {
  const medians = ROWS.map(([key]) => {
    const values = readings.map((reading) => reading[key]).filter((value) => value !== undefined)
    return [key, values.length < readings.length ? undefined : median(values)]
  })
  return Object.fromEntries(medians)
}

/** @param {readonly ReadResult[]} results Ours first; beside the others, how many times as much they take. */
export function readTable(results) {
  const [own, ...peers] = results
  const head = ['', ...results.map(({ product, version }) => `${product} ${version}`.trim())]
  const rows = ROWS.map(([key, name, show]) => {
    const beside = peers.map((peer) => `${show(peer[key])} ${times(peer[key], own?.[key]).padStart(7)}`)
    return [name, show(own?.[key]), ...beside, bestPeer(key, peers, own)]
  })
  return table([[...head, peers.length > 0 ? 'ours, of the best peer' : ''], ...rows])
}

/** What takes nothing is no measure. @param {number | undefined} value @param {number | undefined} base */
const times = (value, base) => ratio(value, base === 0 ? undefined : base)

/** @param {keyof Reading} key @param {readonly ReadResult[]} peers @param {ReadResult | undefined} own */
function bestPeer(key, peers, own) {
  const known = peers.flatMap(({ product, [key]: value }) =>
    value === undefined ? [] : [{ product, value }],
  )
  const [best] = known.sort((a, b) => a.value - b.value)
  return best ? `${times(own?.[key], best.value)} ${best.product}` : ''
}
