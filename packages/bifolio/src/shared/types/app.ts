import type { Strings } from '../strings/strings.ts'
import type { Lang } from './content.ts'
import type { Frontmatter, HeadElement } from './frontmatter.ts'
import type { Page, Site } from './site.ts'

/** Where the bundler put what the pages need; addresses are relative to the output folder. */
export interface AssetManifest {
  /** Blocking, tiny: sets theme and language before the first paint. */
  boot: string
  /** Leads on from addresses that have moved: in their documents, and in pages with anchors that have. */
  moved: string
  /** Module script of every page; it loads the shell. */
  runtime: string
  /** Module that hydrates the shell; none in development, where the runtime knows it. */
  shell?: string
  styles: string[]
  /** Those that only home pages, overviews and the 404 page need at once. */
  rareStyles: string[]
  /** Module that runs in the worker of search. */
  searchWorker: string
  /** Subresource Integrity of the files that documents name, by file; none in development. */
  integrity: Record<string, string>
}

/** What the server bundle offers to the build and the dev server. Strings in, strings out. */
export interface ServerApp {
  /** Names of the components that pages may use without an import. */
  components: readonly string[]
  /**
   * Runs the code of a compiled page.
   * @returns the article's HTML; islands are rendered and marked for the browser
   * @throws what a component throws
   */
  renderArticle(code: string, context: ArticleContext & { strings: Strings }): string
  /** The content of the document's root element, with the article in its place. */
  renderShell(page: Page, site: Site, article: string): string
}

/** What components inside an article may know about where they are. */
export interface ArticleContext {
  lang: Lang
  version: string
  routePath: string
  base: string
  cleanUrls: boolean
  title: string
  frontmatter: Frontmatter
  /** How the site is called in this language. */
  site: () => { title: string; description: string }
  /** All pages of the site; only while components are drawn that browsers do not run. */
  pages?: () => readonly PageInfo[]
  /** Adds an element to the head of the document; only then, too. */
  addToHead?: (element: HeadElement) => unknown
}

/** What components may know of a page. */
export interface PageInfo {
  /** Address without base. */
  routePath: string
  lang: Lang
  version: string
  title: string
  frontmatter: Frontmatter
}

/** A file to be served or written. */
export interface EmittedFile {
  /** Relative to the output folder, with forward slashes. */
  file: string
  content: string
}
