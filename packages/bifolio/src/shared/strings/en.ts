import type { ContainerName } from './containers.ts'

/** The interface in English. */
export const en = {
  /** The default buttons of a home page. */
  getStarted: 'Get Started',
  learnMore: 'Learn More',

  skipToContent: 'Skip to content',
  openMenu: 'Navigation menu',
  mainNavigation: 'Main navigation',
  sidebarNavigation: 'Pages of this section',
  /** Name of the language menu, with the language of the page. */
  language: 'Language: {current}',
  /** Name of the version menu, with the version of the page. */
  version: 'Version: {current}',
  /** For a language or version without the page. */
  nearestPage: 'Not in {name}: leads to the nearest page',
  /** Shown after a switch to a language or version without the page, on the nearest page there. */
  nearestShown: 'The page you came from does not exist in {name}. This is the nearest one.',
  dismiss: 'Dismiss',
  close: 'Close',
  /** Name of the button that switches the theme, with the current theme. */
  theme: {
    light: 'Switch theme, now light',
    dark: 'Switch theme, now dark',
    auto: 'Switch theme, now following the system',
  },
  moreLinks: 'More links',
  /** Accessible name of a link to a social network. */
  socialLink: '{name} (opens a new tab)',

  search: 'Search',
  searchPlaceholder: 'Search docs',
  searchClear: 'Clear search',
  cancel: 'Cancel',
  searchLoading: 'Loading the search index',
  /** While a query is not answered. */
  searchAsking: 'Searching',
  noResults: 'No results for "{query}"',
  noResultsHint: 'Please try again with a different keyword',
  noResultsTip: 'Try one of the words, or the name of an option or a function',
  /** Link to a search in the issues of the repository, below the message that there are no results. */
  searchIssues: 'Search the issues',
  /** The search index failed to load; `retry` is the button that requests it again. */
  searchFailed: 'The search index could not be loaded.',
  /** The search server does not answer; `retry` is the button that asks it again. */
  searchUnavailable: 'The search is not available at the moment.',
  retry: 'Try again',
  /** The search dialog failed to load; `reload` is the button that tries again. */
  dialogFailed: 'The search could not be loaded.',
  reload: 'Reload the page',
  /** Accessible name of the list of results. */
  searchResults: 'Search results',
  /** Announced to screen readers when the results are shown. */
  searchCount: { one: '{count} result', other: '{count} results' },
  /** Before a spelling suggestion, which is a button. */
  didYouMean: 'Did you mean',
  recentSearches: 'Recent searches',
  /** Heading of the pages that were opened from search. */
  recentPages: 'Recent pages',
  removeRecentSearch: 'Remove “{query}” from the recent searches',
  clearRecentSearches: 'Clear all',
  /** Heading of the pages that are suggested before any input. */
  entryPages: 'Good places to start',
  /** Accessible name of the tabs, one for each site that is searched. */
  searchedSites: 'Sites',
  /** For a result on another site. */
  opensNewTab: 'opens a new tab',
  /** Keyboard hints below the results. */
  searchKeys: { move: 'Move', open: 'Open', newTab: 'Open in a new tab', close: 'Close' },

  /** Button that opens the sidebar on narrow screens. */
  menu: 'Menu',
  outlineTitle: 'ON THIS PAGE',
  /** Accessible name of the breadcrumbs. */
  breadcrumb: 'Breadcrumb',
  previousPage: 'Previous Page',
  nextPage: 'Next Page',
  /** Accessible name of the links to the previous and the next page. */
  pager: 'Previous and next page',
  lastUpdated: 'Last Updated',
  editPage: 'Edit this page on GitHub',
  /** Link to report a problem with a page. */
  reportPage: 'Report a problem with this page',
  /** Button that copies the page as Markdown, and its text after copying. */
  copyPage: 'Copy page',
  pageCopied: 'Page copied',
  /** Accessible name of the menu beside it. */
  pageMenu: 'More for this page',
  /** Link to the page as Markdown. */
  viewMarkdown: 'View as Markdown',
  /** Link to an assistant, with this prompt about a page. */
  openIn: 'Open in {assistant}',
  askAbout: 'Read {address}, I want to ask questions about it.',
  /** Before the title of the page at the new address. */
  pageMoved: 'This page has moved:',
  scrollToTop: 'Scroll to top',
  /** Name of the list of keyboard shortcuts, and their descriptions. */
  shortcuts: {
    title: 'Keyboard shortcuts',
    search: 'Search',
    results: 'Choose a search result',
    close: 'Close what is open',
    help: 'This list',
  },
  loadingPage: 'Loading page',

  /** Heading in `llms.txt` of the pages that are in no menu. */
  otherPages: 'Other',

  overview: 'Overview',
  filter: 'Filter',
  filterPlaceholder: 'Enter keyword',
  /** How many pages an overview shows. */
  filterCount: { one: '{count} entry', other: '{count} entries' },
  noMatch: 'No matching API found: {query}',

  /** Above a page shown in another language, `{language}`, because it is not translated, with the link to write a translation. */
  untranslated: 'This page has not been translated yet. Shown in {language}.',
  translatePage: 'Translate it',
  /** Above a page with errors. */
  incomplete: 'This page has errors and may be incomplete.',

  /** Above a draft, in development. */
  draft: 'This page is a draft: builds leave it out.',
  /** Lists of posts. */
  blog: {
    /** Title of the page of all tags. */
    tags: 'Tags',
    /** Title of the page of a tag. */
    tagged: 'Posts about “{tag}”',
    /** Link from a post or a tag to the list. */
    all: 'All posts',
    none: 'There are no posts yet.',
    /** Accessible name of the links between the pages of a list. */
    pages: 'Pages of the list',
    newer: 'Newer posts',
    older: 'Older posts',
    /** The shown page of a list. */
    page: 'Page {page} of {count}',
  },
  /** Beside a tag. */
  postCount: { one: '{count} post', other: '{count} posts' },

  /** Versions of the site. */
  versions: {
    /** Above a page of another version than the current one. */
    other: 'This page is about version {version}. Version {current} is current.',
    /** Link to the page in the current version. */
    read: 'Read it in version {current}',
  },

  notFoundTitle: 'PAGE NOT FOUND',
  takeMeHome: 'Take me home',
  /** Document title of the 404 page. */
  notFound: '404',

  /** In the menu of a translated page. */
  showOriginal: 'Show the original',

  /** Accessible name of the link of a heading to itself. */
  anchor: 'Link to “{heading}”',
  code: {
    copy: 'Copy code',
    copied: 'Copied',
    /** Prompt with the text to copy, for browsers that deny clipboard access. */
    prompt: 'Copy to clipboard: {keys}, Enter',
    wrap: 'Toggle code wrap',
    /** The output of a sample. */
    printed: 'Output',
    /** Expands folded code. */
    unfold: 'Show all code',
    /** Description of code with symbol information. */
    symbols: 'Press Enter for the types of its symbols',
    /** Accessible name of a diagram without a title. */
    diagram: 'Diagram',
    /** Opens the source of a diagram. */
    diagramSource: 'Source of the diagram',
  },
  /** `{reference}` is replaced by the number. */
  footnotes: { label: 'Footnotes', back: 'Back to reference {reference}' },
  /** Accessible names of the checkboxes of a task list. */
  tasks: { done: 'Done', open: 'To do' },
  source: 'Source',
  zoomImage: 'Enlarge image',
  closeZoom: 'Close enlarged image',
  containers: {
    tip: 'TIP',
    note: 'NOTE',
    warning: 'WARNING',
    caution: 'CAUTION',
    danger: 'DANGER',
    info: 'INFO',
    details: 'DETAILS',
  } satisfies Record<ContainerName, string>,

  /** Accessible name of the version in the header. */
  release: 'Version {version}, all releases',
}
