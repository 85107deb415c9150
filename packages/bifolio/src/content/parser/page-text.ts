import type { Problem, SourceLocation } from '../../shared/types.ts'

/** A position in a source file that is known to the column. */
export type Position = Required<SourceLocation>

/** Where a line of a text was written. */
export interface Origin {
  file: string
  line: number
}

/** A page, or a fragment of one, as far as the parser is concerned. */
export interface PageText {
  /** The file being read, relative to the root: the page's own, or that of a fragment of it. */
  readonly file: string
  /** Its text as the parser gets it: see `preprocess.ts`. */
  source: string
  /** The lines of the source. */
  readonly lines: readonly string[]
  /** Where its lines were written, if not all are of the file. */
  readonly origins?: readonly Origin[]
  /** See `Preprocessed`. */
  mark: string
  /** Whether the parser says where things are: see `hasLongLine`. */
  hasPositions: boolean
  readonly problems: Problem[]
}
