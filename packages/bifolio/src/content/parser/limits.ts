/** What would end the process in the parser, which overflows its stack natively, or keep it from ever returning. */
import { problem } from '../../errors/problem.ts'
import { deepBrackets, deepMarks, MAX_NESTING, MAX_PARTS } from '../../shared/nesting.ts'
import { offsetPosition } from '../../shared/position.ts'
import type { Problem } from '../../shared/types.ts'
import { withoutCode } from './fenced-code.ts'

/** The parser counts the columns of each node from the start of its line: ten times this length takes a minute. */
const LONG_LINE = 20_000
/** Each unclosed element in braces doubles the time of the JavaScript parser: 24 take three seconds. */
const MAX_OPEN = 16

const MODULE = /^\s*(?:import|export)\b/

/**
 * Whether a source has a line that is too long for positions to be computed in reasonable time. Containers require them
 * regardless.
 */
export function hasLongLine(source: string): boolean {
  return (
    source.length > LONG_LINE &&
    !source.includes(':::') &&
    source.split('\n').some(({ length }) => length > LONG_LINE)
  )
}

/** The part of a source that the parser cannot read. */
export function limitProblem(source: string, file: string): Problem | undefined {
  const isMdx = !/\.md$/i.test(file)
  const deep = deepMarks(source) ?? (isMdx ? deepCodeIn(source) : undefined)
  return deep === undefined
    ? undefined
    : problem('nested-too-deeply', { file, ...offsetPosition(source, deep) })
}

/** The line with the most markup: the likely location when only the parser finds that the nesting is too deep. */
export function densestLine(source: string): number {
  const counts = source.split('\n').map((line) => line.match(/[<>*_~[\]{}]/g)?.length ?? 0)
  return counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0)) + 1
}

/** Elements and code outside of code blocks. @returns an offset */
function deepCodeIn(source: string): number | undefined {
  return deepCode(source) === undefined ? undefined : deepCode(withoutCode(source))
}

function deepCode(text: string): number | undefined {
  const open = openElements(text) ?? deepElements(text)
  if (open !== undefined) return open
  for (const { start, end } of sectionsOf(text)) {
    const section = text.slice(start, end)
    const found = deepBrackets(section) ?? (section.length > MAX_PARTS ? longRow(section) : undefined)
    if (found !== undefined) return start + found
  }
  return undefined
}

/**
 * Paragraphs, and code that continues over blank lines: brackets of prose may be unbalanced, so each paragraph counts
 * from 0.
 */
function sectionsOf(text: string): { start: number; end: number }[] {
  const sections: { start: number; end: number }[] = []
  let start = 0
  let braces = 0
  for (const { 0: token, index } of text.matchAll(/\\[{}]|[{}]|\n[ \t]*(?=\n)/g)) {
    if (token === '}') braces = Math.max(0, braces - 1)
    else if (token === '{') braces++
    else if (token.startsWith('\n') && braces === 0) {
      sections.push({ start, end: index })
      start = index
    }
  }
  return [...sections, { start, end: text.length }]
}

/** Finds code with too many parts in a row; the content of brackets is a row of its own. @returns an offset */
function longRow(text: string): number | undefined {
  const rows = MODULE.test(text) ? [0] : []
  const minimum = rows.length
  for (const { 0: token, index } of text.matchAll(/\\[{}]|[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu)) {
    const count = rows.at(-1)
    if (count === MAX_PARTS) return index
    if (count !== undefined) rows[rows.length - 1] = /^(?:[,;]|import|export)$/.test(token) ? 0 : count + 1
    if (token === '{' || (count !== undefined && '(['.includes(token))) rows.push(0)
    else if (rows.length > minimum && ')]}'.includes(token)) rows.pop()
  }
  return undefined
}

/** Finds too many unclosed elements in braces. @returns an offset */
function openElements(text: string): number | undefined {
  const open: number[] = []
  let braces = 0
  for (const { 0: token, index } of text.matchAll(/\\[{}<]|[{}]|<\/?[a-z][^<>{}]*>/gi)) {
    if (token.startsWith('\\')) continue
    if (token === '{') braces++
    else if (token === '}') braces = Math.max(0, braces - 1)
    else if (token.startsWith('</')) open.pop()
    else if (braces > 0 && !token.endsWith('/>')) open.push(index)
    if (braces > 0) continue
    if (open.length > MAX_OPEN) break
    open.length = 0
  }
  return open[MAX_OPEN]
}

/** Finds too many elements of MDX that are open at the same time, fragments included. @returns an offset */
function deepElements(text: string): number | undefined {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/\\[\s\S]|<\s*\/|\/\s*>|<(?![!<=\s\d])|<\s+(?=\p{L})/gu)) {
    if (token.startsWith('\\')) continue
    if (token.includes('/')) depth = Math.max(0, depth - 1)
    else if (++depth > MAX_NESTING.elements) return index
  }
  return undefined
}
