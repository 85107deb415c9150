import type { Statement } from './values.ts'

/** Values of a page that no one has reviewed: of a statement, or of one that was removed or has lost them. */
export interface Claim {
  /** The line at which it is reported and pinned. */
  line: number
  /** The lines in which its statement is, or was, both included. */
  from: number
  to: number
  /** The values now. Absent when they are gone. */
  now?: string
  /** The reviewed values that the present ones seem to replace. */
  was?: string
  /** The statement now. Absent when it is gone. */
  text?: string
}

/** The claims of a page, and its reviewed values once some of the claims count as reviewed. */
export interface Review {
  claims: Claim[]
  /** The values for the lock file, in the order of the page. */
  take(isReviewed: (claim: Claim) => boolean): string[]
}

/**
 * Compares the statements of a page with their reviewed values. Statements can move within the page.
 * @param statements of the page, with values, in order
 */
export function reviewStatements(statements: readonly Statement[], reviewed: readonly string[]): Review {
  const left = new Set(reviewed.keys())
  const take = (index: number | undefined): number | undefined => {
    if (index !== undefined) left.delete(index)
    return index
  }
  const same = statements.map(({ values }) => take([...left].find((index) => reviewed[index] === values)))
  const indices = statements.map(({ values }, at) => same[at] ?? take(mostSimilar(values, reviewed, left)))
  const changed = statements.map(({ line, values, text }, at): [number, Claim | string] => {
    const claim = { line, from: line, to: line, now: values, was: reviewed[indices[at] ?? -1], text }
    return [at, same[at] === undefined ? claim : values]
  })
  const lost = [...left].map((index): [number, Claim] => {
    const at = indices.findLastIndex((other) => other !== undefined && other < index)
    const [before, after] = [statements[at]?.line ?? 0, statements[at + 1]?.line ?? Infinity]
    return [at + 0.5, { line: before || 1, from: before + 1, to: after - 1, was: reviewed[index] }]
  })
  const all = [...changed, ...lost].sort(([a], [b]) => a - b).map(([, entry]) => entry)
  return {
    claims: all.filter((entry) => typeof entry !== 'string'),
    take: (isReviewed) =>
      all.flatMap((entry) => {
        if (typeof entry === 'string') return [entry]
        return (isReviewed(entry) ? entry.now : entry.was) ?? []
      }),
  }
}

/** The index of the values that share most parts with these; `undefined` if none share at least a third. */
function mostSimilar(
  values: string,
  reviewed: readonly string[],
  left: ReadonlySet<number>,
): number | undefined {
  const scores = [...left].map((index) => ({ index, score: likeness(values, reviewed[index] ?? '') }))
  const [best] = scores.sort((a, b) => b.score - a.score)
  return best && best.score >= 1 / 3 ? best.index : undefined
}

/** The share of the parts of one of two values that the other has, too: 0 to 1. */
export function likeness(one: string, other: string): number {
  const [parts, others] = [partsOf(one), partsOf(other)]
  return parts.filter((part) => others.includes(part)).length / Math.max(parts.length, others.length)
}

const partsOf = (values: string): string[] => values.match(/`[^`]*`|[^\s,|]+/g) ?? []
