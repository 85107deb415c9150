import type { Lang } from './types.ts'

/** The containers (`:::tip`) that have a default title. */
export type ContainerName = 'tip' | 'note' | 'warning' | 'caution' | 'danger' | 'info' | 'details'

/** Every word of the interface in one language. A language that lacks one is a type error. */
export interface Strings {
  /** Name of the product's kind, shown below its name on the home page. */
  subtitle: string
  slogan: string
  introduction: string
  quickStart: string
  getStarted: string
  learnMore: string

  skipToContent: string
  openMenu: string
  mainNavigation: string
  sidebarNavigation: string
  /** Name of the language menu, with the language of the page. */
  language: (current: string) => string
  /** Name of the version menu, with the version of the page. */
  version: (current: string) => string
  /** Said where a language or version lacks the page. */
  nearestPage: (name: string) => string
  /** Said on arrival at the page that stands in for the one that a language or version lacks. */
  nearestShown: (name: string) => string
  dismiss: string
  /** Name of the button that switches the theme, with the choice in force. */
  theme: (appearance: 'light' | 'dark' | 'auto') => string
  moreLinks: string
  /** Accessible name of a link to a social network. */
  socialLink: (name: string) => string

  search: string
  searchPlaceholder: string
  searchClear: string
  cancel: string
  searchLoading: string
  noResults: (query: string) => string
  noResultsHint: string
  searchFailed: string
  /** Accessible name of the list of results. */
  searchResults: string
  /** Said to screen readers when the results are there. */
  searchCount: (count: number) => string
  /** Before what the reader may have meant, which is a button. */
  didYouMean: string
  recentSearches: string
  removeRecentSearch: (query: string) => string
  clearRecentSearches: string
  /** Heading of the pages that are offered before anything is typed. */
  entryPages: string
  /** Accessible name of the tabs, one for each site that is searched. */
  searchedSites: string
  /** Said of a result that leads to another site. */
  opensNewTab: string
  /** What the keys do, below the results. */
  searchKeys: { move: string; open: string; newTab: string; close: string }

  /** Button that opens the sidebar on narrow screens. */
  menu: string
  outlineTitle: string
  previousPage: string
  nextPage: string
  /** Accessible name of the links to the previous and the next page. */
  pager: string
  lastUpdated: string
  editPage: string
  /** Button that copies the page as Markdown, and what it says then. */
  copyPage: string
  pageCopied: string
  /** Link to the page as Markdown. */
  viewMarkdown: string
  scrollToTop: string
  loadingPage: string

  /** Heading in `llms.txt` of the pages that no menu leads to. */
  otherPages: string

  overview: string
  filter: string
  filterPlaceholder: string
  noMatch: (query: string) => string

  notFoundTitle: string
  takeMeHome: string
  /** Document title of the 404 page. */
  notFound: string

  /** Below a translated block whose source has changed since. */
  stale: string
  /** The link to that source. */
  staleLink: string

  /** Accessible name of the link of a heading to itself. */
  anchor: (heading: string) => string
  /** Leads to an option in the documentation of Rsbuild. */
  rsbuildDocs: (option: string) => string
  table: string
  code: {
    copy: string
    copied: string
    /** Prompt with the text to copy, where the clipboard cannot be written. */
    prompt: (isMac: boolean) => string
    wrap: string
    /** Accessible name of a code block without a title. */
    region: string
    /** Said below code that a check has run. */
    ran: (tool: string) => string
    /** What the sample printed. */
    printed: string
    /** Said of code whose symbols can be looked up. */
    symbols: string
  }
  footnotes: {
    label: string
    /** `{reference}` stands for the number. */
    back: string
  }
  /** Accessible names of the boxes of a task list. */
  tasks: { done: string; open: string }
  source: string
  zoomImage: string
  closeZoom: string
  containers: Record<ContainerName, string>

  toolchain: string
  tools: string
}

