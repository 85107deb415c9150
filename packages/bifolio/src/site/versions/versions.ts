import type { Config } from '../../config/schema.ts'
import { joinPath, siteKey } from '../../shared/route.ts'
import type {
  ChangeList,
  MarksFile,
  PagerLink,
  Route,
  SectionPrint,
  Site,
  VersionPart,
} from '../../shared/types.ts'
import { routeRules } from '../site.ts'
import { changesPath, olderVersions } from './change-lists.ts'
import { compareVersions, type PagePair } from './compare-versions.ts'
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

/** The versions of a site, compared with the current one when that is first needed. */
export class Versions {
  private readonly comparisons = new Map<string, Comparison>()
  private readonly current: string

  constructor(private readonly sources: VersionSources) {
    this.current = sources.config.multiVersion.default
  }

  /** Compares again. */
  forget(): void {
    this.comparisons.clear()
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
    const { versions } = this.sources.config.multiVersion
    if (route.list || versions.length < 2) return {}
    if (route.version !== this.current) {
      const { after, isMoved } = this.compared(route).before.get(route.path) ?? {}
      return after && isMoved ? { [this.current]: after.path } : {}
    }
    const moved = versions.flatMap((version) => {
      if (version === this.current) return []
      const { before, isMoved } = this.compared({ ...route, version }).after.get(route.path) ?? {}
      return before && isMoved ? [[version, before.path]] : []
    })
    return Object.fromEntries(moved)
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
    const isSame = pair?.sections?.length === 0
    const known = isSame ? 'same' : 'changed'
    const state = !found ? 'missing' : pair?.isMoved ? 'moved' : known
    const changes = this.changesLink(route, route.version, pair)
    const page = { text: titleOf(target), link: target.path }
    return { kind: 'other', current: this.current, state, page, ...(changes && { changes }) }
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
    const list: ChangeList = changeList(pairs, { titleOf, rankOf })
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
    const { config, routes, routeOf, movedTo, sectionsOf } = this.sources
    const of = (name: string): Route[] =>
      routes.filter((route) => route.version === name && route.lang === lang && !route.list)
    const pairs = compareVersions({
      before: of(version),
      after: of(this.current),
      movedTo: ({ pagePath }) => {
        const target = routeOf(movedTo(joinPath(pagePath, lang, this.current, routeRules(config))) ?? '')
        return target?.version === this.current && target.lang === lang ? target : undefined
      },
      sectionsOf,
    })
    const byPath = (side: 'before' | 'after', ofPairs: readonly PagePair[]) =>
      new Map(ofPairs.flatMap((pair) => (pair[side] ? [[pair[side].path, pair] as const] : [])))
    // The pair with the same content of a page that others moved into, too.
    const main = [...pairs.filter(({ sections }) => !sections), ...pairs.filter(({ sections }) => sections)]
    const compared = { pairs, before: byPath('before', pairs), after: byPath('after', main) }
    this.comparisons.set(key, compared)
    return compared
  }
}
