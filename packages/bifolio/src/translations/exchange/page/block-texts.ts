import type { MarkdownNode } from '../../../content/parser/index.ts'
import type { BlockNode } from '../../blocks.ts'
import type { MarkedText } from '../placeholders.ts'
import { attributeTexts } from './component-texts.ts'
import { readInline } from './inline-text.ts'
import { yamlTexts } from './yaml-texts.ts'

/** How a text is written: in running text, in a cell of a table, in quotes of an attribute, or as a value of YAML. */
export type TextKind = 'inline' | 'cell' | 'attribute' | 'yaml'

/** A text of a block, with its offsets in the parsed page. */
export interface BlockText extends MarkedText {
  /** Its name within the block: empty for its only text, `2.1` for a cell, `title` for a field or an attribute. */
  part: string
  kind: TextKind
  start: number
  end: number
}

/** Fields of frontmatter that are texts. */
const FIELDS: ReadonlySet<string> = new Set([
  'title',
  'titleSuffix',
  'description',
  'lead',
  'text',
  'tagline',
  'details',
  'linkText',
  'alt',
  'legal',
])

/** Words, or signs between code that languages write differently: `a`, `b` is `a`、`b` in Chinese. */
const WORDS = /[\p{L},;()]/u

/** The texts of a block that are translated. Code has none. */
export function textsOf(block: BlockNode, text: string): BlockText[] {
  return allTextsOf(block, text).filter(({ tokens }) =>
    tokens.some((token) => typeof token === 'string' && WORDS.test(token)),
  )
}

function allTextsOf({ node, content, start, end }: BlockNode, text: string): BlockText[] {
  if (node.type === 'yaml') return fieldsOf(start, end, text)
  if (node.type === 'mdxJsxFlowElement')
    return attributeTexts(node, text, end).map(({ name, ...range }) => plain(name, 'attribute', range, text))
  return content.flatMap((part) => {
    if (part.type === 'table') return cellsOf(part, text)
    if (part.type === 'paragraph' || part.type === 'heading')
      return inline('', 'inline', part.children ?? [], text)
    return ['text', 'mdxJsxTextElement'].includes(part.type) ? inline('', 'inline', [part], text) : []
  })
}

function fieldsOf(start: number, end: number, text: string): BlockText[] {
  const from = text.indexOf('\n', start) + 1
  const yaml = text.slice(from, end).replace(/---\s*$/, '')
  return yamlTexts(yaml, FIELDS).map(({ path, value, ...range }) => ({
    part: path,
    kind: 'yaml',
    start: from + range.start,
    end: from + range.end,
    tokens: [value],
    placeholders: [],
  }))
}

function cellsOf({ children: rows = [] }: MarkdownNode, text: string): BlockText[] {
  return rows.flatMap(({ children: cells = [] }, row) =>
    cells.flatMap(({ children = [] }, column) => inline(`${row + 1}.${column + 1}`, 'cell', children, text)),
  )
}

function inline(part: string, kind: TextKind, nodes: readonly MarkdownNode[], text: string): BlockText[] {
  const [first, last] = [nodes[0], nodes.at(-1)]
  if (!first || !last) return []
  const [start, end] = [first.position.start.offset, last.position.end.offset]
  const before = text.slice(start, end)
  return [trimmed({ part, kind, start, end, ...readInline(nodes, text) }, before)]
}

/** Without spaces at the ends, which stay as they are. */
function trimmed(text: BlockText, written: string): BlockText {
  const { tokens, start, end } = text
  const [first, last] = [tokens[0], tokens.at(-1)]
  const before = typeof first === 'string' ? written.length - written.trimStart().length : 0
  const after = typeof last === 'string' ? written.length - written.trimEnd().length : 0
  const kept = tokens.map((token, index) => {
    if (typeof token !== 'string') return token
    const begun = index === 0 ? token.trimStart() : token
    return index === tokens.length - 1 ? begun.trimEnd() : begun
  })
  return { ...text, start: start + before, end: end - after, tokens: kept.filter((token) => token !== '') }
}

function plain(
  part: string,
  kind: TextKind,
  { start, end }: { start: number; end: number },
  text: string,
): BlockText {
  return { part, kind, start, end, tokens: [text.slice(start, end)], placeholders: [] }
}
