import { positionFinder } from '../shared/position.ts'

/** A part of a text: offsets. */
export interface Range {
  start: number
  end: number
}

/** The start of a container, up to its name. */
const OPENING = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?:{3,}[ \t]*[\w-]*/

/**
 * Finds parts of a parsed page in its file. The two have the same lines, except for containers and ids of headings, which are parsed
 * in their standard notation.
 */
export function sourceRanges(parsed: string, source: string): (range: Range) => Range {
  if (parsed === source) return (range) => range
  const positionOf = positionFinder(parsed)
  const [lines, others] = [parsed.split('\n'), source.split('\n')]
  const starts = [0]
  for (const line of others) starts.push(starts.at(-1)! + line.length + 1)
  const offsetOf = (offset: number, after: string): number => {
    const { line, column } = positionOf(offset)
    const [one = '', other = ''] = [lines[line - 1], others[line - 1]]
    return starts[line - 1]! + columnIn(other, one, { column: column - 1, after })
  }
  return ({ start, end }) => {
    const text = parsed.slice(start, end).split('\n')
    const from = offsetOf(start, text[0] ?? '')
    if (text.length > 1) return { start: from, end: offsetOf(end, '') }
    const { line } = positionOf(start)
    const isAsWritten = source.startsWith(text[0] ?? '', from)
    const rest = starts[line]! - 1
    const written = isAsWritten ? from + (end - start) : from + source.slice(from, rest).trimEnd().length
    return { start: from, end: written }
  }
}

/** The column in a line of the file for one in the parsed line, where the text `after` begins. */
function columnIn(other: string, one: string, { column, after }: { column: number; after: string }): number {
  if (one === other || column === 0 || one.slice(0, column) === other.slice(0, column))
    return Math.min(column, other.length)
  if (column >= one.trimEnd().length) return other.length
  const name = OPENING.exec(other)?.[0].length ?? 0
  const found = other.indexOf(after, name)
  return found >= 0 ? found : name + (other.slice(name).search(/\S/) + 1 || 1) - 1
}
