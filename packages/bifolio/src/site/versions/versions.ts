import type { Config } from '../../config/schema.ts'
import { joinPath, routeKey, siteKey } from '../../shared/route.ts'
import type {
  ChangeList,
  Lang,
  MarksFile,
  PagerLink,
  Redirect,
  Route,
  SectionPrint,
  Site,
  VersionPart,
} from '../../shared/types.ts'
import type { Redirects } from '../redirects.ts'
import { routeRules } from '../site.ts'
import { changesPath, olderVersions } from './change-lists.ts'
import {
  type ComparedVersions,
  compareVersions,
  contentOf,
  type PagePair,
  pairPages,
} from './compare-versions.ts'
import { changeList, isListed, pageId } from './list-changes.ts'
import { marksFile } from './page-marks.ts'

/** What versions are compared by. */
export interface VersionSources {
  config: Config
  /** All pages of the site. */
  routes: readonly Route[]
  routeOf: (path: string) => Route | undefined
  /** The target of a redirect from an address. */
  movedTo: (path: string) => string | undefined
  /** The page of a language and version that is nearest to a missing one. */
  nearest: (scope: Pick<Route, 'lang' | 'version'>, pagePath: string) => string | undefined
  sectionsOf: (file: string) => readonly SectionPrint[] | undefined
  /** Fingerprint of the source of a page. */
  sourceOf: (file: string) => string | undefined
  /** The anchors of a page, `undefined` while it is not compiled. */
  idsOf: (file: string) => readonly string[] | undefined
  redirects: Pick<Redirects, 'of' | 'ofPage'>
  titleOf: (route: Route) => string
  /** The position of a page in the menus. */
  rankOf: (route: Route) => number
}

/** The pages of a language in an older version and the current one. */
interface Comparison {
  pairs: PagePair[]
  /** By path. */
  before: ReadonlyMap<string, PagePair>
  after: ReadonlyMap<string, PagePair>
}

type OtherState = Extract<VersionPart, { kind: 'other' }>['state']

/** The versions of a site, compared with the current one when that is first needed. */
export class Versions {
  private readonly comparisons = new Map<string, Comparison>()
  /** The pages of two older versions. */
  private readonly paired = new Map<string, readonly PagePair[]>()
  private readonly current: string

  constructor(private readonly sources: VersionSources) {
    this.current = sources.config.multiVersion.default
  }

  /** Compares again. */
  forget(): void {
    this.comparisons.clear()
    this.paired.clear()
  }

  /** What a page says about versions. */
  partOf(route: Route): VersionPart | undefined {
    const { config } = this.sources
    if (config.multiVersion.versions.length < 2) return undefined
    if (route.list?.kind === 'changes') return this.listPart(route, route.list.since)
    if (route.version !== this.current) return this.otherPart(route)
    const since = config.versionChanges && !route.list ? this.sinceOf(route) : []
    return since.length > 0 ? { kind: 'current', since } : undefined
  }

  /** The versions that have a page under another address: version → path. */
  movedAlternates(route: Route): Record<string, string> {
    const moved = this.others(route).flatMap((version) => {
      const found = this.counterpart(route, version)
      return found && routeKey(found.pagePath) !== routeKey(route.pagePath) ? [[version, found.path]] : []
    })
    return Object.fromEntries(moved)
  }

  /** The redirects from anchors of a page; with versions, also from those that it had at former addresses. */
  redirectsOf({ path, file }: Route): ReadonlyMap<string, Redirect> | undefined {
    const { config, redirects, idsOf } = this.sources
    const hasOthers = config.multiVersion.versions.length > 1
    return hasOthers ? redirects.ofPage(path, idsOf(file) ?? []) : redirects.of(path)
  }

  /** The anchors of a page that it lacks in other versions: version → ids. Those that lead to another one there count as present. */
  lackedAnchors(route: Route): Record<string, string[]> {
    const { idsOf } = this.sources
    const lacked = this.others(route).flatMap((version) => {
      const other = this.counterpart(route, version)
      const ids = other && idsOf(other.file)
      if (!ids) return []
      const present = new Set([...ids, ...(this.redirectsOf(other)?.keys() ?? [])])
      const missing = (idsOf(route.file) ?? []).filter((id) => !present.has(id))
      return missing.length > 0 ? [[version, missing]] : []
    })
    return Object.fromEntries(lacked)
  }

  /** The address of the newest version that shows the same page, if that is another one. Versions that are folders have none. */
  canonicalOf(route: Route): string | undefined {
    const { versions } = this.sources.config
    if (!versions.some(({ name }) => name === route.version) || versions.length < 2) return undefined
    for (const { name, noindex } of versions) {
      const page = noindex ? undefined : this.counterpart(route, name)
      if (page && !page.fallback && this.isSame(page, route)) return page === route ? undefined : page.path
    }
    return undefined
  }

  /** The page in another version: at its address, or at the one that it has there. */
  counterpart(route: Route, version: string): Route | undefined {
    const { lang, pagePath } = route
    const { routeOf, config } = this.sources
    if (version === route.version) return route
    const same = routeOf(joinPath(pagePath, lang, version, routeRules(config)))
    if (same) return same
    const current =
      route.version === this.current ? route : this.compared(route).before.get(route.path)?.after
    if (version === this.current) return current
    const found = current && this.compared({ lang, version }).after.get(current.path)?.before
    return found ?? this.counterpartOfOld(route, version)
  }

  private others(route: Route): string[] {
    const { versions } = this.sources.config.multiVersion
    return route.list ? [] : versions.filter((version) => version !== route.version)
  }