const APPEARANCES_EN = { light: 'light', dark: 'dark', auto: 'following the system' }

const en: Strings = {
  subtitle: 'Rspack-based Testing Framework',
  slogan: 'Provide first-class support for Rspack ecosystem',
  introduction: 'Introduction',
  quickStart: 'Quick Start',
  getStarted: 'Get Started',
  learnMore: 'Learn More',

  skipToContent: 'Skip to content',
  openMenu: 'Navigation menu',
  mainNavigation: 'Main navigation',
  sidebarNavigation: 'Pages of this section',
  language: (current) => `Language: ${current}`,
  version: (current) => `Version: ${current}`,
  nearestPage: (name) => `Not in ${name} yet: leads to the nearest page`,
  nearestShown: (name) => `The page you came from does not exist in ${name} yet. This is the nearest one.`,
  dismiss: 'Dismiss',
  theme: (appearance) => `Switch theme, now ${APPEARANCES_EN[appearance]}`,
  moreLinks: 'More links',
  socialLink: (name) => `${name} (opens a new tab)`,

  search: 'Search',
  searchPlaceholder: 'Search docs',
  searchClear: 'Clear search',
  cancel: 'Cancel',
  searchLoading: 'Loading the search index',
  noResults: (query) => `No results for "${query}"`,
  noResultsHint: 'Please try again with a different keyword',
  searchFailed: 'Failed to fetch search index, please reload the page and try again.',
  searchResults: 'Search results',
  searchCount: (count) => (count === 1 ? '1 result' : `${count} results`),
  didYouMean: 'Did you mean',
  recentSearches: 'Recent searches',
  removeRecentSearch: (query) => `Remove “${query}” from the recent searches`,
  clearRecentSearches: 'Clear all',
  entryPages: 'Good places to start',
  searchedSites: 'Sites',
  opensNewTab: 'opens a new tab',
  searchKeys: { move: 'Move', open: 'Open', newTab: 'Open in a new tab', close: 'Close' },

  menu: 'Menu',
  outlineTitle: 'ON THIS PAGE',
  previousPage: 'Previous Page',
  nextPage: 'Next Page',
  pager: 'Previous and next page',
  lastUpdated: 'Last Updated',
  editPage: 'Edit this page on GitHub',
  copyPage: 'Copy page',
  pageCopied: 'Page copied',
  viewMarkdown: 'View as Markdown',
  scrollToTop: 'Scroll to top',
  loadingPage: 'Loading page',

  otherPages: 'Other',

  overview: 'Overview',
  filter: 'Filter',
  filterPlaceholder: 'Enter keyword',
  noMatch: (query) => `No matching API found: ${query}`,

  notFoundTitle: 'PAGE NOT FOUND',
  takeMeHome: 'Take me home',
  notFound: '404',

  stale: 'The original of this part has changed since it was translated.',
  staleLink: 'Read the original',

  anchor: (heading) => `Link to “${heading}”`,
  rsbuildDocs: (option) => `Rsbuild docs: ${option}`,
  table: 'Table',
  code: {
    copy: 'Copy code',
    copied: 'Copied',
    prompt: (isMac) => `Copy to clipboard: ${isMac ? '⌘+C' : 'Ctrl+C'}, Enter`,
    wrap: 'Toggle code wrap',
    region: 'Code',
    ran: (tool) => `Verified with ${tool}`,
    printed: 'Output',
    symbols: 'Press Enter for the types of its symbols',
  },
  footnotes: { label: 'Footnotes', back: 'Back to reference {reference}' },
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
  },

  toolchain: 'Rstack toolchain',
  tools: 'Rstack tools',
}

const APPEARANCES_ZH = { light: '浅色', dark: '深色', auto: '跟随系统' }

