/** A language tag as written in the configuration, for example `en` or `zh`. Also the name of its folder. */
export type Lang = string

/** The layout of a page. Unknown values behave as `doc`. */
export type PageType = 'home' | 'doc' | 'doc-wide' | '404' | 'custom' | 'blank'

/** A language in a version of the documentation, whose pages have menus, a search index and a 404 page in common. */
export interface Scope {
  lang: Lang
  /** Empty when the site has no versions. */
  version: string
}

/** A content file and its address. */
export interface Route {
  /** Address without base, decoded, for example `/zh/guide/start/`. Ends with `/` when the file is an index. */
  path: string
  /** The same address without language and version: the key that joins the languages of one page. */
  pagePath: string
  /** Source file relative to the site root, with forward slashes: `zh/guide/start/index.mdx`. */
  file: string
  /** Its absolute path, for this process only: what is stored has `file`. Empty for an added page. */
  source: string
  scope: Scope
  /** Set if there is no translation: the page of another language that is shown, whose file the route has. */
  original?: Route
  /** Set with `original`: the file where the translation belongs. */
  missingFile?: string
  /** Set on a page without a file of its own, which a feature adds: the page that it belongs to, whose file the route has. */
  addedTo?: Route
}

/** A position in a source file; line and column are one-based. */
export interface SourceLocation {
  file: string
  line?: number
  column?: number
}

/** An error or a warning about the site, for its author to fix. */
export interface Problem extends SourceLocation {
  /**
   * Id of the error: its anchor on a page `/errors/…` of the manual. Problems of a site's own checks may have none.
   */
  id?: string
  severity: 'error' | 'warning'
  /** What happened, one sentence. */
  message: string
  /** How to fix it, one sentence. */
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
  /** The text with inline code between backticks, if it has any. */
  markup?: string
  /** What the headings from here on have in common: the text of an element `<p data-caption>` before it. */
  caption?: string
}

/** What a page states, before its first section, in an entry `<div data-overview><dt>…</dt><dd>…</dd></div>` of a definition list. */
export interface Fact {
  term: string
  /** Plain text with inline code between backticks. */
  text: string
}

/** The unit of search: the text from one heading to the next, or a table row with an anchor. */
export interface Section {
  /** Anchor, empty for the text before the first heading. */
  id: string
  /** Heading text; the first cell's for a row, empty for the text before the first heading. */
  heading: string
  /** The heading with inline code between backticks, if it has any. */
  markup?: string
  /** See {@link TocEntry}. */
  caption?: string
  /** 0 before the first heading, otherwise the depth of the heading; 7 for a row. */
  depth: number
  /**
   * Text without the heading, one line per block. Inline code is between backticks, a line of a code block begins with a
   * tab; other tabs separate table cells.
   */
  text: string
}

/** A link in the source, checked once all routes are known. */
export interface LinkUse extends Required<SourceLocation> {
  /** As written, decoded. */
  href: string
  target: LinkTarget
}

/** The target of a link that is checked. */
export type LinkTarget =
  /** `path` without base, language included; `id` is the anchor, empty for the whole page. */
  | { kind: 'page'; path: string; id: string }
  /** A public file, relative to the public folder. */
  | { kind: 'public'; file: string; isImage?: boolean }
  /** None, because of the scheme; `meant` is the start that it should have. */
  | { kind: 'misspelled'; meant: string }
