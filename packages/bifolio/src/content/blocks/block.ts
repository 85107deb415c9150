import type { SourceLocation } from '../../shared/types.ts'

/** The coarse kind of a block: a translation has the same one. */
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

/** A piece of running text, or an inline element. */
export interface Piece {
  kind: 'text' | 'code' | 'break' | 'element'
  /** The words; for inline code, the code; empty for an image or an empty element. */
  text: string
  line: number
  column: number
}

/** The smallest unit of a page: a heading, a paragraph, a list item, a table. Line and column count from 1. */
export interface Block extends Required<SourceLocation> {
  kind: BlockKind
  /** The data that every language has in common: depth and id of a heading, language and meta of a fence, … */
  shape: string
  /** As written, without the blocks inside it; containers and heading ids in their standard notation. */
  source: string
  /** Of a fence: the code. */
  code?: { lang: string; text: string; line: number }
  /** Its references. Each list is sorted. */
  links: string[]
  images: string[]
  inlineCode: string[]
  /** Inline components and HTML elements. */
  elements: string[]
  /** The sections whose samples show it, as comments name them. */
  samples: string[]
  /** Its lines of text: one for a paragraph, one for each cell of a table. */
  texts: Piece[][]
}

/**
 * Reads the name of a place.
 * @param name a file, with a line, or with line and column
 * @returns the file and the line, if there is one
 * @example
 * readPlaceName('en/guide/a.mdx:12') // { file: 'en/guide/a.mdx', line: 12 }
 */
export function readPlaceName(name: string): { file: string; line?: number } {
  const [, file = name, line] = /^(.*?)(?::(\d+)(?::\d+)?)?$/.exec(name) ?? []
  return { file, ...(line !== undefined && { line: Number(line) }) }
}
