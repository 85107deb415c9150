/** Maximum nesting of brackets in data, and of quotes and list items: some thousands exhaust the stack. */
export const MAX_NESTING = { brackets: 100, markers: 500 }

/** A line that begins with more markers of quotes and list items than that. */
const MARKERS = new RegExp(
  `^[ \\t]*(?:(?:>|[-*+?][ \\t]|\\d{1,9}[.)][ \\t])[ \\t]*){${MAX_NESTING.markers + 1}}`,
  'm',
)

/** Where a text has too many nested quotes and list items. @returns an offset */
export function deepMarks(text: string): number | undefined {
  const match = MARKERS.exec(text)
  return match ? match.index + match[0].trimEnd().length - 1 : undefined
}

/** Where a text has too many open brackets. @returns an offset */
export function deepBrackets(text: string): number | undefined {
  let depth = 0
  for (const { 0: bracket, index } of text.matchAll(/\\[{}]|[[\](){}]/g)) {
    if (bracket.startsWith('\\')) continue
    if (!'[({'.includes(bracket)) depth = Math.max(0, depth - 1)
    else if (++depth > MAX_NESTING.brackets) return index
  }
  return undefined
}
