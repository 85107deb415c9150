import { markdownToMdast, mdxToMdast } from 'satteri'
import { withoutMarks } from './emphasis-marks.ts'
import { limitProblem } from './limits.ts'
import { preprocess } from './preprocess.ts'

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
 * @example
 * parsePage('# Title', 'en/index.md')?.root.children?.[0]?.depth // 1
 */
export function parsePage(source: string, file: string): MarkdownTree | undefined {
  if (limitProblem(source, file)) return undefined
  const { text, mark } = preprocess(source, file)
  try {
    const root = readTree(text, /\.md$/i.test(file) ? markdownToMdast : mdxToMdast)
    if (!mark) return { root, text }
    return { root: nodeWithoutMarks(root, marksOf(text, mark)), text: withoutMarks(text, mark) }
  } catch {
    return undefined
  }
}

/** The braces of formulas are broken code in MDX, unless formulas are read as such. */
function readTree(text: string, parse: typeof markdownToMdast): MarkdownNode {
  const read = (math: boolean) => parse(text, { features: { ...FEATURES, math }, position: true })
  // With `position` every node has what a MarkdownNode has.
  try {
    return read(false) as MarkdownNode
  } catch (error) {
    if (!text.includes('$')) throw error
    return read(true) as MarkdownNode
  }
}

/** The marks of a text. */
interface Marks {
  mark: string
  countBefore: (offset: number) => number
}

function marksOf(text: string, mark: string): Marks {
  const offsets: number[] = []
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) offsets.push(at)
  return { mark, countBefore: (offset) => lowerBound(offsets, offset) }
}

/** How many of the sorted numbers are below a limit. */
function lowerBound(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** The marks that the compiler puts beside emphasis are its own matter: values and positions are as if there were none. */
function nodeWithoutMarks(node: MarkdownNode, marks: Marks): MarkdownNode {
  const { start, end } = node.position
  return {
    ...node,
    position: { start: pointWithoutMarks(start, marks), end: pointWithoutMarks(end, marks) },
    ...(node.value !== undefined && { value: withoutMarks(node.value, marks.mark) }),
    ...(node.children && { children: node.children.map((child) => nodeWithoutMarks(child, marks)) }),
  }
}

function pointWithoutMarks({ line, column, offset }: Point, { countBefore }: Marks): Point {
  const before = countBefore(offset)
  return { line, column: column - before + countBefore(offset - column + 1), offset: offset - before }
}
