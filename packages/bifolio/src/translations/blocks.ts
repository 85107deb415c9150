import { type MarkdownNode, type MarkdownTree, parsePage } from '../content/parser/index.ts'
import type { Block } from './block.ts'
import { partsOf } from './block-parts.ts'
import { sourceRanges } from './offsets.ts'

/** Nodes that only contain blocks. */
const TRANSPARENT = new Set(['root', 'list', 'blockquote', 'footnoteDefinition'])

/** A node that is a block of its own. */
export interface BlockNode {
  node: MarkdownNode
  /** What is read as its text: without the blocks inside it. */
  content: readonly MarkdownNode[]
  /** Its offsets in the parsed text, without the blocks inside it. */
  start: number
  end: number
}

/**
 * Splits a page into its blocks, in order. A container, a component and a list item are separate blocks, without the
 * blocks inside them.
 * @returns no blocks for a page with broken syntax, which the compiler reports
 */
export function readBlocks(source: string, file: string): Block[] {
  const tree = parsePage(source, file)
  if (!tree) return []
  const read = blockReader(source, tree, file)
  return blockNodes(tree.root).map(read)
}

/** Makes a function that reads the block of a node. @param source the text of the file */
export function blockReader(
  source: string,
  { text }: Pick<MarkdownTree, 'text'>,
  file: string,
): (block: BlockNode) => Block {
  const rangeOf = sourceRanges(text, source)
  return ({ node, content, start, end }) => {
    const { line, column } = node.position.start
    const written = text.slice(start, end).trim()
    const range = rangeOf({ start, end: start + written.length })
    return { file, line, column, source: written, ...range, ...partsOf(node, content) }
  }
}

/** The nodes that are blocks, in order. */
export function blockNodes(node: MarkdownNode): BlockNode[] {
  const { type, children = [], position } = node
  if (TRANSPARENT.has(type)) return children.flatMap(blockNodes)
  const start = position.start.offset
  if (!['listItem', 'containerDirective', 'mdxJsxFlowElement'].includes(type))
    return [{ node, content: [node], start, end: position.end.offset }]
  // The block without its children ends where the first child starts.
  const leading = leadingParagraph(node)
  const inner = leading ? children.slice(1) : children
  const end = leading ? leading.position.end.offset : (inner[0]?.position.start.offset ?? position.end.offset)
  return [{ node, content: leading ? [leading] : [], start, end }, ...inner.flatMap(blockNodes)]
}

/** The first paragraph of a list item, or the title of a container: it is part of the block. */
function leadingParagraph({ type, children: [first] = [] }: MarkdownNode): MarkdownNode | undefined {
  if (first?.type !== 'paragraph') return undefined
  return type === 'listItem' || (type === 'containerDirective' && first.data?.directiveLabel)
    ? first
    : undefined
}

/** The rows of a table, as the source text of their cells, without comments. The second is the line below the heading. */
export function rowsOf({ source }: Pick<Block, 'source'>): string[][] {
  return source.split('\n').map((row) =>
    row
      .replace(/\{\/\*.*?\*\/\}/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  )
}
