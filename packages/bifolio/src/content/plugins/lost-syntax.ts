import { problem } from '../../errors/problem.ts'
import { positionFinder } from '../../shared/position.ts'
import {
  nodePosition,
  type PageText,
  type Position,
  withoutCode,
  withoutSeparators,
} from '../parser/index.ts'

/** Sources that may contain what {@link reportLostSyntax} finds. */
export const LOST_SYNTAX =
  /^[ \t]{0,3}#{1,6}[ \t].*[{｛].*[#＃]|^#{2,6}[^#\s]|^#[\u3040-\u9fff]|^#{1,6}[\u00a0\u3000]|^[ \t>]*[＃＞－＊＋｜｀]|！\[|^(?: {0,3}>)* {0,3}\|?[ \t]*:?-+:?[ \t]*\||\]\[/m

/** A slip, with what happens and what to write. */
interface Slip {
  pattern: RegExp
  what: string
  hint: string
  /** In MDX, it is code. */
  inMarkdown?: true
}

const ID_HINT = 'Write `## Heading {#its-id}`.'

const SLIPS: readonly Slip[] = [
  {
    // One `#` also begins a tag (`#news`) and a number.
    pattern:
      /^(?:#{2,6}(?=[\p{L}\p{N}\p{Extended_Pictographic}`])|#(?=\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})).*/gmu,
    what: 'is text, because a space is missing',
    hint: 'Write a space after `#`.',
  },
  {
    pattern: /^#{1,6}[\u00a0\u3000].*/gm,
    what: 'is text, because the space behind `#` is a full-width or non-breaking one',
    hint: 'Write an ordinary space after `#`.',
  },
  {
    pattern: /^[ \t>]*(?:＃{1,6}|＞|[－＊＋][ \u3000]|｜(?=.*｜)|｀{3}).*/gm,
    what: 'is text, because it begins with a full-width sign',
    hint: 'Write `#`, `>`, `-`, `*`, `+`, `|` or a backtick.',
  },
  {
    pattern: /！\[[^[\]\n]*\]\([^()\s]+\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#\s][^()\n]*)?\)/gi,
    what: 'is a link, because `！` is full-width',
    hint: 'Write `!` to show the picture.',
  },
]

/** Lines with what is in {@link IN_HEADINGS}: a lookbehind for their start would be tried at each brace of the page. */
const HEADING_WITH_BRACES = /^[ \t]{0,3}#{1,6}[ \t].*[{｛].*[#＃].*/gm

const IN_HEADINGS: readonly Slip[] = [
  {
    pattern: /(?:｛[ \t]*[#＃]|\{[ \t]*＃)[^{}｛｝]*[}｝]|\{[ \t]*#[^{}｛｝]*｝/g,
    what: 'is text, because its braces or `#` are full-width',
    hint: ID_HINT,
  },
  {
    pattern: /\{[ \t]*#(?:[ \t][^{}]*\}|[^{}]*\}(?=[ \t]*[^\s{#]))/g,
    what: 'is text: an id has no spaces, and is at the end of the heading',
    hint: ID_HINT,
    inMarkdown: true,
  },
  {
    pattern: /\{(?:[^{}]*[^\s{}][ \t]+#\S[^{}]*|[ \t]*#[^\s{}]+[ \t]+[^\s{}][^{}]*)\}(?=[ \t]*$)/g,
    what: 'is not shown: it gives the heading its id and attributes',
    hint: `${ID_HINT} Write \`\\{\` to show a brace.`,
  },
]

/** A link or picture with the label of a definition: `[text][label]`, but no footnote and no index of an array. */
const REFERENCE = /(?<![\w\]\\])!?\[[^[\]\n]+\]\[(?!\^)([^[\]\n'"]*[^\s[\]'"][^[\]\n'"]*)\]/g
const DEFINITION = /^(?: {0,3}>)* {0,3}\[([^[\]\n]+)\]:/gm
const DELIMITERS = /^(?: {0,3}>)* {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

/** Code and formulas of a row. A price is no formula: `$5 | $6`. */
const CODE_SPANS = /(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)/g
const SPANS = new RegExp(`${CODE_SPANS.source}|(?<![\\\\$])\\$(?![\\s$])[^$]*(?<![\\s\\\\])\\$(?!\\d)`, 'g')
const DIVIDED = {
  what: 'is text, because its `|` ends the cell',
  hint: 'Write `\\|` for a `|` in a cell, also in code and formulas.',
}

/** Frontmatter and comments, whose length is limited, as unclosed ones would take quadratic time. */
const HIDDEN =
  /(?<![\s\S])---\r?\n[\s\S]*?\n---(?=\r?\n|$)|<!--[\s\S]{0,5000}?-->|\{\/\*[\s\S]{0,5000}?\*\/\}/g

type Shown = Pick<Slip, 'what' | 'hint'> & { written: string }

function reportShown({ problems }: PageText, at: Position, shown: Shown): void {
  problems.push(problem('shown-as-text', at, shown))
}

/** Reports Markdown that is shown as text because of a slip, and cells that are lost. */
export function reportLostSyntax(page: PageText, math: boolean): void {
  const visible = page.source.replace(HIDDEN, (hidden) => hidden.replace(/[^\n]/g, ' '))
  const source = withoutCode(visible)
  const find = positionFinder(source)
  const at = (offset: number): Position => nodePosition(page, { position: { start: find(offset) } })
  const report = (offset: number, shown: Shown): void =>
    reportShown(page, at(offset), { ...shown, written: withoutSeparators(shown.written, page.separator) })
  const isMarkdown = /\.md$/i.test(page.file)
  const reportSlips = (text: string, offset: number, slips: readonly Slip[]): void => {
    for (const { pattern, what, hint, inMarkdown } of slips)
      if (isMarkdown || !inMarkdown)
        for (const { 0: written, index } of text.matchAll(pattern))
          report(offset + index, { written, what, hint })
  }
  reportSlips(source, 0, SLIPS)
  for (const { 0: heading, index } of source.matchAll(HEADING_WITH_BRACES))
    reportSlips(heading, index, IN_HEADINGS)
  const labels = new Set(Array.from(source.matchAll(DEFINITION), ([, label = '']) => labelKey(label)))
  for (const { 0: written, 1: label = '', index } of source.matchAll(REFERENCE))
    if (!labels.has(labelKey(label)))
      report(index, {
        written,
        what: `is text, because no line defines the label \`${label}\``,
        hint: `Write the address in the link, \`[…](…)\`, or add a line \`[${label}]: …\`.`,
      })
  checkTables(page, withoutCode(visible, false).split('\n'), math)
}

/** Labels are compared without regard to case and spaces: https://spec.commonmark.org/0.31.2/#matches */
const labelKey = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase()

function checkTables(page: PageText, lines: readonly string[], math: boolean): void {
  for (const [index, line] of lines.entries()) {
    const head = lines[index - 1]
    if (!head?.includes('|') || !line.includes('|') || !DELIMITERS.test(line)) continue
    const at = (row: number, column: number): Position =>
      nodePosition(page, { position: { start: { line: row + 1, column } } })
    const [columns, delimiters] = [cellsOf(head), cellsOf(line)]
    if (columns.length !== delimiters.length) {
      const counts = `${columns.length} and ${delimiters.length}`
      reportShown(page, at(index - 1, head.search(/[^ \t>]/) + 1), {
        written: head.trim(),
        what: `is text, because it and the line below have ${counts} cells`,
        hint: 'Write as many cells in both. Write `\\|` for a `|` in a cell.',
      })
      continue
    }
    for (let row = index + 1; lines[row]?.includes('|'); row++) {
      const cells = cellsOf(lines[row] ?? '')
      const lost = cells.slice(columns.length).filter(({ text }) => text.trim() !== '')
      const [first] = lost
      if (!first) {
        for (const { 0: written, index: offset } of (lines[row] ?? '').matchAll(math ? SPANS : CODE_SPANS))
          if (/(?<!\\)\|/.test(written))
            reportShown(page, at(row, offset + 1), { ...DIVIDED, written: written.replaceAll('`', '') })
        continue
      }
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
