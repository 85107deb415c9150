import type { Code, Heading, Paragraph, PhrasingContent, Root, RootContent, Table, TableCell } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'

/** A part of a line: text as it is, or a node. */
export type Inline = string | PhrasingContent

const asNode = (part: Inline): PhrasingContent =>
  typeof part === 'string' ? { type: 'text', value: part } : part

/** A paragraph of parts. */
export const paragraph = (...parts: Inline[]): Paragraph => ({
  type: 'paragraph',
  // A space before a missing text would be written as an entity.
  children: parts.slice(0, parts.at(-1) === ' ' ? -1 : undefined).map(asNode),
})

/** Parts in a line with a separator between them. */
export const joined = (parts: readonly (readonly Inline[])[], separator: string): Inline[] =>
  parts.flatMap((part, index) => [...(index ? [separator] : []), ...part])

/** Inline code. */
export const code = (value: string): PhrasingContent => ({
  type: 'inlineCode',
  value: value.replace(/\s+/g, ' '),
})

/** Bold text. */
export const strong = (...parts: Inline[]): PhrasingContent => ({
  type: 'strong',
  children: parts.map(asNode),
})

/** A code block. Comments that would mark lines are shown as they are. @param lang a name of letters, or nothing */
export const codeBlock = (value: string, lang = ''): Code => ({
  type: 'code',
  lang: /^[\w+#-]+$/.test(lang) ? lang : undefined,
  value: value.replaceAll('[!code', '[\\!code'),
})

/** A heading with an explicit id, so that it is the same in all languages. */
export const heading = (depth: number, id: string, ...parts: Inline[]): Heading => ({
  type: 'heading',
  depth: Math.min(depth, 6) as Heading['depth'],
  // Written as it is; ids are made of letters, digits and hyphens.
  children: [...parts.map(asNode), { type: 'html', value: ` {#${id}}` }],
})

/** A link to a page or an address. */
export const link = (url: string, ...parts: Inline[]): PhrasingContent => ({
  type: 'link',
  url,
  children: parts.map(asNode) as never,
})

/** A bulleted list with one line per item. */
export const list = (items: readonly Inline[][]): RootContent => ({
  type: 'list',
  spread: false,
  children: items.map((item) => ({ type: 'listItem', spread: false, children: [paragraph(...item)] })),
})

/** A table, the first row of which is its head; nothing without other rows. */
export function table(head: readonly string[], rows: readonly Inline[][][]): Table[] {
  if (rows.length === 0) return []
  const cell = (parts: readonly Inline[]): TableCell => ({ type: 'tableCell', children: parts.map(asNode) })
  const all = [head.map((text) => [text]), ...rows]
  return [{ type: 'table', children: all.map((row) => ({ type: 'tableRow', children: row.map(cell) })) }]
}

/** A container of the engine around blocks: `:::warning Title`. @param title plain words of this package */
export const container = (kind: string, title: string, blocks: readonly RootContent[]): RootContent[] => [
  { type: 'html', value: `:::${kind} ${title}` },
  ...blocks,
  { type: 'html', value: ':::' },
]

/** Characters that begin syntax of the engine, besides those of Markdown. */
const UNSAFE = ['<', '{', '}', '$', '=', ':', '!', '?', '#', '%', '[', ']'].map((character) => ({
  character,
  inConstruct: 'phrasing' as const,
  notInConstruct: ['destinationRaw', 'destinationLiteral'] as never,
}))

/** Characters of a line that looks like an import, which checks of pages report. */
const LIKE_IMPORT = ["'", '"'].map((character) => ({
  character,
  before: 'from ',
  inConstruct: 'phrasing' as const,
}))

/** Writes blocks as Markdown. All texts are escaped, whatever they contain. */
export function writeMarkdown(children: RootContent[]): string {
  const root: Root = { type: 'root', children }
  return toMarkdown(root, {
    bullet: '-',
    fences: true,
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false, tableCellPadding: true })],
    unsafe: [...UNSAFE, ...LIKE_IMPORT],
  })
}
