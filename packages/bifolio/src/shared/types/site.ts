import type { Strings } from '../strings/strings.ts'
import type { Lang, PageType, TocEntry } from './content.ts'
import type { Frontmatter } from './frontmatter.ts'
import type { Banner, Footer, NavItem, OverviewGroup, PagerLink, SidebarItem, SocialLink } from './menus.ts'

/** What the pages of one language and version share. Reaches the browser as one hashed file. */
export interface Site {
  lang: Lang
  /** The direction that the language is written in. */
  dir: 'ltr' | 'rtl'
  /** The interface. */
  strings: Strings
  version: string
  defaultLang: Lang
  base: string
  /** Canonical origin, without a slash at the end; empty when it is not known. */
  url: string
  title: string
  description: string
  /** Address of the picture that previews of links show. */
  socialImage?: string
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
  /** The version of the product that the site is about, and where all are listed. */
  release?: { version: string; link?: string }
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
  /** What `themeConfig` may say in place of `strings`. */
  outlineTitle: string
  prevPageText: string
  nextPageText: string
  lastUpdatedText: string
  editLinkText: string
  feedbackText: string
  footer?: Footer
  banner?: Banner
  /** Stylesheet of the site, relative to the output folder. */
  styles?: string
  /** Whether documents have JSON-LD. */
  structuredData?: boolean
  /** Lists of dated pages, each with the path of its file. */
  feeds?: { title: string; path: string }[]
}

/** An index of a search server, as a site names it. */
export interface RemoteIndex {
  /** Name of the index on the server. */
  value: string
  /** What its tab says. */
  label: string
}

/** What may answer searches: our own server, or another engine by its adapter. */
export type SearchProvider = 'bifolio' | 'algolia' | 'typesense' | 'meilisearch' | 'opensearch' | 'groonga'

/** How a site searches on a server. */
export interface RemoteSearch {
  provider: SearchProvider
  /** Absolute address that queries are sent to. */
  apiUrl: string
  /** Of another engine: it may only search, as every reader gets it. */
  apiKey?: string
  /** The index that holds this site: its results come first and open in place. */
  indexName: string
  /** The indexes that are asked, this site's own among them or not, in the order of their tabs. */
  searchIndexes: RemoteIndex[]
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
  /** Picture of its own that previews of links show, relative to the output folder. */
  socialImage?: string
  toc: TocEntry[]
  /** Milliseconds since the epoch of the last commit that touched the file. */
  lastUpdatedTime?: number
  editLink?: string
  /** Where readers report what is wrong with the page. */
  feedbackLink?: string
  prev?: PagerLink
  next?: PagerLink
  /** Key of `Site.sidebars`, empty when the page has none. */
  sidebarKey: string
  overview?: OverviewGroup[]
  /** Addresses of what has moved away from this page or within it, by the anchor that it had; base included. */
  movedAnchors?: Record<string, string>
  /** The same page in the languages that have it or show it in the default language: language → address. */
  alternates: Record<Lang, string>
  /** Those of `alternates` that show it in the default language. Absent when all have it. */
  untranslated?: Lang[]
  /** Set where the page is shown in the default language, as there is no translation. */
  fallback?: Fallback
  /** The same page in the other versions that have it: version → address. */
  versionAlternates: Record<string, string>
  /** For languages that lack the page: the page there that lies nearest. Absent when none lacks it. */
  nearest?: Record<Lang, string>
  /** For versions that lack the page: the page there that lies nearest. Absent when none lacks it. */
  versionNearest?: Record<string, string>
}

/** The page that is shown where a language lacks it. */
export interface Fallback extends Pick<Site, 'lang' | 'dir'> {
  /** Its own address. */
  path: string
  /** Where a translation can be begun, if that is known. */
  translate?: string
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
