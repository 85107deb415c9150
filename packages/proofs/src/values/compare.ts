import type { Statement } from '../statements/values.ts'

/** A statement of a page that is not in the lock file, and the reviewed values that it seems to replace. */
export interface Changed {
  statement: Statement
  was?: string
}

/** Reviewed values that the page no longer has: the statement has lost its values, or was removed. */
export interface Lost {
  /** The statement before it; `undefined` at the beginning of a page. */
  after?: Statement
  was: string
}

/** The differences between the statements of a page and their reviewed values, both in the order of the page. */
export interface Comparison {
  changed: Changed[]
  lost: Lost[]
  /** For each statement, the index of its reviewed values. */
  indices: (number | undefined)[]
}

/** Compares the statements of a page with their reviewed values. Statements can move within the page. */
export function compareStatements(statements: readonly Statement[], reviewed: readonly string[]): Comparison {
  const left = new Set(reviewed.keys())
  const take = (index: number | undefined): number | undefined => {
    if (index !== undefined) left.delete(index)
    return index
  }
  const same = statements.map(({ values }) => take([...left].find((index) => reviewed[index] === values)))
  const indices = statements.map(({ values }, at) => same[at] ?? take(mostSimilar(values, reviewed, left)))
  const changed = statements.flatMap((statement, at) =>
    same[at] === undefined ? [{ statement, was: reviewed[indices[at] ?? -1] }] : [],
  )
  const lost = [...left].map((index) => {
    const before = indices.findLastIndex((other) => other !== undefined && other < index)
    return { after: statements[before], was: reviewed[index] ?? '' }
  })
  return { changed, lost, indices }
}

/** The index of the values that share most parts with these; `undefined` if none share at least a third. */
function mostSimilar(
  values: string,
  reviewed: readonly string[],
  left: ReadonlySet<number>,
): number | undefined {
  const parts = partsOf(values)
  const likeness = (index: number): number => {
    const others = partsOf(reviewed[index] ?? '')
    return parts.filter((part) => others.includes(part)).length / Math.max(parts.length, others.length)
  }
  const scores = [...left].map((index) => ({ index, score: likeness(index) }))
  const [best] = scores.sort((a, b) => b.score - a.score)
  return best && best.score >= 1 / 3 ? best.index : undefined
}

const partsOf = (values: string): string[] => values.match(/`[^`]*`|[^\s,|]+/g) ?? []
