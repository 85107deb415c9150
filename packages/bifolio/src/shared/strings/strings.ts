import type { ContainerName } from './containers.ts'

/** A text with a count, in the plural forms of the language (`Intl.PluralRules`). */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/**
 * All interface strings of a language; a missing string is a type error. Serializable, so that a configuration can
 * override each of them: values are placeholders in braces (`{name}`), see `fill`.
 */
export interface Strings {
  /** The default buttons of a home page. */
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
  /** For a language or version without the page. */
  nearestPage: string
  /** Shown after a switch to a language or version without the page, on the nearest page there. */
  nearestShown: string
  dismiss: string
  close: string
  /** Name of the button that switches the theme, with the current theme. */
  theme: Record<'light' | 'dark' | 'auto', string>
  moreLinks: string
  /** Accessible name of a link to a social network. */
  socialLink: string

  search: string
  searchPlaceholder: string
  searchClear: string
  cancel: string
  searchLoading: string
  /** While a query is not answered. */
  searchAsking: string
  noResults: string
  noResultsHint: string
  noResultsTip: string
  /** Link to a search in the issues of the repository, below the message that there are no results. */
  searchIssues: string
  /** The search index failed to load; `retry` is the button that requests it again. */
  searchFailed: string
  /** The search server does not answer; `retry` is the button that asks it again. */
  searchUnavailable: string
  retry: string
  /** The search dialog failed to load; `reload` is the button that tries again. */
  dialogFailed: string
  reload: string
  /** Accessible name of the list of results. */
  searchResults: string
  /** Announced to screen readers when the results are shown. */
  searchCount: Plural
  /** Before a spelling suggestion, which is a button. */
  didYouMean: string
  recentSearches: string
  /** Heading of the pages that were opened from search. */
  recentPages: string
  removeRecentSearch: string
  clearRecentSearches: string
  /** Heading of the pages that are suggested before any input. */
  entryPages: string
  /** Accessible name of the tabs, one for each site that is searched. */
  searchedSites: string
  /** For a result on another site. */
  opensNewTab: string
  /** Keyboard hints below the results. */
  searchKeys: { move: string; open: string; newTab: string; close: string }

  /** Button that opens the sidebar on narrow screens. */
  menu: string
  outlineTitle: string
  /** Accessible name of the breadcrumbs. */
  breadcrumb: string
  previousPage: string
  nextPage: string
  /** Accessible name of the links to the previous and the next page. */
  pager: string
  lastUpdated: string
  editPage: string
  /** Link to report a problem with a page. */
  reportPage: string
  /** Button that copies the page as Markdown, and its text after copying. */
  copyPage: string
  pageCopied: string
  /** Accessible name of the menu beside it. */
  pageMenu: string
  /** Link to the page as Markdown. */
  viewMarkdown: string
  /** Link to an assistant, with this prompt about a page. */
  openIn: string
  askAbout: string
  /** Before the title of the page at the new address. */
  pageMoved: string
  scrollToTop: string
  /** Name of the list of keyboard shortcuts, and their descriptions. */
  shortcuts: { title: string; search: string; help: string; close: string; results: string }
  loadingPage: string

  /** Heading in `llms.txt` of the pages that are in no menu. */
  otherPages: string

  overview: string
  filter: string
  filterPlaceholder: string
  /** How many pages an overview shows. */
  filterCount: Plural
  noMatch: string

  /** Above a page shown in another language, `{language}`, because it is not translated, with the link to write a translation. */
  untranslated: string
  translatePage: string
  /** Above a page with errors. */
  incomplete: string

  /** Above a draft, in development. */
  draft: string
  /** Lists of posts. */
  blog: {
    /** Title of the page of all tags. */
    tags: string
    /** Title of the page of a tag. */
    tagged: string
    /** Link from a post or a tag to the list. */
    all: string
    none: string
    /** Accessible name of the links between the pages of a list. */
    pages: string
    newer: string
    older: string
    /** The shown page of a list. */
    page: string
  }
  /** Beside a tag. */
  postCount: Plural

  /** Versions of the site. */
  versions: {
    /** Above a page of another version than the current one. */
    other: string
    /** Link to the page in the current version. */
    read: string
  }

  notFoundTitle: string
  takeMeHome: string
  /** Document title of the 404 page. */
  notFound: string

  /** In the menu of a translated page. */
  showOriginal: string

  /** Accessible name of the link of a heading to itself. */
  anchor: string
  code: {
    copy: string
    copied: string
    /** Prompt with the text to copy, for browsers that deny clipboard access. */
    prompt: string
    wrap: string
    /** The output of a sample. */
    printed: string
    /** Expands folded code. */
    unfold: string
    /** Description of code with symbol information. */
    symbols: string
    /** Accessible name of a diagram without a title. */
    diagram: string
    /** Opens the source of a diagram. */
    diagramSource: string
  }
  footnotes: {
    label: string
    /** `{reference}` is replaced by the number. */
    back: string
  }
  /** Accessible names of the checkboxes of a task list. */
  tasks: { done: string; open: string }
  source: string
  zoomImage: string
  closeZoom: string
  containers: Record<ContainerName, string>

  /** Accessible name of the version in the header. */
  release: string
}

/** The interface strings that only a build uses: browsers do not load them. */
export const BUILD_STRINGS: ReadonlySet<string> = new Set<keyof Strings | keyof Strings['code']>([
  'anchor',
  'printed',
  'unfold',
  'diagram',
  'diagramSource',
  'footnotes',
  'tasks',
  'otherPages',
  'pageMoved',
  'versions',
  'draft',
  'incomplete',
  'blog',
  'postCount',
])
