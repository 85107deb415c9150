import type { Block, Piece } from 'bifolio/check'
import { KINDS, type Kind, NOUN_KIND, ORDER_KINDS } from './words.ts'

/** A paragraph, heading, list item or table row with what a change would make wrong. */
export interface Statement {
  line: number
  /** Its values: see {@link statedValues}. Empty if it has none. */
  values: string
  /** As it is written, in one line. */
  text: string
}

/**
 * The statements of a page.
 * @param title the title of the site: a sentence can name it or not
 */
export function readStatements(blocks: readonly Block[], title = ''): Statement[] {
  return blocks.flatMap((block): Statement[] => {
    if (block.kind === 'code') return []
    if (block.kind === 'table') return rowStatements(block, title)
    const { line, source } = block
    const number = /^\d+(?=[.)]\s)/.exec(source)?.[0] ?? ''
    const text = block.kind === 'frontmatter' ? descriptionOf(block) : textOf(block.texts.flat())
    const values = statedValues(`${number} ${text}`, { source, title })
    return [{ line, values, text: source.replace(/\s+/g, ' ') }]
  })
}

function rowStatements({ line: first, source, texts }: Block, title: string): Statement[] {
  return source.split('\n').map((row, index) => {
    const line = first + index
    const cells = texts.filter(([piece]) => piece?.line === line)
    return { line, values: statedValues(cells.map(textOf).join('. '), { source: row, title }), text: row }
  })
}

function descriptionOf({ source }: Block): string {
  return /^description: *["']?(.*(?:\n[ \t]+.*)*)/m.exec(source)?.[1] ?? ''
}

/** A component that shows the fact with a name. */
const REFERENCE = /<Fact\s+name="([^"]*)"\s*\/>/g

/** Marks inline code in a text, which contains neither of the two. */
const MARK = '\ue000'
const CODE = /\ue000([^\ue001]*)\ue001/g

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ kind, text }) => (kind === 'code' ? `\ue000${text}\ue001` : text)).join('')
}

/** A capitalised name that does not begin a sentence. */
const NAME = /(?<=[\p{L}\d,、，)（(“"] ?)(?<![\w-])[A-Z][\w+#]*(?:\.\w+)*/gu

/** The target of a link, or the value of a property of a component. */
const TARGET = /\]\(([^)\s]+)|\s(?!name=)[a-zA-Z]+="([^"]*)"/g

/**
 * The values of a text, as it is written into the lock file: code, numbers, units, facts and targets of links in their order; behind ` | ` the words that
 * change the meaning (`not`, `only`, `at most`), and names, sorted. Other words do not count, so a statement can be reworded.
 *
 * "``With `retry: 2`, a test runs at most three times.``" → "`` `retry: 2` 3 | at most ``"
 */
export function statedValues(text: string, { source = '', title = '' } = {}): string {
  const [ordered, others]: [string[], string[]] = [[], []]
  const codes = [...text.matchAll(CODE)].map(([, code]) => `\`${code}\``)
  for (const words of text.replace(CODE, MARK).split(/(?<=[.;!?:](?=\s)|[。；！？：])/)) {
    const isOrder = ORDER_KINDS.some(({ pattern }) => words.search(pattern) >= 0)
    const kinds = isOrder ? [...KINDS, ...ORDER_KINDS, NOUN_KIND] : KINDS
    for (const { token, isOrdered } of [...takeCodes(words, codes), ...kinds.flatMap(find(words))].sort(
      byIndex,
    ))
      (isOrdered ? ordered : others).push(token)
    others.push(...new Set(words.match(NAME)?.filter((name) => name !== title)))
  }
  const facts = [...source.matchAll(REFERENCE)].map(([, name]) => `<${name}>`)
  const targets = [...source.matchAll(TARGET)].map(([, link, prop]) => `(${link ?? prop})`)
  const list = [...ordered, ...facts, ...targets].join(' ')
  return others.length > 0 ? `${list} | ${others.sort().join(', ')}`.trim() : list
}

interface Found {
  index: number
  token: string
  isOrdered: boolean
}

const byIndex = (a: Found, b: Found): number => a.index - b.index

/** The codes that the marks in a sentence stand for; they are taken from the codes of the text that are left. */
function takeCodes(words: string, codes: string[]): Found[] {
  const marks = [...words.matchAll(new RegExp(MARK, 'g'))]
  return marks.map(({ index }) => ({ index, token: codes.shift() ?? '', isOrdered: true }))
}

const find =
  (words: string) =>
  ({ pattern, token, isOrdered }: Kind): Found[] =>
    [...words.matchAll(pattern)].map(({ 0: text, index }) => {
      const written = text.toLowerCase().replace(/(?<=\d)[,_]|(?<=[^s])s$|(?<=s)es$|uration$/g, '')
      return { index, token: token ?? written, isOrdered }
    })
