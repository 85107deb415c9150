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
      root: nodeWithoutSeparators(root, separator, pointFinder(text, separator)),
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

/** Finds a point as if the separators were absent. */
type FindPoint = (point: Point) => Point

function pointFinder(text: string, separator: string): FindPoint {
  const countIn = (part: string): number => part.split(separator).length - 1
  const lines = text.split('\n')
  /** The number of separators before each line. */
  const counts = [0]
  for (const line of lines) counts.push((counts.at(-1) ?? 0) + countIn(line))
  return ({ line, column, offset }) => {
    const before = countIn((lines[line - 1] ?? '').slice(0, column - 1))
    return { line, column: column - before, offset: offset - before - (counts[line - 1] ?? 0) }
  }
}

/** The characters inserted beside emphasis are internal to the compiler: values and positions are as if they were absent. */
function nodeWithoutSeparators(node: MarkdownNode, separator: string, find: FindPoint): MarkdownNode {
  const { value, children, position } = node
  return {
    ...node,
    position: { start: find(position.start), end: find(position.end) },
    ...(value !== undefined && { value: withoutSeparators(value, separator) }),
    ...(children && { children: children.map((child) => nodeWithoutSeparators(child, separator, find)) }),
  }
}
