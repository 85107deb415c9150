/** The results of `bench build` as tables. */
import { count, megabytes, milliseconds, ratio, seconds, table } from './table.js'

/** @typedef {import('./build.js').BuildResult} BuildResult */

/** @param {BuildResult[]} results Of one product, by size. */
export function buildTable(results) {
  /** @param {string} name @param {(result: BuildResult) => string} show */
  const row = (name, show) => [name, ...results.map(show)]
  /** @param {string} name @param {number | undefined} value */
  const slope = (name, value) => [name, ...results.slice(1).map(() => ''), milliseconds(value)]
  const rows = [
    row('bifolio build', ({ pages }) => `${count(pages)} pages`),
    row('cold, wall', ({ cold }) => seconds(cold)),
    row('cold, processor', ({ cpu }) => seconds(cpu)),
    row('cold, peak memory', ({ peakBytes }) => megabytes(peakBytes)),
    row('one page changed', ({ edited }) => seconds(edited)),
    row('… pages reused', ({ reused }) => count(reused ?? 0)),
    row('nothing changed', ({ unchanged }) => seconds(unchanged)),
    row('output', ({ outputBytes }) => megabytes(outputBytes)),
    row('files', ({ outputFiles }) => count(outputFiles)),
  ]
  if (results.length > 1)
    rows.push(
      slope('each further page', marginalMs(results)),
      slope('… processor', marginalMs(results, 'cpu')),
    )
  return table(rows)
}

/** @typedef {Pick<BuildResult, 'pages' | 'cold' | 'cpu' | 'peakBytes' | 'outputBytes' | 'outputFiles'>} ScaleResult A cold build. */

/** Each further page costs what it adds to the next smaller size. @param {ScaleResult[]} results By size. */
export function scaleTable(results) {
  const rows = results.map((result, index) => {
    const step = results.slice(Math.max(0, index - 1), index + 1)
    return [
      count(result.pages),
      seconds(result.cold),
      seconds(result.cpu),
      megabytes(result.peakBytes),
      megabytes(result.outputBytes),
      count(result.outputFiles),
      milliseconds(marginalMs(step)),
      milliseconds(marginalMs(step, 'cpu')),
    ]
  })
  const head = [
    'pages',
    'wall',
    'processor',
    'peak memory',
    'output',
    'files',
    'each further page',
    '… processor',
  ]
  return table([head, ...rows])
}

/** @param {BuildResult[]} results Of all products. */
export function comparisonTable(results) {
  const base = results.filter(({ product }) => product === results[0]?.product)
  const rows = results.map((result) => {
    const reference = base.find(({ pages }) => pages === result.pages)
    const beside = (/** @type {string} */ text, /** @type {string} */ times) =>
      result === reference ? text : `${text} ${times.padStart(7)}`
    return [
      result.product,
      count(result.pages),
      beside(seconds(result.cold), ratio(result.cold, reference?.cold)),
      beside(seconds(result.cpu), ratio(result.cpu, reference?.cpu)),
      beside(megabytes(result.peakBytes), ratio(result.peakBytes, reference?.peakBytes)),
      beside(seconds(result.edited), ratio(result.edited, reference?.edited)),
      beside(megabytes(result.outputBytes), ratio(result.outputBytes, reference?.outputBytes)),
    ]
  })
  return table([['', 'pages', 'cold', 'processor', 'peak memory', 'one page changed', 'output'], ...rows])
}

/**
 * What each page adds to a cold build, in milliseconds, between the smallest and the largest size.
 * @param {Pick<BuildResult, 'pages' | 'cold' | 'cpu'>[]} results Of one product, by size. @param {'cold' | 'cpu'} [key] Default: time on the wall.
 */
export function marginalMs(results, key = 'cold') {
  const [first] = results
  const last = results.at(-1)
  const [from, to] = [first?.[key], last?.[key]]
  if (!first || !last || first === last || from === undefined || to === undefined) return undefined
  return ((to - from) * 1000) / (last.pages - first.pages)
}
