import type { CodeBlock } from '../slots.ts'
import type { Fact, LinkUse, Problem, Section, SourceLocation, TocEntry } from './content.ts'
import type { Frontmatter, HeadElement } from './frontmatter.ts'
import type { RedirectUse } from './redirects.ts'

/** An export that a page or a fragment imports, and its position. */
export interface ImportUse extends Required<SourceLocation> {
  /** The module as written. */
  source: string
  /** `default`, or `*` for all exports. */
  name: string
}

/** The `importFault` property of the error that a page's code throws for a missing import. */
export interface ImportFault {
  use: ImportUse
  /** The exports of the module; absent if the module is not part of the site. */
  names?: string[]
}

/** An attribute of an imported component whose value is only known when the page is rendered. */
export interface PropUse extends Required<SourceLocation> {
  /** The component as written, and as islands are named: `components/counter.tsx#Counter`. */
  name: string
  island: string
  prop: string
  isFunction: boolean
}

/** The `propFault` property of the error that an island throws for a value that browsers cannot get. */
export interface PropFault extends Pick<PropUse, 'island' | 'prop'> {
  kind: string
}

/** A component that a page or a fragment uses in JSX, with the position of its first use. */
export interface ComponentUse extends Required<SourceLocation> {
  /** As written, up to the first dot: `Tabs`. */
  name: string
  /** Whether the page defines or imports it; if not, the theme has to provide it. */
  isOwn: boolean
  /** Components that its file defines or imports, one of which may be meant; absent if it is own. */
  declared?: readonly string[]
  /** The component of the engine that its props were compared with; absent for one of the site. */
  builtIn?: string
  /** Faults of the props of all its uses. */
  problems: Problem[]
}

/** A file that a page's HTML references by its hashed URL. */
export interface AssetUse {
  /** Absolute path of the source file. */
  source: string
  /** Path in the output folder, with the content hash: `static/asset/logo.1a2b3c4d.svg`. */
  file: string
}

/** The result of compiling a source file. `code` is a function body that builds the article with a JSX runtime. */
export interface CompiledPage {
  file: string
  frontmatter: Frontmatter
  /** `frontmatter.title`, or the text of the first h1, or the file name. Plain text, never markup. */
  title: string
  /** Text of the first h1, if any. */
  headingTitle: string
  /** The HTML of a static page; `undefined` if `code` has to be run. */
  html: string | undefined
  code: string
  /** The code blocks of the placeholders in its HTML; see `shared/slots.ts`. */
  codeBlocks: CodeBlock[]
  components: ComponentUse[]
  /** In the page and its fragments. */
  propUses: PropUse[]
  /** Component modules that `code` imports, relative to the site root. */
  modules: string[]
  links: LinkUse[]
  /** Former addresses of the page. */
  redirects: RedirectUse[]
  assets: AssetUse[]
  /** Every file that the page depends on besides its own, including files that do not exist; absolute. */
  dependencies: string[]
  /** The dependencies whose content is part of the page: fragments, code and pictures, but no components and no records of checks. */
  includes: string[]
  problems: Problem[]
}

/** The article of a page as HTML, with the data extracted from it. */
export interface Article {
  html: string
  toc: TocEntry[]
  sections: Section[]
  /** Every `id` in the article: the valid link targets. */
  ids: string[]
  /** What overviews show of the page. */
  facts: Fact[]
  /** Errors of its components during rendering. */
  problems: Problem[]
  /** See {@link PageEntry}. */
  usesSite: boolean
  /** Head elements added by its components. */
  head?: HeadElement[]
}

/**
 * The data of a compiled and rendered page without its content: everything that menus, other pages and checks need.
 * Serializable, and small enough to keep all pages' entries in memory.
 */
export interface PageEntry
  extends Omit<CompiledPage, 'html' | 'code' | 'codeBlocks' | 'components' | 'propUses' | 'modules'>,
    Pick<Article, 'toc' | 'ids' | 'facts'> {
  /** Whether components were run to render it, so that it depends on the bundle. */
  isDynamic: boolean
  /** Whether its components read all pages or the site's title, so that it depends on them. */
  usesSite?: boolean
  /** Whether it has a heading or text for search. */
  hasText: boolean
  /** Fingerprint of the data that other pages show or link to: frontmatter, titles, headings, anchors and former addresses. */
  metaHash: string
  /** Fingerprint of its part of the search index. */
  textHash: string
  /** Key of its content in the store. */
  content: string
}

/** The content of a page, which is too large to keep in memory for all pages. */
export interface PageContent {
  /** The complete HTML of the article. */
  html: string
  /** Its part of the search index; see `searchText`. */
  text: string
  /** The positions of its code blocks in the HTML; see `locateCode`. */
  code: string
}
