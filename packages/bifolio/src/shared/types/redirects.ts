import type { Scope, SourceLocation } from './content.ts'

/** A redirect as written. */
export interface RedirectUse extends Partial<SourceLocation> {
  /** `/old`, `/old#part`; in frontmatter also `#part`. */
  from: string
  /** In a configuration an address; in frontmatter an anchor of the page, or empty. */
  to: string
}

/** A redirect within one language. All addresses are without base. */
export interface Redirect {
  scope: Scope
  /** The former path, with the prefix of its language. */
  path: string
  /** The anchor that has moved; empty for the whole page. */
  id: string
  /** The path of the replacement page. */
  target: string
  /** The anchor there; empty for the whole page. */
  targetId: string
  /** Where the redirect is defined; in frontmatter, with its position. */
  use: RedirectUse
}
