import type { Config, Locale } from '../config/schema.ts'
import { isFile } from '../shared/links.ts'
import { localizePath, type RouteRules } from '../shared/route.ts'
import type { Lang, NavItem, PagerLink, Problem, SidebarItem, Site } from '../shared/types.ts'
import { readFolders, type Scope, type SiteContent } from './content.ts'
import { issueSearchOf } from './issue-search.ts'
import { folderNav } from './menus/folder-nav.ts'
import { pagerOf } from './menus/menu.ts'
import { buildSidebars } from './menus/sidebars.ts'
import { withoutAbsent } from './menus/without-absent.ts'
import { socialLink } from './social-links.ts'

/** One language of a site with the data that its pages need to be resolved. */
export interface ResolvedSite {
  site: Site
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

/** Every language in every version, with its folder of content. */
export function scopesOf(config: Config, { routes }: Pick<SiteContent, 'routes'>): Scope[] {
  const versions = config.multiVersion.versions.length > 0 ? config.multiVersion.versions : ['']
  const files = routes.map(({ file }) => file)
  return versions.flatMap((version) =>
    config.locales.map(({ lang }) => {
      const ofVersion = folderOf(version, config)
      const folder = [ofVersion, lang].filter(Boolean).join('/')
      const hasFolder = files.some((file) => file.startsWith(`${folder}/`))
      // The default language can be without its own folder, next to the folders of the others.
      const isAtRoot =
        lang === config.lang && routes.some((route) => route.lang === lang && route.version === version)
      return {
        lang,
        version,
        folder: hasFolder || (config.locales.length > 1 && !isAtRoot) ? folder : ofVersion,
      }
    }),
  )
}

/** The working tree is one of the versions that are references, and has no folder of its name. */
function folderOf(version: string, { versions, multiVersion }: Config): string {
  return versions.length > 0 && version === multiVersion.default ? '' : version
}

/** Resolves the shared data of the pages of a language. `nav` is from its `_nav.json`, if any; else its folders are the entries. */
export function resolveSite(
  config: Config,
  scope: Scope,
  content: SiteContent,
  nav: readonly NavItem[] | undefined,
): ResolvedSite {
  const locale = localeOf(config, scope.lang)
  const rules = routeRules(config)
  const localize = (link: string): string => localizeLink(link, scope, rules)
  const localized = <Item extends { link?: string }>(item: Item): Item =>
    item.link ? { ...item, link: localize(item.link) } : item
  const tree = readFolders(content.routes.filter(({ version }) => version === scope.version))
  const { sidebars: listed, problems } = locale.sidebar
    ? { sidebars: localizeSidebars(ofVersion(locale.sidebar, scope, rules), localize), problems: [] }
    : buildSidebars(scope, content, tree, localize)
  const published = withoutAbsent(content.absent)
  const sidebars = Object.fromEntries(Object.entries(listed).map(([key, items]) => [key, published(items)]))
  const { strings, dir } = locale
  const { themeConfig } = config
  const { brandColor } = themeConfig
  const site: Site = {
    lang: scope.lang,
    dir,
    strings,
    version: scope.version,
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
    ...(config.package !== undefined && { package: config.package }),
    logo: config.logo,
    logoText: config.logoText,
    nav: published(localizeNav(locale.nav ?? nav ?? folderNav(scope, content, tree, sidebars), localize)),
    sidebars,
    socialLinks: themeConfig.socialLinks.map(socialLink),
    zoomSelector: themeConfig.zoomSelector,
    release: themeConfig.release,
    darkMode: themeConfig.darkMode,
    markdown: config.llms,
    search: themeConfig.search,
    remoteSearch: remoteSearchOf(config),
    ...(config.search.startPages.length > 0 && { startPages: config.search.startPages.map(localize) }),
    issueSearch: issueSearchOf([
      locale.editLink?.docRepoBaseUrl,
      ...themeConfig.socialLinks.map(({ content }) => content),
    ]),
    defaultWrapCode: config.markdown.defaultWrapCode,
    cleanUrls: config.route.cleanUrls,
    enableScrollToTop: themeConfig.enableScrollToTop,
    enableContentAnimation: themeConfig.enableContentAnimation,
    hideNavbar: themeConfig.hideNavbar,
    localeRedirect: themeConfig.localeRedirect,
    outlineTitle: locale.outlineTitle ?? strings.outlineTitle,
    prevPageText: locale.prevPageText ?? strings.previousPage,
    nextPageText: locale.nextPageText ?? strings.nextPage,
    lastUpdatedText: locale.lastUpdatedText ?? strings.lastUpdated,
    editLinkText: locale.editLink?.text ?? strings.editPage,
    feedbackText: locale.feedback?.text ?? strings.reportPage,
    footer: locale.footer && { ...locale.footer, links: locale.footer.links.map(localized) },
    banner: locale.banner && localized(locale.banner),
    ...(config.structuredData && { structuredData: true }),
    ...(config.feeds.length > 0 && { feeds: feedsOf(config, scope, rules) }),
  }
  const pagers = Object.fromEntries(Object.entries(sidebars).map(([key, items]) => [key, pagerOf(items)]))
  return { site, pagers, problems }
}

/** The options of a language. */
export function localeOf({ locales }: Config, lang: Lang): Locale {
  const locale = locales.find((locale) => locale.lang === lang)
  if (!locale) throw new Error(`The site has no language ${lang}`)
  return locale
}

function feedsOf(config: Config, scope: Scope, rules: RouteRules): Site['feeds'] {
  const ofSite = localeOf(config, scope.lang).title
  return config.feeds.map(({ folder, title = ofSite }) => ({
    title,
    path: `${localizePath(`/${folder}`, scope, rules)}/rss.xml`,
  }))
}

function remoteSearchOf({ search: { mode, provider, apiUrl, apiKey, indexName, searchIndexes } }: Config) {
  return mode === 'remote' && apiUrl ? { provider, apiUrl, apiKey, indexName, searchIndexes } : undefined
}

/** Adds language and version to a link as written in a configuration or a menu file; files of the public folder have none. */
export function localizeLink(
  link: string,
  scope: Pick<Scope, 'lang' | 'version'>,
  rules: RouteRules,
): string {
  if (!link.startsWith('/') || link.startsWith('//') || isFile(link)) return link
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(link) ?? []
  return localizePath(path, scope, rules) + suffix
}

function localizeNav(items: readonly NavItem[], localize: (link: string) => string): NavItem[] {
  return items.map((item) => {
    if (!('items' in item)) return { ...item, link: localize(item.link) }
    return {
      ...item,
      ...(item.link ? { link: localize(item.link) } : {}),
      items: localizeNav(item.items, localize),
    }
  })
}

/** The configured sidebars of a version: those with its name, and those without a version. */
function ofVersion(
  sidebars: Record<string, SidebarItem[]>,
  { version }: Pick<Scope, 'version'>,
  { versions }: RouteRules,
): Record<string, SidebarItem[]> {
  return Object.fromEntries(
    Object.entries(sidebars).filter(([key]) => {
      const [, first = ''] = key.split('/')
      return first === version || !versions.includes(first)
    }),
  )
}

/** Adds the language to the keys and links of configured sidebars. */
function localizeSidebars(
  sidebars: Record<string, SidebarItem[]>,
  localize: (link: string) => string,
): Record<string, SidebarItem[]> {
  const items = (list: readonly SidebarItem[]): SidebarItem[] =>
    list.map((item) => {
      if (item.kind === 'link') return { ...item, link: localize(item.link) }
      if (item.kind !== 'group') return item
      return { ...item, ...(item.link ? { link: localize(item.link) } : {}), items: items(item.items) }
    })
  return Object.fromEntries(
    Object.entries(sidebars).map(([key, list]) => [keyOf(localize(key)), items(list)]),
  )
}

function keyOf(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}
