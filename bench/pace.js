/** How fast this machine is beside the one that the targets were set on, told by what others take on both. */
import { median, milliseconds, ratio, table } from './table.js'

/**
 * What others took where the targets were set: two cores, pages such as those of the corpus, 224 of them in development.
 * The targets came with these numbers; for VitePress in development they are of version 2, which is not among the peers.
 * @type {Record<string, Partial<Record<Measure, number>>>}
 */
const THERE = {
  vitepress: { 'each further page': 57 },
  rspress: { 'each further page': 50, 'first page': 4300, edit: 730 },
  starlight: { 'each further page': 29 },
  hugo: { 'each further page': 2 },
}

/** Milliseconds, all of them. @typedef {'each further page' | 'first page' | 'edit'} Measure */

/**
 * A target that is a time, in milliseconds.
 * @typedef {object} TimeTarget
 * @property {string} name
 * @property {number} here What was measured.
 * @property {number} limit
 */

/**
 * How many times as long this machine takes: the median of the products that were measured on both.
 * @param {Measure} measure @param {Record<string, number | undefined>} here By product.
 * @returns {number | undefined} Nothing when there is no such product.
 */
export function paceOf(measure, here) {
  const ratios = Object.entries(here).flatMap(([name, value]) => {
    const there = THERE[name]?.[measure]
    return value === undefined || there === undefined ? [] : value / there
  })
  return ratios.length > 0 ? median(ratios) : undefined
}

/**
 * The targets as they would be met there.
 * @param {Measure} measure @param {Record<string, number | undefined>} here What the others take here.
 * @param {readonly TimeTarget[]} targets
 * @returns {string | undefined} Nothing when the pace is not known.
 */
export function paceTable(measure, here, targets) {
  const pace = paceOf(measure, here)
  if (pace === undefined) return undefined
  const rows = targets.map(({ name, here, limit }) => [
    name,
    milliseconds(here),
    milliseconds(here / pace),
    `≤ ${milliseconds(limit)} ${here / pace <= limit ? '✓' : '✗'}`,
  ])
  const known = Object.keys(here).filter((name) => THERE[name]?.[measure] !== undefined)
  const words = `By ${known.join(', ')} (${measure}), this machine takes ${ratio(pace, 1)} as long as the one the targets are for.`
  return `${words}\n\n${table([['', 'here', 'there', 'target'], ...rows])}`
}
