import { type Explanation, explain } from '../../errors/problem.ts'
import { MAX_CELLS, MAX_MARKUP, MAX_NESTING } from '../../shared/nesting.ts'
import { withoutCode } from './fenced-code.ts'

/** What exceeds a limit, and its offset in the source. */
export interface Excess {
  offset: number
  explanation: Explanation
}

/** Lines that are a block of their own, even without empty lines between them. */
const OWN_BLOCK = /^[ \t>]*(?:[-*+]|1[.)]|#{1,6})[ \t]/
/** Blocks in which nothing is Markdown: HTML, and in MDX code. */
const NO_TEXT = {
  md: /^[ \t>]*<(?:table|tbody|tr|td|div|ul|ol|li|p|dl|section|details)\b/i,
  mdx: /^(?:import|export)\b/,
}

/**
 * Finds what takes the parser more memory or time than its size suggests: tables, whose rows it fills up to the number of
 * columns; deeply nested elements, which exhaust its stack; characters that it reads again with all that surrounds them.
 */
export function excessIn(source: string, isMdx: boolean): Excess | undefined {
  // No limit can be exceeded by a short text, which most pages are.
  if (source.length < 2 * MAX_NESTING.elements) return undefined
  return find(source, isMdx) && find(withoutCode(source), isMdx)
}

function find(text: string, isMdx: boolean): Excess | undefined {
  const inMdx = isMdx ? (deepElements(text) ?? sparseCode(text)) : undefined
  return largeTable(text) ?? inMdx ?? densePage(text, isMdx) ?? denseParagraph(text, isMdx)
}

function largeTable(text: string): Excess | undefined {
  let cells = 0
  for (const { offset, lines } of paragraphsOf(text)) {
    const at = lines.findIndex(isDelimiters)
    const columns = lines[at]?.match(/-+/g)?.length ?? 0
    const rows = lines.length - at
    cells += columns * rows
    if (cells <= MAX_CELLS) continue
    const before = lines.slice(0, Math.max(0, at - 1))
    const start = before.reduce((sum, line) => sum + line.length + 1, offset)
    return { offset: start, explanation: explain('large-table', { columns, rows }) }
  }
  return undefined
}

/** Elements of MDX that are open at the same time, fragments included. */
function deepElements(text: string): Excess | undefined {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/\\[\s\S]|<\s*\/|\/\s*>|<(?![!<=\s\d])|<\s+(?=\p{L})/gu)) {
    if (token.startsWith('\\')) continue
    if (token.includes('/')) depth = Math.max(0, depth - 1)
    else if (++depth > MAX_NESTING.elements)
      return { offset: index, explanation: explain('nested-too-deeply') }
  }
  return undefined
}

/** At each empty line in the brackets of an import or export, the parser reads the code again from its start. */
function sparseCode(text: string): Excess | undefined {
  let offset = 0
  let code: { start: number; depth: number; empty: number } | undefined
  for (const line of text.split('\n')) {
    if ((code?.depth ?? 0) <= 0 && /^(?:import|export)\b/.test(line))
      code = { start: offset, depth: 0, empty: 0 }
    if (code) {
      for (const [bracket] of line.matchAll(/[[\](){}]/g)) code.depth += '[({'.includes(bracket) ? 1 : -1
      const length = offset - code.start
      if (line.trim() === '' && ++code.empty * length > MAX_MARKUP / 2)
        return { offset, explanation: explain('dense-markup', { part: 'code', most: code.empty, length }) }
      if (line.trim() === '' && code.depth <= 0) code = undefined
    }
    offset += line.length + 1
  }
  return undefined
}

/** For each container, and in MDX for each element and expression, the parser reads and copies the rest of the page. */
function densePage(text: string, isMdx: boolean): Excess | undefined {
  const tokens = isMdx ? /\\[\s\S]|[<{]|:::(?=\s*[a-z])/gi : /:::(?=\s*[a-z])/gi
  return dense(text, tokens, 2 * MAX_MARKUP, 'page')
}

/** For each reference, colon and tag, the parser copies the text of the paragraph. */
function denseParagraph(text: string, isMdx: boolean): Excess | undefined {
  if (text.length ** 2 < MAX_MARKUP) return undefined
  for (const { offset, lines } of paragraphsOf(text)) {
    if (lines.some(isDelimiters) || NO_TEXT[isMdx ? 'mdx' : 'md'].test(lines[0]!)) continue
    const found = dense(lines.join('\n'), /[&:<]/g, MAX_MARKUP, 'paragraph')
    if (found) return { ...found, offset: offset + found.offset }
  }
  return undefined
}

function dense(text: string, tokens: RegExp, most: number, part: 'page' | 'paragraph'): Excess | undefined {
  const limit = Math.floor(most / text.length)
  if (text.length < limit) return undefined
  let count = 0
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (!token.startsWith('\\') && ++count > limit)
      return {
        offset: index,
        explanation: explain('dense-markup', { part, most: limit, length: text.length }),
      }
  }
  return undefined
}

/** Whether a line is between the header of a table and its rows. */
function isDelimiters(line: string): boolean {
  return line.includes('|') && line.includes('-') && /^[\s|:>-]+$/.test(line)
}

interface Paragraph {
  offset: number
  lines: string[]
}

/** Lines between empty lines; each item of a list and each heading separately. */
function* paragraphsOf(text: string): Generator<Paragraph> {
  let offset = 0
  let paragraph: Paragraph = { offset, lines: [] }
  for (const line of text.split('\n')) {
    const isBlank = /^[\s>]*$/.test(line)
    if (paragraph.lines.length > 0 && (isBlank || (OWN_BLOCK.test(line) && !isDelimiters(line)))) {
      yield paragraph
      paragraph = { offset, lines: [] }
    }
    if (paragraph.lines.length === 0) paragraph.offset = offset
    if (!isBlank) paragraph.lines.push(line)
    offset += line.length + 1
  }
  if (paragraph.lines.length > 0) yield paragraph
}
