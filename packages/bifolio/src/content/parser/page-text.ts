import type { Problem, SourceLocation } from '../../shared/types.ts'

/** A position in a source file, column included. */
export type Position = Required<SourceLocation>

/** The source location of a line. */
export interface Origin {
  file: string
  line: number
  /** The include of the page that it is from. */
  include?: Position
}

/** A page, or a fragment of one, as the parser needs it. */
export interface PageText {
  /** The file being read, relative to the root: the page's own, or a fragment's. */
  readonly file: string
  /** The input of the parser: see `preprocess.ts`. */
  source: string
  /** The lines of the source. */
  readonly lines: readonly string[]
  /** The source location of each line, if not all are from the file. */
  readonly origins?: readonly Origin[]
  /** See `Preprocessed`. */
  separator: string
  /** Whether the parser computes positions: see `hasLongLine`. */
  hasPositions: boolean
  readonly problems: Problem[]
}
