import type { Statement } from './statements.ts'

/** A statement of a page, and its reviewed values: the same ones, the most similar ones that no other statement has, or none. */
export interface Compared {
  statement: Statement
  was?: string
}

/** Compares the statements of a page with their reviewed values. Statements can move within the page. */
export function compareStatements(statements: readonly Statement[], reviewed: readonly string[]): Compared[] {
  const left = [...reviewed]
  const take = (values: string | undefined): string | undefined => {
    const at = values === undefined ? -1 : left.indexOf(values)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const compared = statements.map((statement): Compared => ({ statement, was: take(statement.values) }))
  return compared.map(({ statement, was }) => ({
    statement,
    was: was ?? take(mostSimilar(statement.values, left)),
  }))
}

/** The values that share most parts with these; `undefined` if none share at least a third. */
function mostSimilar(values: string, candidates: readonly string[]): string | undefined {
  const parts = partsOf(values)
  const likeness = (other: string): number => {
    const others = partsOf(other)
    const common = parts.filter((part) => others.includes(part)).length
    return common / Math.max(parts.length, others.length)
  }
  const [best] = candidates
    .map((other) => ({ other, score: likeness(other) }))
    .sort((a, b) => b.score - a.score)
  return best && best.score >= 1 / 3 ? best.other : undefined
}

const partsOf = (values: string): string[] => values.match(/`[^`]*`|[^\s,|]+/g) ?? []
