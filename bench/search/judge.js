/** Measures the relevance of the results of an engine. */
import { routeKey } from './engine.js'

/** @typedef {import('./engines.js').Engine} Engine */
/** @typedef {import('./engines.js').Index} Index */
/** @typedef {import('./queries.js').Query} Query */

/**
 * The rating of the results of a query.
 * @typedef {object} Verdict
 * @property {Query} query
 * @property {number} rank Rank of the first page that answers it, from 1; 0 for none of the first ten.
 * @property {boolean} isShown Whether there are results.
 * @property {boolean | undefined} isSection Whether the first result links to the right section; `undefined` if results are pages.
 */

/** @param {Engine} engine @param {Index} index @param {readonly Query[]} queries @returns {Promise<Verdict[]>} */
export async function judge(engine, index, queries) {
  const verdicts = []
  for (const query of queries) {
    const { links, first } = await engine.find(query.query)
    const relevant = new Set(query.meant.map(({ page }) => page))
    const rank = links.findIndex((link) => relevant.has(locationOf(link, index).page)) + 1
    const isSection = first === undefined ? undefined : leadsTo(locationOf(first, index), query)
    verdicts.push({ query, rank, isShown: links.length > 0, isSection })
  }
  return verdicts
}

/**
 * Corrections of a language: those that help, those that do not, and mistakes without one.
 * @param {Engine} engine @param {readonly import('./queries.js').Typed[]} typed
 */
export async function judgeCorrections(engine, typed) {
  const counts = { right: 0, wrong: 0, missed: 0, wrongOnes: /** @type {string[]} */ ([]) }
  for (const { query, meant } of typed) {
    const { suggestion } = await engine.find(query)
    if (suggestion === undefined) counts.missed += Number(meant.length > 0)
    else if (meant.some((text) => plain(text) === plain(suggestion))) counts.right++
    else {
      counts.wrong++
      counts.wrongOnes.push(`${query} → ${suggestion}`)
    }
  }
  return counts
}

/** @param {string} text */
const plain = (text) => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** @param {readonly Verdict[]} verdicts */
export function summaryOf(verdicts) {
  const share = (/** @type {(verdict: Verdict) => number} */ value) =>
    verdicts.reduce((sum, verdict) => sum + value(verdict), 0) / verdicts.length
  return {
    mrr: share(({ rank }) => (rank > 0 ? 1 / rank : 0)),
    success: share(({ rank }) => Number(rank > 0 && rank <= 3)),
    section: verdicts[0]?.isSection === undefined ? undefined : share(({ isSection }) => Number(isSection)),
    shown: share(({ isShown }) => Number(isShown)),
  }
}

/** @param {{ page: string, anchors: string[] }} location @param {Query} query */
function leadsTo({ page, anchors }, { meant }) {
  return meant.some((target) => target.page === page && anchors.includes(target.anchor))
}

/** Page and anchor of a link. A table row with an anchor also counts as the section that contains it. @param {string} link @param {Index} index */
function locationOf(link, { lang, records }) {
  const [path = '', anchor = ''] = link.split('#')
  const page = routeKey(path.replace(new RegExp(`^/${lang}(?=/)`), ''))
  const toc = records.find(({ routePath }) => routePath === path)?.toc ?? []
  const at = toc.findIndex(({ id }) => id === anchor)
  const isRow = (toc[at]?.depth ?? 0) > 6
  const heading = isRow ? toc.slice(0, at).findLast(({ depth }) => depth <= 6) : undefined
  return { page, anchors: heading ? [anchor, heading.id] : [anchor] }
}
