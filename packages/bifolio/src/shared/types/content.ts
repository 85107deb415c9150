/** A language tag as written in the configuration, for example `en` or `zh`. Also the name of its folder. */
export type Lang = string

/** What kind of layout a page asks for. Unknown values behave as `doc`. */
export type PageType = 'home' | 'doc' | 'doc-wide' | '404' | 'custom' | 'blank'

/** One content file and the address it is served at. */
export interface Route {
  /** Address without base, decoded, for example `/zh/guide/start/`. Ends with `/` when the file is an index. */
  path: string
  /** The same address without language and version: the key that joins the languages of one page. */
  pagePath: string
  /** Source file relative to the site root, with forward slashes: `zh/guide/start/index.mdx`. */
  file: string
  lang: Lang
  /** Empty when the site has no versions. */
  version: string
  /** Set where there is no translation: the page of the default language that is shown, whose `file` this is, and where the translation would be. */
  fallback?: { original: Route; file: string }
}

/** Where something was found in a source file; line and column count from 1. */
export interface SourceLocation {
  file: string
  line?: number
  column?: number
}

/** Something wrong with the site, for its writer to fix. */
export interface Problem extends SourceLocation {
  /** Id of the error in the docs: its anchor on the page `/reference/errors`. Problems of checks that a site adds may have none. */
  id?: string
  severity: 'error' | 'warning'
  /** What happened, one sentence. */
  message: string
  /** What to do about it, one sentence. */
  hint?: string
}

/** A heading of the outline. */
export interface TocEntry {
  text: string
  id: string
  /** 2 to 6. */
  depth: number
  /** Index of the heading in the plain text of the page (the joined text of its sections). */
  charIndex: number
}

/** The unit of search: the text from one heading to the next, or a row of a table that has an anchor. */
export interface Section {
  /** Anchor, empty for the text before the first heading. */
  id: string
  /** Heading text, that of the first cell for a row; empty for the text before the first heading. */
  heading: string
  /** 0 before the first heading, else that of the heading; 7 for a row. */
  depth: number
  /**
   * Text without the heading, a line for each block. Inline code is between backticks, the line of a code block begins with a
   * tab; other tabs are between the cells of a table.
   */
  text: string
}

/** A link as it stands in the source, to be checked once all routes are known. */
export interface LinkUse extends Required<SourceLocation> {
  /** As written, decoded. */
  href: string
  target: LinkTarget
}

/** What an internal link leads to. */
export type LinkTarget =
  /** `path` without base, language included; `id` is the anchor, empty for the page as a whole. */
  | { kind: 'page'; path: string; id: string }
  /** A file of the public folder, relative to it. */
  | { kind: 'public'; file: string }
