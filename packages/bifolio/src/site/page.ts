import type { Config } from '../config/schema.ts'
import { encodePart, href } from '../shared/links.ts'
import { hasErrors } from '../shared/problems.ts'
import { isSameScope, joinPath, NOT_FOUND, routeKey, scopeOf } from '../shared/route.ts'
import type {
  Frontmatter,
  Page,
  PageEntry,
  PagerLink,
  PagerOverride,
  PageType,
  Redirect,
  Route,
  Scope,
  Site,
  TocEntry,
} from '../shared/types.ts'
import { findSidebarKey } from './menus/menu.ts'
import { type ListedPage, overviewGroups } from './overview.ts'
import { findLocale, type ResolvedSite } from './site.ts'
import { findOriginal, translations } from './translations.ts'

/** The fields of a page record that are copied from its entry. */
export type PageFields = Pick<PageEntry, 'frontmatter' | 'title' | 'headingTitle' | 'toc' | 'problems'>

/** What a feature decides about a page that menus do not have. */
export interface Placement extends Pick<Page, 'inserted'> {
  /** The fields of a page without a file. */
  fields?: PageFields
  /** Its neighbours. */
  pager: Pick<Page, 'prev' | 'next'>
}

export interface PageOptions {
  config: Config
  resolved: ResolvedSite
  /** Routes of the same page in all scopes. */
  siblings: readonly Route[]
  /** Redirects from the page, by anchor. */
  moved?: ReadonlyMap<string, Redirect>
  /** When its content last changed, in milliseconds since the epoch. */
  changedAt?: number
  /** The page of another scope that is nearest to this one. */
  nearest: (scope: Scope, pagePath: string) => string | undefined
  placement?: Placement
  /** Any page of the language, by path: overview pages list them. */
  pageOf: (path: string) => ListedPage | undefined
}

/** Resolves the complete record of a page, the only input of the theme. */
export function resolvePage(route: Route, source: PageFields, options: PageOptions): Page {
  const { config, resolved, placement, changedAt } = options
  const { site } = resolved
  const { frontmatter } = source
  const sidebarKey = placement ? '' : findSidebarKey(route.path, site.sidebars)
  const pager = placement ? placement.pager : resolved.pagers[sidebarKey]?.get(routeKey(route.path))
  const { editLink, feedback } = findLocale(config, route.scope.lang)
  const repository = editLink?.docRepoBaseUrl
  const page: Page = {
    routePath: route.path,
    pagePath: route.pagePath,
    relativePath: route.addedTo ? '' : route.file,
    pageType: frontmatter.pageType ?? 'doc',
    ...route.scope,
    title: source.title,
    headingTitle: source.headingTitle,
    documentTitle: '',
    description: frontmatter.description || site.description,
    frontmatter,
    toc: outlineOf(source, site),
    lastUpdatedTime: frontmatter.lastUpdated === false ? undefined : changedAt,
    editLink: frontmatter.editLink !== false ? repository && `${repository}/${route.file}` : undefined,
    feedbackLink: feedback && feedbackLink(feedback.link, route, source, site),
    ...neighboursOf(frontmatter, pager, resolved.localize),
    sidebarKey,
    alternates: alternatesOf(route.scope, options.siblings, 'lang'),
    ...(placement?.inserted && { inserted: placement.inserted }),
    versionAlternates: alternatesOf(route.scope, options.siblings, 'version'),
  }
  Object.assign(
    page,
    nearestPages(page, options),
    movedAnchors(options),
    translations(route, options),
    findOriginal(page, options),
  )
  if (hasErrors(source.problems)) page.incomplete = true
  page.documentTitle = documentTitle(page, site.title)
  if (frontmatter.overview) {
    page.overview = overviewGroups({
      routePath: route.path,
      depths: frontmatter.overviewHeaders,
      sidebar: site.sidebars[sidebarKey] ?? [],
      pageOf: options.pageOf,
    })
  }
  return page
}

/** The headings that the outline of a page lists, with code between backticks. */
function outlineOf({ frontmatter: { outline }, toc }: PageFields, site: Site): TocEntry[] {
  const [from, to] = Array.isArray(outline) ? outline : (site.outline ?? [2, 4])
  const listed = toc.flatMap(({ markup, ...entry }) =>
    entry.depth >= from && entry.depth <= to ? [{ ...entry, text: markup ?? entry.text }] : [],
  )
  return site.dir === 'rtl' ? listed.map((entry) => ({ ...entry, text: isolateCalls(entry.text) })) : listed
}

