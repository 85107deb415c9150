import type { Strings } from '../strings/strings.ts'
import type { Lang, Scope } from './content.ts'
import type { Frontmatter, HeadElement } from './frontmatter.ts'
import type { Page, Site } from './site.ts'

/** The output files of the bundler that pages need; paths are relative to the output folder. */
export interface AssetManifest {
  /** Small blocking script that sets theme and language before the first paint. */
  boot: string
  /** Redirects from moved addresses: in redirect documents, and in pages with anchors that have moved. */
  moved: string
  /** Small blocking script of sites that name scripts of other hosts. */
  named: string
  /** Module script of every page; it loads the shell. */
  runtime: string
  /** Module that hydrates the shell; none in development, where the runtime imports it. */
  shell?: string
  styles: string[]
  /** The stylesheets that only home pages, overviews and the 404 page need immediately. */
  rareStyles: string[]
  /** Module of the search worker. */
  searchWorker: string
  /** Subresource Integrity of the files that documents reference, by file; none in development. */
  integrity: Record<string, string>
  /** Contents of what the first paint waits for, by file: home pages have them inside; none in development. */
  inline?: Record<string, string>
}

/** The interface of the server bundle for the build and the dev server: strings in, strings out. */
export interface ServerApp {
  /** Names of the components that pages may use without an import. */
  components: readonly string[]
  /** Those of them that are the engine's, not replaced by the theme of the site. */
  builtIn: readonly string[]
  /** The exports of the engine's theme that a site replaces, and the site theme's exports; slots as `slots.beforeArticle`. */
  parts: readonly string[]
  themeExports: readonly string[]
  /**
   * Runs the code of a compiled page.
   * @returns the article's HTML; islands are rendered and annotated for the browser
   * @throws errors of components
   */
  renderArticle(code: string, context: ArticleContext & { strings: Strings }, broken?: BrokenParts): string
  /** The content of the document's root element, with the article inserted. */
  renderShell(page: Page, site: Site, article: string): string
}

/** What to leave out of an article that has errors. */
export interface BrokenParts {
  /** Names of components that do not exist: their content is kept. */
  unknown: readonly string[]
  /** Whether components that throw are left out. Default: `false`. */
  skipThrowing?: boolean
}

/** The `themeFault` property of the error that the server bundle throws for an export of the theme that cannot be rendered. */
export interface ThemeFault {
  /** Such as `Footer` or `slots.afterArticle`. */
  name: string
  /** Its type: `a number`. */
  found: string
}

/** The context of components inside an article. */
export interface ArticleContext extends PageInfo, Pick<Site, 'base' | 'cleanUrls'> {
  /** The title of the site in this language. */
  site: () => Pick<Site, 'title' | 'description'>
  /** All pages of the site; only available while server-only components are rendered. */
  pages?: () => readonly PageInfo[]
  /** Adds an element to the head of the document; the same restriction applies. */
  addToHead?: (element: HeadElement) => unknown
  /** Reports content that only browsers can render, with the error that it throws; the same restriction applies. */
  leaveOut?: (error: unknown) => unknown
  /** Whether islands are rendered by browsers only. Default: `false`. */
  isBrowserOnly?: boolean
}

/** What making an article needs to know about its site, from its text to its HTML. */
export interface ArticleSettings extends Pick<Site, 'base' | 'cleanUrls'> {
  /** Absolute path of the site. */
  site: string
  /** Absolute path of the content folder. */
  root: string
  /** The title of the site in each language, for components. */
  titles: Record<string, { title: string; description: string }>
  /** The interface strings of articles in each language. */
  strings: Readonly<Record<Lang, Strings>>
  /** Whether to insert the title as h1 into pages that have none. */
  fallbackHeadingTitle: boolean
  /** Whether code blocks are part of the search index. */
  searchCode: boolean
}

/** The fields of a page that components can read. */
export interface PageInfo extends Scope {
  /** Address without base. */
  routePath: string
  title: string
  frontmatter: Frontmatter
}

/** A file to serve or write. */
export interface EmittedFile {
  /** Relative to the output folder, with forward slashes. */
  file: string
  content: string
}