const zh: Strings = {
  subtitle: '由 Rspack 驱动的测试框架',
  slogan: '为 Rspack 生态提供全面、一流的支持',
  introduction: '介绍',
  quickStart: '快速上手',
  getStarted: '开始使用',
  learnMore: '了解更多',

  skipToContent: '跳到正文',
  openMenu: '导航菜单',
  mainNavigation: '主导航',
  sidebarNavigation: '本栏目页面',
  language: (current) => `语言：${current}`,
  version: (current) => `版本：${current}`,
  nearestPage: (name) => `${name} 暂无此页，将前往最接近的页面`,
  nearestShown: (name) => `你刚才浏览的页面暂无“${name}”版本，这里是最接近的页面。`,
  dismiss: '知道了',
  theme: (appearance) => `切换主题，当前为${APPEARANCES_ZH[appearance]}`,
  moreLinks: '更多链接',
  socialLink: (name) => `${name}（在新标签页中打开）`,

  search: '搜索',
  searchPlaceholder: '搜索文档',
  searchClear: '清空搜索内容',
  cancel: '取消',
  searchLoading: '正在加载搜索索引',
  noResults: (query) => `没有找到与 "${query}" 相关的结果`,
  noResultsHint: '请换一个关键词再试',
  searchFailed: '搜索索引加载失败，请刷新页面后重试。',
  searchResults: '搜索结果',
  searchCount: (count) => `找到 ${count} 条结果`,
  didYouMean: '你是不是要找',
  recentSearches: '最近搜索',
  removeRecentSearch: (query) => `从最近搜索中移除“${query}”`,
  clearRecentSearches: '全部清除',
  entryPages: '从这里开始',
  searchedSites: '站点',
  opensNewTab: '在新标签页中打开',
  searchKeys: { move: '选择', open: '打开', newTab: '在新标签页中打开', close: '关闭' },

  menu: '菜单',
  outlineTitle: '目录',
  previousPage: '上一页',
  nextPage: '下一页',
  pager: '上一页和下一页',
  lastUpdated: '最后更新',
  editPage: '在 GitHub 上编辑此页',
  copyPage: '复制本页',
  pageCopied: '已复制本页',
  viewMarkdown: '查看 Markdown',
  scrollToTop: '回到顶部',
  loadingPage: '正在加载页面',

  otherPages: '其他',

  overview: '总览',
  filter: '筛选',
  filterPlaceholder: '输入关键词',
  noMatch: (query) => `没有找到匹配的 API：${query}`,

  notFoundTitle: '页面未找到',
  takeMeHome: '返回首页',
  notFound: '404',

  stale: '这一段的原文在翻译之后有改动。',
  staleLink: '查看原文',

  anchor: (heading) => `链接到“${heading}”`,
  rsbuildDocs: (option) => `Rsbuild 文档：${option}`,
  table: '表格',
  code: {
    copy: '复制代码',
    copied: '已复制',
    prompt: (isMac) => `复制到剪贴板：${isMac ? '⌘+C' : 'Ctrl+C'}，回车`,
    wrap: '切换代码换行',
    region: '代码',
    ran: (tool) => `已用 ${tool} 验证`,
    printed: '输出',
    symbols: '按 Enter 查看其中符号的类型',
  },
  footnotes: { label: '脚注', back: '返回引用处 {reference}' },
  tasks: { done: '已完成', open: '待办' },
  source: '源码',
  zoomImage: '放大图片',
  closeZoom: '关闭放大的图片',
  containers: {
    tip: '提示',
    note: '注意',
    warning: '警告',
    caution: '小心',
    danger: '危险',
    info: '信息',
    details: '详情',
  },

  toolchain: 'Rstack 工具链',
  tools: 'Rstack 工具',
}

const TABLES: Record<string, Strings> = { en, zh }

/** The interface of a language: its own table, that of its main language (`zh-CN` → `zh`), else English. */
export function stringsFor(lang: Lang): Strings {
  return TABLES[lang] ?? TABLES[lang.split('-')[0] ?? ''] ?? en
}
