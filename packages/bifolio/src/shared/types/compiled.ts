import type { CodeBlock } from '../slots.ts'
import type { LinkUse, Problem, Section, SourceLocation, TocEntry } from './content.ts'
import type { Frontmatter, HeadElement } from './frontmatter.ts'
import type { RedirectUse } from './redirects.ts'

/** An export that a page or a fragment of it imports, and where. */
export interface ImportUse extends Required<SourceLocation> {
  /** The module as written. */
  source: string
  /** `default`, or `*` for all of them. */
  name: string
}

/** What the error holds, as `importFault`, that a page's code throws for an import of something that is not there. */
export interface ImportFault {
  use: ImportUse
  /** What the module does export; absent when the module is no part of the site. */
  names?: string[]
}

/** A component that a page or a fragment of it names in JSX, and where it does so first. */
export interface ComponentUse extends Required<SourceLocation> {
  /** As written, up to the first dot: `Tabs`. */
  name: string
  /** Whether the page defines or imports it; if not, the theme has to offer it. */
  isOwn: boolean
}

/** A file that a page's HTML refers to by its hashed address. */
export interface AssetUse {
  /** Absolute path of the source file. */
  source: string
  /** Path in the output folder, with the content hash: `static/asset/logo.1a2b3c4d.svg`. */
  file: string
}

/** What a source file was turned into. `code` is a function body that builds the article with a JSX runtime. */
export interface CompiledPage {
  file: string
  frontmatter: Frontmatter
  /** `frontmatter.title`, or the text of the first h1, or the file name. Plain text, never markup. */
  title: string
  /** Text of the first h1, if any. */
  headingTitle: string
  /** Finished HTML when nothing in the page is dynamic, else `undefined` and `code` has to be run. */
  html: string | undefined
  code: string
  /** What the code slots in its HTML stand for; see `shared/slots.ts`. */
  codeBlocks: CodeBlock[]
  components: ComponentUse[]
  /** Component modules that `code` imports, relative to the site root. */
  modules: string[]
  links: LinkUse[]
  /** Addresses that the page has had. */
  redirects: RedirectUse[]
  assets: AssetUse[]
  /** Every file that went into the page apart from its own, or would if it were there; absolute. */
  dependencies: string[]
  problems: Problem[]
}

/** The article of a page as HTML, with all that can be read from it. */
export interface Article {
  html: string
  toc: TocEntry[]
  sections: Section[]
  /** Every `id` in the article: the anchors that links may lead to. */
  ids: string[]
  /** What went wrong while its components were rendered. */
  problems: Problem[]
  /** See {@link PageEntry}. */
  usesSite: boolean
  /** What its components have put into the head of the document. */
  head?: HeadElement[]
}

/**
 * What is known of a page once it is compiled and its article rendered, apart from its content: all that menus, other
 * pages and checks need of it. Plain data, small enough that those of all pages are in memory together.
 */
export interface PageEntry
  extends Pick<
      CompiledPage,
      | 'file'
      | 'frontmatter'
      | 'title'
      | 'headingTitle'
      | 'links'
      | 'redirects'
      | 'assets'
      | 'dependencies'
      | 'problems'
    >,
    Pick<Article, 'toc' | 'ids'> {
  /** Whether components were run to render it, so that it changes with the bundle. */
  isDynamic: boolean
  /** Whether its components have asked for all pages or for the site's title, so that it changes with them. */
  usesSite?: boolean
  /** Whether it has a heading or a word that search could find. */
  hasText: boolean
  /** Fingerprint of what other pages show of it or link to: frontmatter, titles, headings, anchors and earlier addresses. */
  metaHash: string
  /** Fingerprint of its part of the search index. */
  textHash: string
  /** Under this name the store has its content. */
  content: string
  /** Milliseconds that it took to compile, when that was last done. */
  compileMs?: number
}

/** The content of a page: what is too large to keep in memory for all pages. */
export interface PageContent {
  /** The article, complete. */
  html: string
  /** Its part of the search index; see `searchText`. */
  text: string
  /** Where its code blocks are in the HTML; see `locateCode`. */
  code: string
}
