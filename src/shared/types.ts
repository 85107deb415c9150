import type { RemoteSearch } from './search/remote.ts'
import type { CodeBlock } from './slots.ts'

/**
 * The glossary: every record that passes from one step to the next. All of it is plain data that survives
 * `JSON.stringify`, which is what gives us the worker pool, the cache and the dev server.
 */

/** A language tag as written in the configuration, for example `en` or `zh`. Also the name of its folder. */
export type Lang = string

/** What kind of layout a page asks for. Unknown values behave as `doc`. */
export type PageType = 'home' | 'doc' | '404' | 'custom' | 'blank'

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
}

/** Where something was found in a source file; line and column count from 1. */
export interface Place {
  file: string
  line?: number
  column?: number
}

/** Something wrong with the site, told so that its writer can mend it. */
export interface Problem extends Place {
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
  /** 2 to 4. */
  depth: number
  /** Index of the heading in the plain text of the page (the joined text of its sections). */
  charIndex: number
}

/** The unit of search: the text from one heading to the next. */
export interface Section {
  /** Anchor, empty for the text before the first heading. */
  id: string
  /** Heading text, empty for the text before the first heading. */
  heading: string
  depth: number
  /** Plain text, blocks separated by newlines, without the heading. */
  text: string
}

/** A link as it stands in the source, to be checked once all routes are known. */
export interface LinkUse extends Required<Place> {
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

/** The top of a home page. */
export interface Hero {
  name?: string
  text?: string
  tagline?: string
  /** The buttons. Without them: to the first entry of the menu, and to GitHub or the second entry. */
  actions?: HeroAction[]
}

/** A button below the tagline. */
export interface HeroAction {
  text: string
  /** Path without language, or an external address. */
  link: string
  /** `brand` is the one that stands out. */
  theme: 'brand' | 'alt'
}

/** Sibling tools on a home page, each a card. */
export interface ToolCards {
  title: string
  /** One sentence below the title. */
  tagline: string
  items: { name: string; text: string; logo: string; url: string }[]
}

/** An element of the head of a document. */
export type HeadElement = [tag: string, attributes: Record<string, string>]

/** What a page says about itself. */
export interface Frontmatter {
  title?: string
  titleSuffix?: string
  description?: string
  pageType?: PageType
  head?: HeadElement[]
  hero?: Hero
  tools?: ToolCards
  /** Address of an image behind the top of a home page. */
  background?: string
  /** Lines at the end of a home page. */
  legal?: string[]
  overview?: boolean
  overviewHeaders?: number[]
  sidebar?: boolean
  outline?: boolean
  navbar?: boolean
  footer?: boolean
  globalUIComponents?: boolean
  context?: string
}

/** An export that a page or a fragment of it imports, and where. */
export interface ImportUse extends Required<Place> {
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
export interface ComponentUse extends Required<Place> {
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
}

/** An entry of the navigation bar that leads somewhere. */
export interface NavLink {
  text: string
  link: string
  /** Regular expression (anchored at the start) or path prefix that marks the entry as active. */
  activeMatch?: string
  position?: 'left' | 'right'
  tag?: string
}

/** An entry of the navigation bar that opens a menu; with `link` it leads somewhere itself, too. */
export interface NavGroup {
  text: string
  link?: string
  activeMatch?: string
  position?: 'left' | 'right'
  tag?: string
  items: NavItem[]
}

/** An entry of the navigation bar; those in the menu of a group may be groups again. */
export type NavItem = NavLink | NavGroup

/** A page in the sidebar, or a link to elsewhere. */
export interface SidebarLink {
  kind: 'link'
  text: string
  /** Address without base, language included; or an external address. */
  link: string
  tag?: string
  context?: string
  overviewHeaders?: number[]
}

/** Entries of the sidebar under a name of their own; with `link` the name leads to a page. */
export interface SidebarGroup {
  kind: 'group'
  text: string
  link?: string
  items: SidebarItem[]
  collapsible: boolean
  collapsed: boolean
  tag?: string
  context?: string
  overviewHeaders?: number[]
}

/** A line between entries of the sidebar. */
export interface SidebarDivider {
  kind: 'divider'
  dividerType: 'solid' | 'dashed'
}

/** A heading above the entries of the sidebar that follow it. */
export interface SidebarHeader {
  kind: 'header'
  sectionHeaderText: string
  tag?: string
}

/** An entry of the sidebar. */
export type SidebarItem = SidebarLink | SidebarGroup | SidebarDivider | SidebarHeader

/** A link to a social network at the end of the navigation bar. */
export interface SocialLink {
  /** Name of a preset icon, or SVG source. */
  icon: string | { svg: string }
  /** What activating it does: goes to an address, or shows a text, an image or HTML. */
  mode: 'link' | 'text' | 'img' | 'dom'
  /** The address, the text, the address of the image, or the HTML. */
  content: string
}

/** A sibling tool in the toolchain popup. */
export interface ToolchainEntry {
  name: string
  /** One line in Chinese. */
  desc: string
  /** One line for readers of any other language. */
  descEn: string
  /** Address of an image. */
  logo: string
  url: string
  /** Where readers of other languages than Chinese are sent, if not to `url`. */
  urlEn?: string
  /** Size of the logo in its frame, 1 by default. */
  logoScale?: number
}

/** What the grid icon at the start of the navigation bar opens. */
export interface Toolchain {
  /** What all of the tools belong to: a link above them. */
  header?: Pick<ToolchainEntry, 'name' | 'logo' | 'url'>
  entries: ToolchainEntry[]
  /** What opens it besides the keyboard. */
  trigger: 'hover' | 'focus' | 'click'
  /** Language of the entries; by default the one that the page's address names. */
  lang?: Lang
}

/** The page before or after another one. */
export interface PagerLink {
  text: string
  link: string
}

/** A group of an overview page: a heading with cards below it. */
export interface OverviewGroup {
  text: string
  items: OverviewItem[]
}

/** A card of an overview page: a page with its headings. */
export interface OverviewItem {
  text: string
  link: string
  headers: { text: string; id: string; depth: number }[]
  /** What the page is about, in place of its headings where none is listed. */
  description?: string
}

/** What the pages of one language and version share. Reaches the browser as one hashed file. */
export interface Site {
  lang: Lang
  version: string
  defaultLang: Lang
  base: string
  /** Canonical origin, without a slash at the end; empty when it is not known. */
  url: string
  title: string
  description: string
  locales: { lang: Lang; label: string }[]
  versions: string[]
  defaultVersion: string
  logo: string | { light: string; dark: string } | undefined
  logoText: string
  nav: NavItem[]
  /** Keyed by the path that its pages start with, language included: `/zh/guide`. */
  sidebars: Record<string, SidebarItem[]>
  socialLinks: SocialLink[]
  /** CSS selector of the images that readers can enlarge. */
  zoomSelector: string
  toolchain?: Toolchain
  darkMode: boolean
  /** Whether there is a Markdown version beside each page. */
  markdown: boolean
  search: boolean
  /** The server that answers searches; absent when the site brings its own index. */
  remoteSearch?: RemoteSearch
  defaultWrapCode: boolean
  cleanUrls: boolean
  enableScrollToTop: boolean
  enableContentAnimation: boolean
  hideNavbar: 'always' | 'never' | 'auto'
  localeRedirect: 'auto' | 'never' | 'only-default-lang'
  /** Headings, labels and messages that the site's configuration sets; the rest comes from `strings`. */
  outlineTitle: string
  prevPageText: string
  nextPageText: string
  lastUpdatedText: string
  editLinkText: string
}

/** All the theme needs to draw one page; nothing is looked up later. */
export interface Page {
  routePath: string
  pagePath: string
  /** Source file relative to the site root. Empty on pages without one (404). */
  relativePath: string
  pageType: PageType
  lang: Lang
  version: string
  /** Plain title, without the site's name. */
  title: string
  headingTitle: string
  /** What `document.title` is set to. */
  documentTitle: string
  description: string
  frontmatter: Frontmatter
  toc: TocEntry[]
  /** Milliseconds since the epoch of the last commit that touched the file. */
  lastUpdatedTime?: number
  editLink?: string
  prev?: PagerLink
  next?: PagerLink
  /** Key of `Site.sidebars`, empty when the page has none. */
  sidebarKey: string
  overview?: OverviewGroup[]
  /** The same page in the other languages that have it: language → address. */
  alternates: Record<Lang, string>
  /** The same page in the other versions that have it: version → address. */
  versionAlternates: Record<string, string>
  /** For languages that lack the page: the page there that lies nearest. Absent when none lacks it. */
  nearest?: Record<Lang, string>
  /** For versions that lack the page: the page there that lies nearest. Absent when none lacks it. */
  versionNearest?: Record<string, string>
}

/** The content of a page chunk: what client navigation needs to show another page. */
export interface PageChunk {
  page: Page
  html: string
  /** Identity of the shell the page was built with; another one means that the site was deployed anew. */
  build: string
  /** Address of the data of its language: a module that exports a {@link Site}. */
  site: string
}

/** What the document hands to the shell, as attributes of the root element. */
export interface RootData {
  page: Page
  /** See {@link PageChunk}. */
  build: string
  site: string
}

/** Where the bundler put what the pages need; addresses are relative to the output folder. */
export interface AssetManifest {
  /** Blocking, tiny: sets theme and language before the first paint. */
  boot: string
  /** Module script that hydrates the shell. */
  shell: string
  styles: string[]
  /** Module that runs in the worker of search. */
  searchWorker: string
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
  renderArticle(code: string, context: ArticleContext): string
  /** The content of the document's root element, with the article in its place. */
  renderShell(page: Page, site: Site, article: string): string
}

/** What components inside an article may know about where they are. */
export interface ArticleContext {
  lang: Lang
  routePath: string
  base: string
}
