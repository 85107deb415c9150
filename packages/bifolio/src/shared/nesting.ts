import { positionAt } from './position.ts'
import type { Problem } from './types.ts'

/** How many brackets, and how many quotes and list items, may lie in each other: at some thousands the stack is used up. */
const MOST = { brackets: 100, marks: 500 }
/** How many names, values and operators in a row: each is a level of the syntax tree, and at twice as many its stack is used up. */
export const MOST_PARTS = 4000
/** What is said of it. */
export const TOO_DEEP = {
  message: 'Too many levels lie in each other here.',
  hint: `Make it flatter: ${MOST.brackets} brackets, ${MOST.marks} quotes and list items, ${MOST_PARTS} names and operators without a comma or a semicolon are the most.`,
}
/** A line that begins with more marks of quotes and list items than that. */
const MARKS = new RegExp(`^[ \\t]*(?:(?:>|[-*+?][ \\t]|\\d{1,9}[.)][ \\t])[ \\t]*){${MOST.marks + 1}}`, 'm')

/** Where a text has too many quotes and list items in each other. @returns an offset */
export function deepMarks(text: string): number | undefined {
  const match = MARKS.exec(text)
  return match ? match.index + match[0].trimEnd().length - 1 : undefined
}

/** Where a text has too many brackets open. @returns an offset */
export function deepBrackets(text: string): number | undefined {
  let depth = 0
  for (const { 0: bracket, index } of text.matchAll(/[[\](){}]/g)) {
    if (!'[({'.includes(bracket)) depth = Math.max(0, depth - 1)
    else if (++depth > MOST.brackets) return index
  }
  return undefined
}

/** The problem at an offset of a text. @param firstLine line of the file that the text starts on */
export function nestingProblem(text: string, offset: number, file: string, firstLine = 1): Problem {
  const { line, column } = positionAt(text, offset)
  return { severity: 'error', file, line: firstLine + line - 1, column, ...TOO_DEEP }
}
