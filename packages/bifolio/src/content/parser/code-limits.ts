import { deepBrackets, MAX_PARTS } from '../../shared/nesting.ts'
import { withoutCode } from './fenced-code.ts'

/** 24 of them take three seconds. */
const MAX_OPEN = 16

const MODULE = /^\s*(?:import|export)\b/

/**
 * Finds code outside of code blocks that is nested so deeply, or is so long, that the JavaScript parser would crash the
 * process or not terminate. Brackets of prose may be unbalanced: each paragraph counts from 0, unless an expression
 * continues.
 * @returns an offset
 */
export function deepCodeIn(source: string): number | undefined {
  return deepCode(source) === undefined ? undefined : deepCode(withoutCode(source))
}

function deepCode(text: string): number | undefined {
  const open = openElements(text)
  if (open !== undefined) return open
  for (const { start, end } of sectionsOf(text)) {
    const section = text.slice(start, end)
    const found = deepBrackets(section) ?? (section.length > MAX_PARTS ? longRow(section) : undefined)
    if (found !== undefined) return start + found
  }
  return undefined
}

/** Paragraphs, and code that continues over blank lines. */
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

/**
 * Finds too many unclosed elements in braces: each doubles the time of the JavaScript parser. @returns an offset
 */
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
