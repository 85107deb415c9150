import { markdownToMdast, mdxToMdast } from 'satteri'
import { limitProblem } from './limits.ts'
import { preprocess } from './preprocess.ts'
import { withoutSeparators } from './separators.ts'

/** A node of the Markdown tree of a page, with the fields that checks may read. */
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

/** Line and column are one-based, the offset is zero-based. */
export interface Point {
  line: number
  column: number
  offset: number
}

/** A parsed page. */
export interface MarkdownTree {
  root: MarkdownNode
  /** The text that the offsets of nodes refer to: the source with containers and heading ids in their standard notation. */
  text: string
}

const FEATURES = { directive: true, headingAttributes: true, gfm: true }

/**
 * Parses a page like the compiler does.
 * @param source with normalised line endings
 * @param file name that determines whether the source is Markdown (`.md`) or MDX
 * @returns `undefined` for a page with syntax errors, which the compiler reports
 * @example
 * parsePage('# Title', 'en/index.md')?.root.children?.[0]?.depth // 1
 */
export function parsePage(source: string, file: string): MarkdownTree | undefined {
  if (limitProblem(source, file)) return undefined
  const { text, separator } = preprocess(source, file)
  try {
    const root = readTree(text, /\.md$/i.test(file) ? markdownToMdast : mdxToMdast)
    if (!separator) return { root, text }
    return {
      root: nodeWithoutSeparators(root, separatorsIn(text, separator)),
      text: withoutSeparators(text, separator),
    }
  } catch {
    return undefined
  }
}

/** Braces of formulas are syntax errors in MDX unless formulas are enabled. */
function readTree(text: string, parse: typeof markdownToMdast): MarkdownNode {
  const read = (math: boolean) => parse(text, { features: { ...FEATURES, math }, position: true })
  // With `position`, every node has the fields of MarkdownNode.
  try {
    return read(false) as MarkdownNode
  } catch (error) {
    if (!text.includes('$')) throw error
    return read(true) as MarkdownNode
  }
}

/** The offsets of the characters inserted into a text. */
interface Separators {
  separator: string
  countBefore: (offset: number) => number
}

function separatorsIn(text: string, separator: string): Separators {
  const offsets: number[] = []
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) offsets.push(at)
  return { separator, countBefore: (offset) => lowerBound(offsets, offset) }
}

/** The number of entries below a limit in a sorted list. */
function lowerBound(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** The characters inserted beside emphasis are internal to the compiler: values and positions are as if they were absent. */
function nodeWithoutSeparators(node: MarkdownNode, separators: Separators): MarkdownNode {
  const { start, end } = node.position
  return {
    ...node,
    position: {
      start: pointWithoutSeparators(start, separators),
      end: pointWithoutSeparators(end, separators),
    },
    ...(node.value !== undefined && { value: withoutSeparators(node.value, separators.separator) }),
    ...(node.children && {
      children: node.children.map((child) => nodeWithoutSeparators(child, separators)),
    }),
  }
}

function pointWithoutSeparators({ line, column, offset }: Point, { countBefore }: Separators): Point {
  const before = countBefore(offset)
  return { line, column: column - before + countBefore(offset - column + 1), offset: offset - before }
}
