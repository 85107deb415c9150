import type { RemoteSearch } from '@bifolio/search'
import type { Strings } from '../strings/strings.ts'
import type { Lang, PageType, Scope, TocEntry } from './content.ts'
import type { Frontmatter } from './frontmatter.ts'
import type { Banner, Footer, NavItem, OverviewGroup, PagerLink, SidebarItem, SocialLink } from './menus.ts'

/** The data that the pages of one language and version share. Browsers load it as one hashed file. */
export interface Site extends Scope {
  /** The text direction of the language. */
  dir: 'ltr' | 'rtl'
  /** The interface strings. */
  strings: Strings
  defaultLang: Lang
  base: string
  /** Canonical origin without a trailing slash; empty if unknown. */
  url: string
  title: string
  description: string
  /** URL of the image in link previews. */
  socialImage?: string
  /** The brand color on light pages: `#rrggbb`. Default: the neutral one. */
  brandColor?: string
  locales: { lang: Lang; label: string }[]
  versions: string[]
  defaultVersion: string
  logo: string | { light: string; dark: string } | undefined
  logoText: string
  nav: NavItem[]
  /** Keyed by the path that its pages start with, language included: `/zh/guide`. */
  sidebars: Record<string, SidebarItem[]>
  socialLinks: SocialLink[]
  /** The first and the last depth of headings in outlines. Default: 2 to 4. */
  outline?: [from: number, to: number]
  /** CSS selector of the images that readers can enlarge. */
  zoomSelector: string
  /** The version of the documented product, and the link to all versions. */
  release?: { version: string; link?: string }
  darkMode: boolean
  /** Whether each page has a Markdown version. */
  markdown: boolean
  search: boolean
  /** The search server; absent if the site has its own index. */
  remoteSearch?: RemoteSearch
  /** Route paths of the pages that search suggests before a query; absent if the menus determine them. */
  startPages?: string[]
  /** Address of a search in the issues of the site's repository, which the query is appended to. */
  issueSearch?: string
  cleanUrls: boolean
  enableScrollToTop: boolean
  enableContentAnimation?: boolean
  hideNavbar: 'always' | 'never' | 'auto'
  localeRedirect: 'auto' | 'never' | 'only-default-lang'
  footer?: Footer
  banner?: Banner
  /** Stylesheets of the site, relative to the output folder. */
  styles?: string[]
  /** Whether documents have JSON-LD. */
  structuredData?: boolean
  /** Feeds of dated pages, each with the path of its file. */
  feeds?: { title: string; path: string }[]
}

/** All data that the theme needs to render one page; nothing is looked up later. */
export interface Page extends Scope {
  routePath: string
  pagePath: string
  /** Source file relative to the site root. Empty on pages without one: those that a feature adds, 404. */
  relativePath: string
  pageType: PageType
  /** Plain title, without the site's name. */
  title: string
  headingTitle: string
  /** The value of `document.title`. */
  documentTitle: string
  description: string
  frontmatter: Frontmatter
  /** The page's own image for link previews, relative to the output folder. */
  socialImage?: string
  toc: TocEntry[]
  /** Milliseconds since the epoch of the last commit that touched the file. */
  lastUpdatedTime?: number
  editLink?: string
  /** Link to report a problem with the page. */
  feedbackLink?: string
  prev?: PagerLink
  next?: PagerLink
  /** Key of `Site.sidebars`, empty when the page has none. */
  sidebarKey: string
  overview?: OverviewGroup[]
  /** HTML that a feature adds below the title and at the end. Only builds read it: it is part of the article. */
  inserted?: { start: string; end: string }
  /** Targets of moved anchors and of moved parts of this page, by anchor; base included. */
  movedAnchors?: Record<string, string>
  /** The same page in the languages that have it or show it in another language: language → address. */
  alternates: Record<Lang, string>
  /** The languages in `alternates` that show it in another language. Absent if all have it. */
  untranslated?: Lang[]
  /** Whether it was written although it has errors, so that a part of it may be missing. */
  incomplete?: true
  /** Set if the page is shown in another language because there is no translation. */
  fallback?: Fallback
  /** Address of the original of a translation whose readers can show it. */
  original?: string
  /** The same page in the versions that have it: version → address. */
  versionAlternates: Record<string, string>
  /** For languages without the page: the nearest page there. Absent if all have it. */
  nearest?: Record<Lang, string>
  /** For versions without the page: the nearest page there. Absent if all have it. */
  versionNearest?: Record<string, string>
}

/** What the theme draws: a page, and the data of its language. */
export interface PageProps {
  page: Page
  site: Site
}

/** The page that is shown in place of a missing translation. */
export interface Fallback extends Pick<Site, 'lang' | 'dir'> {
  /** Its own address. */
  path: string
  /** Link to create a translation, if configured. */
  translate?: string
  /** Addresses of links that stay in its language, because the displayed one does not have the pages. */
  kept?: string[]
}

/** The content of a page chunk: what client navigation needs to show another page. */
export interface PageChunk {
  page: Page
  html: string
  /** Identity of the shell the page was built with; a different one means that the site was redeployed. */
  build: string
  /** URL of the data of its language: a module that exports a {@link Site}. */
  site: string
}

/** The data that the document passes to the shell, as attributes of the root element. */
export type RootData = Omit<PageChunk, 'html'>