  /** The counterpart of a page that the current version does not have. */
  private counterpartOfOld({ lang, version: from, path }: Route, to: string): Route | undefined {
    const { versions } = this.sources.config.multiVersion
    if (from === this.current || to === this.current) return undefined
    const isFromOlder = versions.indexOf(from) > versions.indexOf(to)
    const [older, newer] = isFromOlder ? [from, to] : [to, from]
    const key = `${siteKey({ lang, version: older })} ${newer}`
    const pairs = this.paired.get(key) ?? pairPages(this.pagesOf(lang, older, newer))
    this.paired.set(key, pairs)
    const pair = pairs.find(({ before, after }) => (isFromOlder ? before : after)?.path === path)
    return isFromOlder ? pair?.after : pair?.before
  }

  /** Whether readers see the same page at two addresses. A page without text is the same if its source is. */
  private isSame(one: Route, other: Route): boolean {
    const { sectionsOf, sourceOf } = this.sources
    const [content, otherContent] = [contentOf(one, sectionsOf), contentOf(other, sectionsOf)]
    if (content || otherContent) return content === otherContent
    const source = sourceOf(one.file)
    return source !== undefined && source === sourceOf(other.file)
  }

  /** What a list of changes marks in pages. */
  marksOf({ lang, list }: Route, site: Site): MarksFile {
    const since = list?.kind === 'changes' ? list.since : ''
    return marksFile(since, site, this.compared({ lang, version: since }).pairs)
  }

  private otherPart(route: Route): VersionPart | undefined {
    const { routeOf, nearest, titleOf, config } = this.sources
    const { lang, pagePath } = route
    const current = { lang, version: this.current }
    const pair = this.compared(route).before.get(route.path)
    const same = routeOf(joinPath(pagePath, lang, this.current, routeRules(config)))
    const found = pair ? pair.after : same
    const target = found ?? routeOf(nearest(current, pagePath) ?? '')
    if (!target) return undefined
    const state = found ? this.stateOf(route, found, pair?.isMoved) : 'missing'
    const changes = this.changesLink(route, route.version, pair)
    const page = { text: titleOf(target), link: target.path }
    return { kind: 'other', current: this.current, state, page, ...(changes && { changes }) }
  }

  private stateOf(route: Route, current: Route, isMoved = false): OtherState {
    const isSame = this.isSame(route, current)
    if (isMoved) return isSame ? 'movedSame' : 'moved'
    return isSame ? 'same' : 'changed'
  }

  /** The older versions since which a page is new or changed. */
  private sinceOf(route: Route): (PagerLink & { isNew: boolean })[] {
    return olderVersions(this.sources.config).flatMap((version) => {
      const { pairs, after } = this.compared({ ...route, version })
      const pair = after.get(route.path)
      const link = this.changesLink(route, version, pair)
      if (pairs.every(({ before }) => !before) || !pair || !link) return []
      const isNew = !pair.before
      return isNew || pair.sections?.length ? [{ text: version, link, isNew }] : []
    })
  }

  private listPart({ lang }: Route, since: string): VersionPart {
    const { config, titleOf, rankOf } = this.sources
    const { pairs } = this.compared({ lang, version: since })
    const addressOf = ({ pagePath }: Route): string =>
      joinPath(pagePath, lang, this.current, routeRules(config))
    const list: ChangeList = changeList(pairs, { titleOf, rankOf, addressOf })
    const others = olderVersions(config).flatMap((version) => {
      const link = version === since ? undefined : this.changesLink({ lang }, version)
      return link ? [{ text: version, link }] : []
    })
    return { kind: 'changes', since, current: this.current, list, others }
  }

  /** The address of the list of changes since a version, and of the entry of a page. */
  private changesLink({ lang }: Pick<Route, 'lang'>, since: string, pair?: PagePair): string | undefined {
    const path = joinPath(changesPath(since), lang, this.current, routeRules(this.sources.config))
    const list = this.sources.routeOf(path)
    if (list?.list?.kind !== 'changes') return undefined
    return pair && isListed(pair) ? `${path}#${encodeURI(pageId(pair))}` : path
  }

  private compared({ lang, version }: Pick<Route, 'lang' | 'version'>): Comparison {
    const key = siteKey({ lang, version })
    const known = this.comparisons.get(key)
    if (known) return known
    const pairs = compareVersions(this.pagesOf(lang, version, this.current))
    const byPath = (side: 'before' | 'after', ofPairs: readonly PagePair[]) =>
      new Map(ofPairs.flatMap((pair) => (pair[side] ? [[pair[side].path, pair] as const] : [])))
    // The pair with the same content of a page that others moved into, too.
    const main = [...pairs.filter(({ sections }) => !sections), ...pairs.filter(({ sections }) => sections)]
    const compared = { pairs, before: byPath('before', pairs), after: byPath('after', main) }
    this.comparisons.set(key, compared)
    return compared
  }

  private pagesOf(lang: Lang, older: string, newer: string): ComparedVersions {
    const { config, routes, routeOf, movedTo, sectionsOf } = this.sources
    const of = (name: string): Route[] =>
      routes.filter((route) => route.version === name && route.lang === lang && !route.list)
    return {
      before: of(older),
      after: of(newer),
      movedTo: ({ pagePath }) => {
        const target = routeOf(movedTo(joinPath(pagePath, lang, newer, routeRules(config))) ?? '')
        return target?.version === newer && target.lang === lang ? target : undefined
      },
      sectionsOf,
    }
  }
}
