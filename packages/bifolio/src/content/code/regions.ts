/** Tokens that start a comment, or a JSON key used as one. */
const COMMENT = String.raw`^\s*(?:\/\/|\/\*|<!--|\(\*|--|::|#|;|%|rem\b|"\/\/)\s*#?\s*(?:pragma\s+)?`
const START = new RegExp(String.raw`${COMMENT}region\s+"?([\w.-]+)`, 'i')
const END = new RegExp(String.raw`${COMMENT}end ?region\b\s*"?([\w.-]*)`, 'i')

/** The names of all regions. */
export const regionNames = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => START.exec(line)?.[1] ?? [])

/**
 * The lines of {@link findRegion}, without their common indentation.
 */
export function linesOfRegion(lines: readonly string[], name: string): string[] | undefined {
  const found = findRegion(lines, name)?.map((index) => lines[index] ?? '')
  return found && withoutIndentation(found)
}

/**
 * The indexes of the lines between `#region name` and `#endregion`, in comments that editors fold, for all regions of
 * that name; comments of other regions are excluded. `undefined` if there is no such region.
 */
export function findRegion(lines: readonly string[], name: string): number[] | undefined {
  const open: string[] = []
  const found: number[] = []
  let isThere = false
  for (const [index, line] of lines.entries()) {
    const start = START.exec(line)?.[1]
    const end = start === undefined ? END.exec(line)?.[1] : undefined
    if (start !== undefined) open.push(start)
    // One without a name closes the innermost region.
    else if (end !== undefined) open.splice(end ? Math.max(0, open.lastIndexOf(end)) : -1)
    else if (open.includes(name)) found.push(index)
    isThere ||= start === name
  }
  return isThere ? found : undefined
}

function withoutIndentation(lines: readonly string[]): string[] {
  const indentations = lines.filter((line) => line.trim()).map((line) => /^\s*/.exec(line)![0].length)
  const least = indentations.length > 0 ? Math.min(...indentations) : 0
  return lines.map((line) => line.slice(least))
}
