import { type MarkdownNode, parsePage } from '../parser/index.ts'
import type { Block } from './block.ts'
import { readParts } from './block-parts.ts'

/** Nodes that only contain blocks. */
const TRANSPARENT = new Set(['root', 'list', 'blockquote', 'footnoteDefinition'])

/**
 * Splits a page into its blocks, in order. A container, a component and a list item are separate blocks, without the
 * blocks inside them.
 * @param source the text of the page
 * @param file name that determines whether it is Markdown (`.md`) or MDX, and that its blocks have
 * @returns no blocks for a page with broken syntax, which the compiler reports
 * @example
 * readBlocks('# Title\n\nText.', 'en/a.md').map(({ kind }) => kind) // ['heading', 'paragraph']
 */
export function readBlocks(source: string, file: string): Block[] {
  const tree = parsePage(source, file)
  if (!tree) return []
  return blockNodes(tree.root).map(({ node, content, end }) => {
    const { line, column, offset } = node.position.start
    return { file, line, column, source: tree.text.slice(offset, end).trim(), ...readParts(node, content) }
  })
}

/** A node that is a block of its own. */
interface BlockNode {
  node: MarkdownNode
  /** What is read as its text: without the blocks inside it. */
  content: readonly MarkdownNode[]
  /** The offset where it ends, without the blocks inside it. */
  end: number
}

/** The nodes that are blocks, in order. */
function blockNodes(node: MarkdownNode): BlockNode[] {
  const { type, children = [], position } = node
  if (TRANSPARENT.has(type)) return children.flatMap(blockNodes)
  if (!['listItem', 'containerDirective', 'mdxJsxFlowElement'].includes(type))
    return [{ node, content: [node], end: position.end.offset }]
  // The block without its children ends where the first child starts.
  const leading = leadingParagraph(node)
  const inner = leading ? children.slice(1) : children
  const end = leading ? leading.position.end.offset : (inner[0]?.position.start.offset ?? position.end.offset)
  return [{ node, content: leading ? [leading] : [], end }, ...inner.flatMap(blockNodes)]
}

/** The first paragraph of a list item, or the title of a container: it is part of the block. */
function leadingParagraph({ type, children: [first] = [] }: MarkdownNode): MarkdownNode | undefined {
  if (first?.type !== 'paragraph') return undefined
  return type === 'listItem' || (type === 'containerDirective' && first.data?.directiveLabel)
    ? first
    : undefined
}

/**
 * Reads the rows of a table.
 * @param block a table
 * @returns the source text of the cells of each row, without comments; the second row is the line below the heading
 * @example
 * tableRows({ source: '| a |\n| - |\n| b |' })[2] // ['', 'b', '']
 */
export function tableRows(block: Pick<Block, 'source'>): string[][] {
  return block.source.split('\n').map((row) =>
    row
      .replace(/\{\/\*.*?\*\/\}/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  )
}
