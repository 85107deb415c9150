import type { ContainerName } from './containers.ts'

/** A text with a count, in the forms that the language has (`Intl.PluralRules`). */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/**
 * Every word of the interface in one language; one that lacks a word is a type error. Plain data, so that a configuration can
 * replace each of them: what is known later stands in braces (`{name}`), see `fill`.
 */
export interface Strings {
  /** The buttons of a home page that names none. */
  getStarted: string
  learnMore: string

  skipToContent: string
  openMenu: string
  mainNavigation: string
  sidebarNavigation: string
  /** Name of the language menu, with the language of the page. */
  language: string
  /** Name of the version menu, with the version of the page. */
  version: string
  /** Where a language or version lacks the page. */
  nearestPage: string
  /** On arrival at the page that is shown instead of one that a language or version lacks. */
  nearestShown: string
  dismiss: string
  close: string
  /** Name of the button that switches the theme, with the choice in force. */
  theme: Record<'light' | 'dark' | 'auto', string>
  moreLinks: string
  /** Accessible name of a link to a social network. */
  socialLink: string

  search: string
  searchPlaceholder: string
  searchClear: string
  cancel: string
  searchLoading: string
  noResults: string
  noResultsHint: string
  searchFailed: string
  /** The dialog of the search cannot be loaded; `reload` is the button that tries again. */
  dialogFailed: string
  reload: string
  /** Accessible name of the list of results. */
  searchResults: string
  /** Announced to screen readers when the results are there. */
  searchCount: Plural
  /** Before what the reader may have meant, which is a button. */
  didYouMean: string
  recentSearches: string
  removeRecentSearch: string
  clearRecentSearches: string
  /** Heading of the pages that are offered before anything is typed. */
  entryPages: string
  /** Accessible name of the tabs, one for each site that is searched. */
  searchedSites: string
  /** Of a result that leads to another site. */
  opensNewTab: string
  /** What the keys do, below the results. */
  searchKeys: { move: string; open: string; newTab: string; close: string }

  /** Button that opens the sidebar on narrow screens. */
  menu: string
  outlineTitle: string
  /** Accessible name of the groups that the page is in. */
  breadcrumb: string
  previousPage: string
  nextPage: string
  /** Accessible name of the links to the previous and the next page. */
  pager: string
  lastUpdated: string
  editPage: string
  /** Link to where readers report what is wrong with a page. */
  reportPage: string
  /** Button that copies the page as Markdown, and its text after that. */
  copyPage: string
  pageCopied: string
  /** Accessible name of the menu beside it. */
  pageMenu: string
  /** Link to the page as Markdown. */
  viewMarkdown: string
  /** Link to an assistant, which is asked this about a page. */
  openIn: string
  askAbout: string
  /** Comes before the name of the page at the new address. */
  pageMoved: string
  scrollToTop: string
  /** Name of the list of keys, and what each key does. */
  shortcuts: { title: string; search: string; help: string; close: string; results: string }
  loadingPage: string

  /** Heading in `llms.txt` of the pages that no menu leads to. */
  otherPages: string

  overview: string
  filter: string
  filterPlaceholder: string
  noMatch: string

  /** Above a page that is shown in the default language, as there is no translation, and the link to write one. */
  untranslated: string
  translatePage: string

  notFoundTitle: string
  takeMeHome: string
  /** Document title of the 404 page. */
  notFound: string

  /** Below a translated block whose source has changed since. */
  stale: string
  /** The link to that source. */
  staleLink: string

  /** Accessible name of the link of a heading to itself. */
  anchor: string
  table: string
  code: {
    copy: string
    copied: string
    /** Prompt with the text to copy, where the clipboard cannot be written. */
    prompt: string
    wrap: string
    /** Accessible name of a code block without a title. */
    region: string
    /** What the sample printed. */
    printed: string
    /** Shows the rest of folded code. */
    unfold: string
    /** Tooltip and name of the button that opens the project of a sample elsewhere. */
    run: string
    /** Description of code whose symbols can be looked up. */
    symbols: string
    /** Accessible name of a diagram without a title. */
    diagram: string
    /** Opens the source of a diagram. */
    diagramSource: string
  }
  /** Below the title of a page whose samples a check has run, with the name and version of what ran them. */
  verified: { ran: string; how: string }
  footnotes: {
    label: string
    /** `{reference}` is replaced by the number. */
    back: string
  }
  /** Accessible names of the boxes of a task list. */
  tasks: { done: string; open: string }
  source: string
  zoomImage: string
  closeZoom: string
  containers: Record<ContainerName, string>

  /** Accessible name of the version in the header. */
  release: string
}
