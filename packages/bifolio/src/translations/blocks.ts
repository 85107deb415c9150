import { type MarkdownNode, parsePage } from '../content/parser/index.ts'
import type { Block } from './block.ts'
import { partsOf } from './block-parts.ts'
import { offsetsIn } from './offsets.ts'

/** Nodes that only contain blocks. */
const TRANSPARENT = new Set(['root', 'list', 'blockquote', 'footnoteDefinition'])

/**
 * Splits a page into its blocks, in order. A container, a component and a list item are separate blocks, without the
 * blocks inside them.
 * @returns no blocks for a page with broken syntax, which the compiler reports
 */
export function readBlocks(source: string, file: string): Block[] {
  const tree = parsePage(source, file)
  if (!tree) return []
  const inFile = offsetsIn(source, tree.text)
  const blockOf = (node: MarkdownNode, to: number, content: readonly MarkdownNode[]): Block => {
    const { line, column, offset } = node.position.start
    const text = tree.text.slice(offset, to).trim()
    const [start, end] = [inFile(offset), inFile(offset + text.length)]
    return { file, line, column, source: text, start, end, ...partsOf(node, content) }
  }
  const visit = (node: MarkdownNode): Block[] => {
    const { type, children = [], position } = node
    if (TRANSPARENT.has(type)) return children.flatMap(visit)
    if (!['listItem', 'containerDirective', 'mdxJsxFlowElement'].includes(type))
      return [blockOf(node, position.end.offset, [node])]
    // The block without its children ends where the first child starts.
    const leading = leadingParagraph(node)
    const inner = leading ? children.slice(1) : children
    const end = leading
      ? leading.position.end.offset
      : (inner[0]?.position.start.offset ?? position.end.offset)
    return [blockOf(node, end, leading ? [leading] : []), ...inner.flatMap(visit)]
  }
  return visit(tree.root)
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
