/** The results of `bench build` as tables, with the targets beside them. */
import { count, megabytes, milliseconds, ratio, seconds, table } from './table.js'

/** @typedef {import('./build.js').BuildResult} BuildResult */

export const TARGETS = { marginalMs: 2, peakBytes: 1.3e9, editedSeconds: 1 }

/** @param {BuildResult[]} results Of one product, by size. */
export function buildTable(results) {
  const marginal = marginalMs(results)
  const last = /** @type {BuildResult} */ (results.at(-1))
  /** @param {string} name @param {(result: BuildResult) => string} show @param {string} [target] */
  const row = (name, show, target) => [name, ...results.map(show), target]
  const rows = [
    row('bifolio build', ({ pages }) => `${count(pages)} pages`, 'target'),
    row('cold, wall', ({ cold }) => seconds(cold)),
    row('cold, processor', ({ cpu }) => seconds(cpu)),
    row(
      'cold, peak memory',
      ({ peakBytes }) => megabytes(peakBytes),
      target('< 1,300 MB', (last.peakBytes ?? Number.POSITIVE_INFINITY) < TARGETS.peakBytes),
    ),
    row(
      'one page changed',
      ({ edited }) => seconds(edited),
      target('≤ 1 s', last.edited <= TARGETS.editedSeconds),
    ),
    row('… pages reused', ({ reused }) => count(reused ?? 0)),
    row('nothing changed', ({ unchanged }) => seconds(unchanged)),
    row('output', ({ outputBytes }) => megabytes(outputBytes)),
    row('files', ({ outputFiles }) => count(outputFiles)),
    row(
      'equals a clean build',
      equality,
      target(
        'yes',
        results.every((result) => result.differences?.length === 0),
      ),
    ),
  ]
  const slope = (/** @type {string} */ name, /** @type {number} */ value, /** @type {string} */ words) => [
    name,
    ...results.slice(1).map(() => ''),
    milliseconds(value),
    words,
  ]
  // One that costs less than nothing was measured on a machine that did something else.
  const isMet = marginal !== undefined && marginal > 0 && marginal <= TARGETS.marginalMs
  const slopes =
    marginal === undefined
      ? []
      : [
          slope('each further page', marginal, target('≤ 2 ms', isMet)),
          slope('… processor', marginalMs(results, 'cpu') ?? Number.NaN, ''),
        ]
  return table([...rows, ...slopes])
}

/** @param {BuildResult[]} results Of all products. */
export function comparisonTable(results) {
  const base = results.filter(({ product }) => product === results[0]?.product)
  const rows = results.map((result) => {
    const own = base.find(({ pages }) => pages === result.pages)
    const beside = (/** @type {string} */ text, /** @type {string} */ times) =>
      result === own ? text : `${text} ${times.padStart(7)}`
    return [
      result.product,
      count(result.pages),
      beside(seconds(result.cold), ratio(result.cold, own?.cold)),
      beside(seconds(result.cpu), ratio(result.cpu, own?.cpu)),
      beside(megabytes(result.peakBytes), ratio(result.peakBytes, own?.peakBytes)),
      beside(seconds(result.edited), ratio(result.edited, own?.edited)),
      beside(megabytes(result.outputBytes), ratio(result.outputBytes, own?.outputBytes)),
    ]
  })
  return table([['', 'pages', 'cold', 'processor', 'peak memory', 'one page changed', 'output'], ...rows])
}

/**
 * What each page adds to a cold build, in milliseconds, between the smallest and the largest size.
 * @param {BuildResult[]} results Of one product, by size. @param {'cold' | 'cpu'} [key] Default: time on the wall.
 */
export function marginalMs(results, key = 'cold') {
  const [first] = results
  const last = results.at(-1)
  const [from, to] = [first?.[key], last?.[key]]
  if (!first || !last || first === last || from === undefined || to === undefined) return undefined
  return ((to - from) * 1000) / (last.pages - first.pages)
}

/** @param {BuildResult} result */
const equality = ({ differences = [] }) =>
  differences.length === 0 ? 'yes' : `no, ${differences.length} differ`

/** @param {string} words @param {boolean} isMet */
const target = (words, isMet) => `${words} ${isMet ? '✓' : '✗'}`
