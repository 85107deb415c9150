import { markdownToMdast, mdxToMdast } from 'satteri'
import { positionAt } from '../../shared/position.ts'
import type { Place } from '../../shared/types.ts'
import { EMPHASIS_MARK, preprocess, withoutMarks } from '../preprocess.ts'
import { partsOf, type TreeNode } from './parts.ts'

/** What a block is, coarsely: what may stand for what in another language. */
export type BlockKind =
  | 'frontmatter'
  | 'heading'
  | 'paragraph'
  | 'item'
  | 'table'
  | 'code'
  | 'container'
  | 'component'
  | 'other'

/** A piece of running text, or something that stands between two of them. */
export interface Piece {
  kind: 'text' | 'code' | 'break' | 'element'
  /** The words; of inline code, the code; of an image or an empty element, nothing. */
  text: string
  line: number
  column: number
}

/** The smallest unit of a page that is translated as a whole. Line and column count from 1. */
export interface Block extends Required<Place> {
  kind: BlockKind
  /** What has to be the same in every language: depth and id of a heading, language and meta of a fence, … */
  shape: string
  /** As written, without what stands in blocks of their own inside it. */
  source: string
  /** Of a fence: the code. */
  code?: { lang: string; text: string; line: number }
  /** What it refers to. Each is sorted. */
  links: string[]
  images: string[]
  inlineCode: string[]
  /** Inline components and HTML elements. */
  elements: string[]
  /** Its lines of text: one for a paragraph, one for each cell of a table. */
  texts: Piece[][]
}

/** Blocks that only hold others: they are looked through. */
const TRANSPARENT = new Set(['root', 'list', 'blockquote', 'footnoteDefinition'])

const FEATURES = { directive: true, headingAttributes: true, gfm: true }

/**
 * Cuts a page into its blocks, in order. A container, a component and a list item are blocks of their own, without the
 * blocks inside them.
 * @returns no blocks for a page with broken syntax, which the compiler tells about
 */
export function readBlocks(source: string, file: string): Block[] {
  const { text } = preprocess(source, file)
  const tree = parse(text, file)
  return tree ? new BlockReader(text, file).read(tree) : []
}

function parse(text: string, file: string): TreeNode | undefined {
  const options = { features: FEATURES, position: true }
  try {
    // With `position` every node has what a TreeNode has.
    return (/\.md$/i.test(file) ? markdownToMdast(text, options) : mdxToMdast(text, options)) as TreeNode
  } catch {
    return undefined
  }
}

class BlockReader {
  private readonly blocks: Block[] = []
  private readonly lines: string[]

  constructor(
    private readonly text: string,
    private readonly file: string,
  ) {
    this.lines = text.split('\n')
  }

  read(node: TreeNode): Block[] {
    for (const child of node.children ?? []) this.visit(child)
    return this.blocks
  }

  private visit(node: TreeNode): void {
    if (TRANSPARENT.has(node.type)) this.read(node)
    else if (node.type === 'listItem' || node.type === 'containerDirective') this.open(node, 1)
    else if (node.type === 'mdxJsxFlowElement') this.open(node, 0)
    else this.blocks.push(this.block(node, node.position.end.offset, [node]))
  }

  /** A block that holds others: its own part ends where the first of them starts. `own` children belong to it. */
  private open(node: TreeNode, own: 0 | 1): void {
    const children = node.children ?? []
    const [first] = children
    const isOwn =
      own === 1 && first?.type === 'paragraph' && (node.type === 'listItem' || !!first.data?.directiveLabel)
    const heads = isOwn && first ? [first] : []
    const next = children[heads.length]
    const end = next ? next.position.start.offset : node.position.end.offset
    this.blocks.push(this.block(node, heads[0] ? heads[0].position.end.offset : end, heads))
    for (const child of children.slice(heads.length)) this.visit(child)
  }

  private block(node: TreeNode, end: number, content: TreeNode[]): Block {
    const { start } = node.position
    const parts = partsOf(node, content, (offset) => this.placeAt(offset))
    return {
      file: this.file,
      ...this.place(start),
      source: withoutMarks(this.text.slice(start.offset, end)).trim(),
      ...parts,
    }
  }

  private placeAt(offset: number): { line: number; column: number } {
    return this.place(positionAt(this.text, offset))
  }

  private place({ line, column }: { line: number; column: number }): { line: number; column: number } {
    const marks = (this.lines[line - 1]?.slice(0, column - 1).split(EMPHASIS_MARK).length ?? 1) - 1
    return { line, column: column - marks }
  }
}
