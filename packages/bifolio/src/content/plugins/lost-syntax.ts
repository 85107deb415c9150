import { problem } from '../../errors/problem.ts'
import { positionFinder } from '../../shared/position.ts'
import { type PageText, type Position, positionOf, withoutCode } from '../parser/index.ts'

/** Sources that may contain what {@link reportLostSyntax} finds. */
export const LOST_SYNTAX =
  /^[ \t]{0,3}#{1,6}[ \t].*\{[ \t]*#|^#{2,6}[^#\s]|^(?: {0,3}>)* {0,3}\|?[ \t]*:?-+:?[ \t]*\||\]\[/m

const HEADING_WITHOUT_SPACE = /^#{2,6}(?=[\p{L}\p{N}]).*/gmu
/** An id in a heading that is not at its end, or has spaces. */
const WRONG_ID =
  /(?<=^[ \t]{0,3}#{1,6}[ \t].{0,500})\{[ \t]*#(?:[^{}\n]*[ \t][^{}\n]*\}|[^\s{}]*\}(?=[ \t]*[^\s{#]))/gm
/** A link or picture with the label of a definition: `[text][label]`, but no footnote and no index of an array. */
const REFERENCE = /(?<![\w\]\\])!?\[[^[\]\n]+\]\[(?!\^)([^[\]\n'"]*[^\s[\]'"][^[\]\n'"]*)\]/g
const DEFINITION = /^(?: {0,3}>)* {0,3}\[([^[\]\n]+)\]:/gm
const DELIMITERS = /^(?: {0,3}>)* {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

/** Frontmatter and comments, whose length is limited, as unclosed ones would take quadratic time. */
const HIDDEN =
  /(?<![\s\S])---\r?\n[\s\S]*?\n---(?=\r?\n|$)|<!--[\s\S]{0,5000}?-->|\{\/\*[\s\S]{0,5000}?\*\/\}/g

/** Reports Markdown that is shown as text because of a slip, and cells that are lost. */
export function reportLostSyntax(page: PageText): void {
  const visible = page.source.replace(HIDDEN, (hidden) => hidden.replace(/[^\n]/g, ' '))
  const source = withoutCode(visible)
  const find = positionFinder(source)
  const at = (offset: number): Position => positionOf(page, { position: { start: find(offset) } })
  const report = (offset: number, written: string, what: string, hint: string): void =>
    void page.problems.push(problem('shown-as-text', at(offset), { written, what, hint }))
  for (const { 0: written, index } of source.matchAll(HEADING_WITHOUT_SPACE))
    report(index, written, 'is text, because a space is missing', 'Write a space after `#`.')
  if (/\.md$/i.test(page.file))
    for (const { 0: written, index } of source.matchAll(WRONG_ID))
      report(
        index,
        written,
        'is text: an id has no spaces, and is at the end of the heading',
        'Write `## Heading {#its-id}`.',
      )
  const labels = new Set(Array.from(source.matchAll(DEFINITION), ([, label = '']) => labelKey(label)))
  for (const { 0: written, 1: label = '', index } of source.matchAll(REFERENCE))
    if (!labels.has(labelKey(label)))
      report(
        index,
        written,
        `is text, because no line defines the label \`${label}\``,
        `Write the address in the link, \`[…](…)\`, or add a line \`[${label}]: …\`.`,
      )
  checkTables(page, withoutCode(visible, false).split('\n'))
}

/** Labels are compared without regard to case and spaces: https://spec.commonmark.org/0.31.2/#matches */
const labelKey = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase()

function checkTables(page: PageText, lines: readonly string[]): void {
  for (const [index, line] of lines.entries()) {
    const head = lines[index - 1]
    if (!head?.includes('|') || !line.includes('|') || !DELIMITERS.test(line)) continue
    const at = (row: number, column: number): Position =>
      positionOf(page, { position: { start: { line: row + 1, column } } })
    const [columns, delimiters] = [cellsOf(head), cellsOf(line)]
    if (columns.length !== delimiters.length) {
      const counts = `${columns.length} and ${delimiters.length}`
      const params = {
        written: head.trim(),
        what: `is text, because it and the line below have ${counts} cells`,
        hint: 'Write as many cells in both. Write `\\|` for a `|` in a cell.',
      }
      page.problems.push(problem('shown-as-text', at(index - 1, head.search(/[^ \t>]/) + 1), params))
      continue
    }
    for (let row = index + 1; lines[row]?.includes('|'); row++) {
      const cells = cellsOf(lines[row] ?? '')
      const lost = cells.slice(columns.length).filter(({ text }) => text.trim() !== '')
      const [first] = lost
      if (!first) continue
      const texts = lost.map(({ text }) => text.replaceAll('`', '').trim())
      const params = { cells: cells.length, columns: columns.length, lost: texts }
      page.problems.push(problem('lost-cells', at(row, first.offset + 1), params))
    }
  }
}

/** The cells of a row, with their offsets in the line. */
function cellsOf(line: string): { text: string; offset: number }[] {
  const start = /^[ \t>]*\|?/.exec(line)?.[0].length ?? 0
  const end = line.replace(/(?<!\\)\|?[ \t]*$/, '').length
  const cells: { text: string; offset: number }[] = []
  let offset = start
  for (const text of line.slice(start, Math.max(start, end)).split(/(?<!\\)\|/)) {
    cells.push({ text, offset })
    offset += text.length + 1
  }
  return cells
}
