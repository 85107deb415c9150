import type { Lang, SourceLocation } from './content.ts'

/** That something has moved, as it is written. */
export interface RedirectUse extends Partial<SourceLocation> {
  /** `/old`, `/old#part`; in frontmatter also `#part`. */
  from: string
  /** In a configuration an address; in frontmatter an anchor of the page, or empty. */
  to: string
}

/** An address of one language that has moved. All are without base. */
export interface Redirect {
  lang: Lang
  version: string
  /** The path of a page that there was, with the prefix of its language. */
  path: string
  /** The anchor that has moved; empty for the whole page. */
  id: string
  /** The path of the page that took its place. */
  target: string
  /** The anchor there; empty for the whole page. */
  targetId: string
  /** Where it is said; only with its position when frontmatter says it. */
  use: RedirectUse
}
