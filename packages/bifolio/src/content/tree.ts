import { markdownToMdast, mdxToMdast } from 'satteri'
import { EMPHASIS_MARK, preprocess, withoutMarks } from './preprocess.ts'

/** A node of the Markdown tree of a page, as far as checks read it. */
export interface MarkdownNode {
  type: string
  position: { start: Point; end: Point }
  children?: MarkdownNode[]
  /** Of text and code. */
  value?: string
  /** Of links and images. */
  url?: string
  alt?: string | null
  /** Of components and containers. */
  name?: string | null
  /** Of code. */
  lang?: string | null
  meta?: string | null
  /** Of headings. */
  depth?: number
  ordered?: boolean | null
  data?: { hProperties?: { id?: string }; directiveLabel?: boolean }
  /** Of components. */
  attributes?: unknown
}

/** Line and column count from 1, the offset from 0. */
export interface Point {
  line: number
  column: number
  offset: number
}

/** A page as its parser reads it. */
export interface MarkdownTree {
  root: MarkdownNode
  /** What the offsets of nodes count in: the source with containers and ids of headings in their standard notation. */
  text: string
}

const FEATURES = { directive: true, headingAttributes: true, gfm: true }

/**
 * Parses a page with the parser of the compiler.
 * @param source with plain line ends
 * @param file decides whether it is Markdown (`.md`) or MDX
 * @returns `undefined` for a page with broken syntax, which the compiler reports
 */
export function parsePage(source: string, file: string): MarkdownTree | undefined {
  const { text } = preprocess(source, file)
  const options = { features: FEATURES, position: true }
  try {
    // With `position` every node has what a MarkdownNode has.
    const root = (
      /\.md$/i.test(file) ? markdownToMdast(text, options) : mdxToMdast(text, options)
    ) as MarkdownNode
    return text.includes(EMPHASIS_MARK)
      ? { root: nodeWithoutMarks(root, text), text: withoutMarks(text) }
      : { root, text }
  } catch {
    return undefined
  }
}

/** The marks that the compiler puts beside emphasis are its own matter: values and positions are as if there were none. */
function nodeWithoutMarks(node: MarkdownNode, text: string): MarkdownNode {
  const { start, end } = node.position
  return {
    ...node,
    position: { start: pointWithoutMarks(start, text), end: pointWithoutMarks(end, text) },
    ...(node.value !== undefined && { value: withoutMarks(node.value) }),
    ...(node.children && { children: node.children.map((child) => nodeWithoutMarks(child, text)) }),
  }
}

function pointWithoutMarks({ line, column, offset }: Point, text: string): Point {
  const marksIn = (from: number): number => text.slice(from, offset).split(EMPHASIS_MARK).length - 1
  return {
    line,
    column: column - marksIn(text.lastIndexOf('\n', offset - 1) + 1),
    offset: offset - marksIn(0),
  }
}
