import { en } from '../shared/strings/en.ts'
import { zh } from '../shared/strings/zh.ts'
import { registerStrings } from '../shared/strings.ts'
import type { ArticleContext, Page, SidebarItem, Site } from '../shared/types.ts'

registerStrings('en', en)
registerStrings('zh', zh)

/** A site of two languages with one section; tests override fields. */
export function makeSite(changes: Partial<Site> = {}): Site {
  return {
    lang: 'en',
    dir: 'ltr',
    strings: en,
    version: '',
    defaultLang: 'en',
    base: '/docs/',
    url: '',
    title: 'Manual',
    description: '',
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
    ],
    versions: [],
    defaultVersion: '',
    logo: '/logo.svg',
    logoText: 'Manual',
    nav: [
      { text: 'Guide', link: '/guide/start/', activeMatch: '/guide/' },
      { text: 'API', link: '/api/' },
      { text: 'More', items: [{ text: 'Sibling', link: 'https://sibling.example' }] },
    ],
    sidebars: { '/guide': GUIDE },
    socialLinks: [
      { icon: 'github', name: 'GitHub', mode: 'link', content: 'https://github.com/acme/manual' },
    ],
    zoomSelector: '.article img',
    darkMode: true,
    markdown: false,
    search: true,
    cleanUrls: true,
    enableScrollToTop: false,
    hideNavbar: 'never',
    localeRedirect: 'only-default-lang',
    ...changes,
  }
}

const GUIDE: SidebarItem[] = [
  {
    kind: 'group',
    text: 'Basic',
    collapsible: true,
    collapsed: true,
    items: [
      { kind: 'link', text: 'CLI', link: '/guide/cli', context: 'cli' },
      { kind: 'link', text: '`config`', link: '/guide/config', tag: 'new' },
    ],
  },
  { kind: 'divider', dividerType: 'dashed' },
  { kind: 'header', sectionHeaderText: 'Elsewhere' },
  { kind: 'link', text: 'Sibling', link: 'https://sibling.example' },
]

/** The page of the command line in that site. */
export function makePage(changes: Partial<Page> = {}): Page {
  return {
    routePath: '/guide/cli',
    pagePath: '/guide/cli',
    relativePath: 'en/guide/cli.mdx',
    pageType: 'doc',
    lang: 'en',
    version: '',
    title: 'CLI',
    headingTitle: 'CLI',
    documentTitle: 'CLI - Manual',
    description: '',
    frontmatter: {},
    toc: [
      { text: 'Run', id: 'run', depth: 2, charIndex: 0 },
      { text: 'Watch', id: 'watch', depth: 3, charIndex: 9 },
    ],
    sidebarKey: '/guide',
    alternates: { en: '/guide/cli', zh: '/zh/guide/cli' },
    versionAlternates: {},
    ...changes,
  }
}

/** The context of article components. */
export function makeContext(changes: Partial<ArticleContext> = {}): ArticleContext {
  return {
    lang: 'en',
    version: '',
    routePath: '/',
    base: '/',
    cleanUrls: true,
    title: '',
    frontmatter: {},
    site: () => ({ title: '', description: '' }),
    ...changes,
  }
}