/** The previous and next pages of the menu, with the overrides of the page. */
function neighboursOf(
  { prev, next }: Frontmatter,
  pager: Pick<Page, 'prev' | 'next'> = {},
  localize: (link: string) => string,
): Pick<Page, 'prev' | 'next'> {
  const resolve = (
    override: PagerOverride | undefined,
    neighbour: PagerLink | undefined,
  ): PagerLink | undefined => {
    if (override === false) return undefined
    const { text = neighbour?.text, link = neighbour?.link } =
      typeof override === 'string' ? { text: override } : (override ?? {})
    return link ? { text: text ?? link, link: localize(link) } : undefined
  }
  return { prev: resolve(prev, pager.prev), next: resolve(next, pager.next) }
}

function feedbackLink(pattern: string, { path }: Route, { title }: PageFields, site: Site): string {
  const values: Record<string, string> = { path, title, url: site.url + href(site, path) }
  return pattern.replace(/\{(path|title|url)\}/g, (_, name) => encodePart(values[name] ?? ''))
}

/** Targets of moved anchors of the page; absent without any. */
function movedAnchors({ moved, resolved }: PageOptions): Pick<Page, 'movedAnchors'> {
  const anchors = [...(moved ?? [])].filter(([id]) => id !== '')
  if (anchors.length === 0) return {}
  return {
    movedAnchors: Object.fromEntries(
      anchors.map(([id, redirect]) => [id, redirectHref(resolved.site, redirect)]),
    ),
  }
}

/** The new address of a redirect, base included. */
export function redirectHref(site: Pick<Site, 'base' | 'cleanUrls'>, { target, targetId }: Redirect): string {
  return href(site, target) + (targetId ? `#${encodePart(targetId)}` : '')
}

/** Targets of the language and version menus where the page is missing; empty when none is. */
function nearestPages(
  page: Page,
  { config, nearest }: PageOptions,
): Pick<Page, 'nearest' | 'versionNearest'> {
  const find = (key: keyof Scope, names: readonly string[], having: Record<string, string>) => {
    const found = names.flatMap((name) => {
      const path = name in having ? undefined : nearest({ ...page, [key]: name }, page.pagePath)
      return path === undefined ? [] : [[name, path] as const]
    })
    return found.length > 0 ? Object.fromEntries(found) : undefined
  }
  const langs = config.locales.map(({ lang }) => lang)
  return {
    nearest: find('lang', langs, page.alternates),
    versionNearest: find('version', config.multiVersion.versions, page.versionAlternates),
  }
}

/** The record of the 404 page. @param homes the home pages of the site */
export function notFoundPage(site: Site, homes: readonly Route[]): Page {
  return generatedPage(site, {
    pagePath: NOT_FOUND,
    pageType: '404',
    title: site.strings.notFound,
    headingTitle: '',
    frontmatter: {},
    alternates: alternatesOf(site, homes, 'lang'),
  })
}

type OwnFields = 'pagePath' | 'pageType' | 'title' | 'headingTitle' | 'frontmatter' | 'alternates'

/** The record of a page that no author wrote. */
export function generatedPage(site: Site, fields: Pick<Page, OwnFields>): Page {
  return {
    routePath: joinPath(fields.pagePath, site, site),
    relativePath: '',
    ...scopeOf(site),
    documentTitle: `${fields.title} - ${site.title}`,
    description: site.description,
    toc: [],
    sidebarKey: '',
    versionAlternates: {},
    ...fields,
  }
}

/** Page types whose default title is the site's. */
const NAMED_AFTER_SITE: readonly PageType[] = ['home', 'custom', 'blank']

/** `Title - Site`; a suffix that starts with `-` or `|` is its own separator. */
function documentTitle({ pageType, title, frontmatter }: Page, siteTitle: string): string {
  const { titleSuffix } = frontmatter
  const isNamed = frontmatter.title !== undefined && pageType !== 'home'
  if (!isNamed && NAMED_AFTER_SITE.includes(pageType))
    return titleSuffix ? join(siteTitle, titleSuffix) : siteTitle
  return join(title, titleSuffix ?? siteTitle)
}

function join(title: string, suffix: string): string {
  if (!title || !suffix) return title || suffix
  return /^[-|]/.test(suffix) ? `${title} ${suffix}` : `${title} - ${suffix}`
}

/** The addresses of a page by a part of their scope, in which alone they differ. */
function alternatesOf(scope: Scope, siblings: readonly Route[], key: keyof Scope): Record<string, string> {
  const found = siblings.filter((other) => isSameScope({ ...scope, [key]: other.scope[key] }, other.scope))
  return Object.fromEntries(found.map((other) => [other.scope[key], other.path]))
}

/** Adds U+200E to function names in a label, whose parentheses would precede them in right-to-left text. */
export function isolateCalls(label: string): string {
  return label.replace(/\w\(\)/g, '$&\u200e')
}
