/** The results of `bench read` as a table. */
import { kilobytes, median, milliseconds, ratio, table } from './table.js'

/** @typedef {import('./read.js').Reading} Reading */
/** The medians, and their samples. @typedef {Reading & { product: string, version: string, pages: number, runs: Reading[] }} ReadResult */

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

/** @param {readonly Reading[]} readings At least one. @returns {Reading} A value that is missing in some runs is left out. */
export function mediansOf(readings) {
  const medians = ROWS.map(([key]) => {
    const values = readings.map((reading) => reading[key]).filter((value) => value !== undefined)
    return [key, values.length < readings.length ? undefined : median(values)]
  })
  return Object.fromEntries(medians)
}

/** @param {readonly ReadResult[]} results The engine first; for the others, with the ratio to it. */
export function readTable(results) {
  const [reference, ...peers] = results
  const head = ['', ...results.map(({ product, version }) => `${product} ${version}`.trim())]
  const rows = ROWS.map(([key, name, show]) => {
    const beside = peers.map((peer) => `${show(peer[key])} ${times(peer[key], reference?.[key]).padStart(7)}`)
    return [name, show(reference?.[key]), ...beside, bestPeer(key, peers, reference)]
  })
  return table([[...head, peers.length > 0 ? 'ours, of the best peer' : ''], ...rows])
}

/** A ratio to 0 is left out. @param {number | undefined} value @param {number | undefined} base */
const times = (value, base) => ratio(value, base === 0 ? undefined : base)

/** @param {keyof Reading} key @param {readonly ReadResult[]} peers @param {ReadResult | undefined} reference */
function bestPeer(key, peers, reference) {
  const known = peers.flatMap(({ product, [key]: value }) =>
    value === undefined ? [] : [{ product, value }],
  )
  const [best] = known.sort((a, b) => a.value - b.value)
  return best ? `${times(reference?.[key], best.value)} ${best.product}` : ''
}
