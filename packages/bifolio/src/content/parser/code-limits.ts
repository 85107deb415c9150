import { deepBrackets } from '../../shared/nesting.ts'
import type { Problem } from '../../shared/types.ts'
import { fencedCodeIn } from './fenced-code.ts'

/** At 24 it takes three seconds. */
const MOST_OPEN = 16
/** At twice as many the stack of the parser is used up. */
const MOST_PARTS = 4000
/** The parser looks at all of a paragraph for each: at 20,000 it takes seconds. */
const MOST_EXPRESSIONS = 2000

const MODULE = /^\s*(?:import|export)\b/

/** Where code is too long, and what is said of it. */
interface LongCode {
  offset: number
  words: Pick<Problem, 'message' | 'hint'>
}

const TOO_LONG = {
  message: 'The code here goes on for too long without a comma or a semicolon.',
  hint: `Move it into a component file: ${MOST_PARTS} names, values and operators in a row are the most.`,
}
const TOO_MANY = {
  message: 'Too many expressions in braces are in one paragraph here.',
  hint: `Make several paragraphs of it: ${MOST_EXPRESSIONS} are the most.`,
}

/**
 * Where brackets outside of code are nested so deeply that the parser of JavaScript would end the process, or not end. Those of
 * prose need not be paired: each paragraph counts from 0, unless an expression goes on. @returns an offset
 */
export function deepBracketsIn(source: string): number | undefined {
  if (deepBrackets(source) === undefined && openElements(source) === undefined) return undefined
  const prose = withoutCode(source)
  const open = openElements(prose)
  if (open !== undefined) return open
  for (const { start, end } of sectionsOf(prose)) {
    const found = deepBrackets(prose.slice(start, end))
    if (found !== undefined) return start + found
  }
  return undefined
}

/** Where there is more code in one row, or are more expressions in one paragraph, than the parser can read. */
export function longCodeIn(source: string): LongCode | undefined {
  return longCode(source) && longCode(withoutCode(source))
}

function longCode(text: string): LongCode | undefined {
  for (const section of sectionsOf(text)) {
    if (section.end - section.start <= MOST_PARTS) continue
    const code = text.slice(section.start, section.end)
    const offset = longRow(code)
    if (offset !== undefined) return { offset: section.start + offset, words: TOO_LONG }
    const last = MODULE.test(code) ? undefined : section.expressions[MOST_EXPRESSIONS]
    if (last !== undefined) return { offset: last, words: TOO_MANY }
  }
  return undefined
}

/** Paragraphs, and code that goes on over empty lines. */
interface Section {
  start: number
  end: number
  /** Offsets of the expressions in it. */
  expressions: number[]
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = []
  let section: Section = { start: 0, end: 0, expressions: [] }
  let braces = 0
  for (const { 0: token, index } of text.matchAll(/\\[{}]|[{}]|\n[ \t]*(?=\n)/g)) {
    if (token === '}') braces = Math.max(0, braces - 1)
    else if (token === '{' && braces++ === 0) section.expressions.push(index)
    else if (token.startsWith('\n') && braces === 0) {
      sections.push({ ...section, end: index })
      section = { start: index, end: index, expressions: [] }
    }
  }
  return [...sections, { ...section, end: text.length }]
}

/** Where code has too many parts in a row: what is in brackets is a row of its own. @returns an offset */
function longRow(text: string): number | undefined {
  const rows = MODULE.test(text) ? [0] : []
  const least = rows.length
  for (const { 0: token, index } of text.matchAll(/\\[{}]|[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu)) {
    const count = rows.at(-1)
    if (count === MOST_PARTS) return index
    if (count !== undefined) rows[rows.length - 1] = /^(?:[,;]|import|export)$/.test(token) ? 0 : count + 1
    if (token === '{' || (count !== undefined && '(['.includes(token))) rows.push(0)
    else if (rows.length > least && ')]}'.includes(token)) rows.pop()
  }
  return undefined
}

/**
 * Where too many elements are opened in braces and not closed: the parser of JavaScript takes twice as long for each of
 * them. @returns an offset
 */
function openElements(text: string): number | undefined {
  const open: number[] = []
  let braces = 0
  for (const { 0: token, index } of text.matchAll(/[{}]|<\/?[a-z][^<>{}]*>/gi)) {
    if (token === '{') braces++
    else if (token === '}') braces = Math.max(0, braces - 1)
    else if (token.startsWith('</')) open.pop()
    else if (braces > 0 && !token.endsWith('/>')) open.push(index)
    if (braces > 0) continue
    if (open.length > MOST_OPEN) break
    open.length = 0
  }
  return open[MOST_OPEN]
}

/** With blanks in the place of code blocks and code in text, so that offsets stay. */
function withoutCode(source: string): string {
  const lines = source.split('\n')
  for (const { start, end } of fencedCodeIn(lines)) {
    for (let line = start; line < end; line++) lines[line] = ' '.repeat(lines[line]!.length)
  }
  return lines.join('\n').replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))
}
