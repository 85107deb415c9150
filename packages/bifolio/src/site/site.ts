import { posix } from 'node:path'
import type { Config, Locale } from '../config/schema.ts'
import { publicAddress, publicFile, type SiteFolders } from '../files/public-file.ts'
import { isFile } from '../shared/links.ts'
import {
  isSameScope,
  localizePath,
  type RouteRules,
  routeKey,
  scopeOf,
  splitPath,
  withoutEnding,
} from '../shared/route.ts'
import { SOCIAL_NETWORKS, type SocialNetwork } from '../shared/strings/social-networks.ts'
import { titleFromName } from '../shared/title-from-name.ts'
import type {
  Lang,
  NavItem,
  PagerLink,
  Problem,
  Route,
  Scope,
  SidebarItem,
  Site,
  SocialLink,
} from '../shared/types.ts'
import { below, type Folder, readFolders, type SiteContent, type SiteScope } from './content.ts'
import { createPager, flattenSidebar, mapEntries } from './menus/menu.ts'
import { buildSidebars, topFolders } from './menus/sidebars.ts'

/** One language of a site with the data that its pages need to be resolved. */
export interface ResolvedSite {
  site: Site
  /** Adds the scope to a link as written in a configuration, a menu file or frontmatter. */
  localize: (link: string) => string
  /** Neighbours by route key, for each sidebar. */
  pagers: Record<string, Map<string, { prev?: PagerLink; next?: PagerLink }>>
  problems: Problem[]
}

/** The rules of a configuration that map files to routes. */
export function routeRules(config: Config): RouteRules {
  return {
    langs: config.locales.map(({ lang }) => lang),
    defaultLang: config.lang,
    versions: config.multiVersion.versions,
    defaultVersion: config.multiVersion.default,
  }
}

/** Every scope with its folder of content. */
export function listScopes(config: Config, { routes }: Pick<SiteContent, 'routes'>): SiteScope[] {
  const versions = config.multiVersion.versions.length > 0 ? config.multiVersion.versions : ['']
  const files = routes.map(({ file }) => file)
  return versions.flatMap((version) => {
    // The pages of the default version can be beside the folders of the others.
    const isBeside =
      version === config.multiVersion.default && !files.some((file) => file.startsWith(`${version}/`))
    const ofVersion = isBeside ? '' : version
    return config.locales.map(({ lang }) => {
      const folder = [ofVersion, lang].filter(Boolean).join('/')
      const hasFolder = files.some((file) => file.startsWith(`${folder}/`))
      // The default language can be without its own folder, next to the folders of the others.
      const isAtRoot =
        lang === config.lang && routes.some(({ scope }) => isSameScope(scope, { lang, version }))
      return {
        lang,
        version,
        folder: hasFolder || (config.locales.length > 1 && !isAtRoot) ? folder : ofVersion,
      }
    })
  })
}

