/** An expression, and which groups of the pattern it was made from its own groups are. */
export interface Captures {
  /** Global. It has indices if it has groups. */
  expression: RegExp
  /** Ascending; all that there are if it is missing. */
  groups: readonly number[] | undefined
}

/** `\1`, `\k<name>`, and what looks like them. */
const REFERENCE = /\\[1-9k]/
/** An escape, a bracket of a character class, or the opening of a group that captures. */
const TOKEN = /\\.|[[\]]|\((?:\?<(?![=!])[^>]+>|(?!\?))/gsu

/**
 * The expression with only those groups that somebody reads. Patterns of grammars have up to four hundred of them, which
 * are noted at each step of a search, and handed over with each match.
 * @param expression global and with indices
 * @param read the numbers of the groups that are read; any may be if it is missing
 */
export function captureOnly(expression: RegExp, read: ReadonlySet<number> | undefined): Captures {
  const { source, flags } = expression
  // An expression of another class has groups that it hides.
  if (!read || expression.constructor !== RegExp || REFERENCE.test(source))
    return { expression, groups: undefined }
  const groups: number[] = []
  let count = 0
  let depth = 0
  const kept = source.replace(TOKEN, (token) => {
    if (token === '[' && (depth === 0 || flags.includes('v'))) depth++
    else if (token === ']' && depth > 0) depth--
    else if (depth === 0 && token.startsWith('(')) {
      if (!read.has(++count)) return '(?:'
      groups.push(count)
      return '('
    }
    return token
  })
  return { expression: new RegExp(kept, groups.length > 0 ? flags : flags.replace('d', '')), groups }
}
