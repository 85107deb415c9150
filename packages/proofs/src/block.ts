import type { SourceLocation } from 'bifolio/check'

/** What a block is, coarsely: what may be the translation of what. */
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

/** A piece of running text, or something between two of them. */
export interface Piece {
  kind: 'text' | 'code' | 'break' | 'element'
  /** The words; of inline code, the code; of an image or an empty element, nothing. */
  text: string
  line: number
  column: number
}

/** The smallest unit of a page that is translated as a whole. Line and column count from 1. */
export interface Block extends Required<SourceLocation> {
  kind: BlockKind
  /** What has to be the same in every language: depth and id of a heading, language and meta of a fence, … */
  shape: string
  /** As written, without the blocks inside it. */
  source: string
  /** Of a fence: the code. */
  code?: { lang: string; text: string; line: number }
  /** What it refers to. Each is sorted. */
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