/** Resolves the shared data of the pages of a language. `nav` is from its `_nav.json`, if any; else its folders are the entries. */
export function resolveSite(
  config: Config,
  content: SiteContent,
  nav: readonly NavItem[] | undefined,
): ResolvedSite {
  const { scope } = content
  const locale = findLocale(config, scope.lang)
  const rules = routeRules(config)
  const localize = (link: string, folder = ''): string => {
    const { pagePath } = splitPath(`/${folder}`, rules)
    return localizeLink(/^\.\.?\//.test(link) ? posix.join(pagePath, link) : link, scope, content.folders)
  }
  const localized = <Item extends object>(item: Item): Item =>
    'link' in item && typeof item.link === 'string' ? { ...item, link: localize(item.link) } : item
  const tree = readFolders(content.routes.filter((route) => route.scope.version === scope.version))
  /** Those of the version, and those without one. */
  const configured = Object.entries(locale.sidebar ?? {}).flatMap(([key, items]) => {
    const [, first = ''] = key.split('/')
    const isOther = first !== scope.version && rules.versions.includes(first)
    return isOther ? [] : [[keyOf(localize(key)), mapEntries(items, localized)] as const]
  })
  const { sidebars: listed, problems } = locale.sidebar
    ? { sidebars: Object.fromEntries(configured), problems: [] }
    : buildSidebars(content, tree, localize)
  const published = withoutAbsent(content.absent)
  const sidebars = Object.fromEntries(Object.entries(listed).map(([key, items]) => [key, published(items)]))
  const { strings, dir } = locale
  const { themeConfig } = config
  const { brandColor } = themeConfig
  const site: Site = {
    ...scopeOf(scope),
    dir,
    strings,
    defaultLang: config.lang,
    base: config.base,
    url: config.url ?? '',
    title: locale.title,
    description: locale.description,
    socialImage: locale.socialImage,
    brandColor: typeof brandColor === 'string' ? brandColor : brandColor?.light,
    locales: config.locales.map(({ lang, label }) => ({ lang, label })),
    versions: config.multiVersion.versions,
    defaultVersion: config.multiVersion.default,
    logo: config.logo,
    logoText: config.logoText,
    nav: published(mapEntries(locale.nav ?? nav ?? folderNav(content, tree, sidebars), localized)),
    sidebars,
    socialLinks: themeConfig.socialLinks.map(socialLink),
    outline: themeConfig.outline,
    zoomSelector: themeConfig.zoomSelector,
    release: themeConfig.release,
    darkMode: themeConfig.darkMode,
    markdown: config.llms,
    search: themeConfig.search,
    remoteSearch: remoteSearchOf(config),
    ...(config.search.startPages.length > 0 && {
      startPages: config.search.startPages.map((link) => localize(link)),
    }),
    issueSearch: issueSearch([
      locale.editLink?.docRepoBaseUrl,
      ...themeConfig.socialLinks.map(({ content }) => content),
    ]),
    cleanUrls: config.route.cleanUrls,
    enableScrollToTop: themeConfig.enableScrollToTop,
    ...(themeConfig.enableContentAnimation && { enableContentAnimation: true }),
    hideNavbar: themeConfig.hideNavbar,
    localeRedirect: themeConfig.localeRedirect,
    footer: locale.footer && { ...locale.footer, links: locale.footer.links.map(localized) },
    banner: locale.banner && localized(locale.banner),
    ...(config.structuredData && { structuredData: true }),
    ...(config.feeds.length > 0 && { feeds: feedsOf(config, content, rules) }),
  }
  const pagers = Object.fromEntries(Object.entries(sidebars).map(([key, items]) => [key, createPager(items)]))
  return { site, localize, pagers, problems }
}

/** The options of a language. */
export function findLocale({ locales }: Config, lang: Lang): Locale {
  const locale = locales.find((locale) => locale.lang === lang)
  if (!locale) throw new Error(`The site has no language ${lang}`)
  return locale
}

/** The feeds of a language. Older versions need not have the folder. */
function feedsOf(config: Config, { scope, routes }: SiteContent, rules: RouteRules): Site['feeds'] {
  const ofSite = findLocale(config, scope.lang).title
  const isThere = (folder: string) =>
    scope.version === rules.defaultVersion ||
    routes.some((route) => route.scope.version === scope.version && route.pagePath.startsWith(`/${folder}/`))
  const feeds = config.feeds.filter(({ folder }) => isThere(folder))
  return feeds.map(({ folder, title = ofSite }) => ({
    title,
    path: `${localizePath(`/${folder}`, scope, rules)}/rss.xml`,
  }))
}

function remoteSearchOf({ search: { mode, apiUrl, indexName, searchIndexes } }: Config) {
  return mode === 'remote' && apiUrl ? { apiUrl, indexName, searchIndexes } : undefined
}

/** Files of the public folder have no language. */
function localizeLink(link: string, scope: Scope, folders: SiteFolders): string {
  if (!link.startsWith('/') || link.startsWith('//') || isFile(link)) return link
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(link) ?? []
  const file = publicFile(path, folders)
  return (file ? `/${publicAddress(file)}` : localizePath(withoutEnding(path), scope, folders.rules)) + suffix
}

function keyOf(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** The navigation bar of a language without `_nav.json`: each folder in the menus, with its first page. */
function folderNav(
  content: SiteContent,
  tree: ReadonlyMap<string, Folder>,
  sidebars: Record<string, SidebarItem[]>,
): NavItem[] {
  const pages = Object.values(sidebars).flatMap(flattenSidebar)
  const routes = new Map(content.routes.map((route) => [routeKey(route.path), route]))
  return topFolders(content.scope, tree).flatMap((name) => {
    const folder = below(content.scope.folder, name)
    const first = pages.find(({ link }) => {
      const route = routes.get(routeKey(link))
      return (route?.missingFile ?? route?.file)?.startsWith(`${folder}/`)
    })
    if (!first) return []
    const index = tree.get(folder)?.pages.get('index')
    const text = index ? content.labelOf(index).title : titleFromName(name)
    return [{ text, link: first.link, activeMatch: `/${name.replace(/[^\w/-]/g, '\\$&')}/` }]
  })
}

/** Removes the entries of a menu that lead to pages that are left out, and groups of only such entries. */
function withoutAbsent(
  absent: readonly Route[],
): <Item extends NavItem | SidebarItem>(items: readonly Item[]) => Item[] {
  const keys = new Set(absent.map(({ path }) => routeKey(path)))
  const isAbsent = (link: string): boolean => keys.has(routeKey(link.replace(/[?#].*$/, '')))
  return function published<Item extends NavItem | SidebarItem>(items: readonly Item[]): Item[] {
    if (keys.size === 0) return [...items]
    return items.flatMap((item) => {
      const link = 'link' in item && item.link && !isAbsent(item.link) ? item.link : undefined
      if (!('items' in item)) return 'link' in item && !link ? [] : [item]
      const inner = published<NavItem | SidebarItem>(item.items)
      const isEmpty = inner.length === 0 && item.items.length > 0 && !link
      return isEmpty ? [] : [{ ...item, link, items: inner }]
    })
  }
}

/** Adds what is shown of a configured link; the scripts of pages have no list of networks. */
function socialLink(link: {
  icon: SocialNetwork | { svg: string }
  mode: SocialLink['mode']
  content: string
}): SocialLink {
  const { icon, content } = link
  if (typeof icon === 'string') return { ...link, ...SOCIAL_NETWORKS[icon] }
  return { ...link, name: /^https?:\/\/(?:www\.)?([^/]+)/.exec(content)?.[1] ?? content }
}

/** Repositories by their addresses, and the search in their issues. */
const HOSTS: [repository: RegExp, search: string][] = [
  // https://docs.github.com/issues/tracking-your-work-with-issues/filtering-and-searching-issues-and-pull-requests
  [/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+?(?=\.git$|\/|$)/, '/issues?q='],
  // Addresses of GitLab, on any host, have `/-/` between the project and its files.
  [/^https:\/\/[^/]+\/.+?(?=\/-\/)/, '/-/issues?search='],
]

/**
 * Address of a search in the issues of a site's repository, which the query is appended to.
 * @param links addresses that may be in the repository, the most likely first
 * @returns `undefined` when none is in a repository of a known host
 */
export function issueSearch(links: readonly (string | undefined)[]): string | undefined {
  for (const link of links) {
    for (const [repository, search] of HOSTS) {
      const found = repository.exec(link ?? '')
      if (found) return found[0] + search
    }
  }
  return undefined
}
