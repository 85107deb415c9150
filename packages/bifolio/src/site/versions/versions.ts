import { joinPath, routeKey } from '../../shared/route.ts'
import type {
  ChangeList,
  MarksFile,
  PagerLink,
  Redirect,
  Route,
  Site,
  VersionPart,
} from '../../shared/types.ts'
import type { Redirects } from '../redirects.ts'
import { routeRules } from '../site.ts'
import { changesPath, olderVersions } from './change-lists.ts'
import type { PagePair } from './compare-versions.ts'
import { type ComparedSources, Counterparts } from './counterparts.ts'
import { changeList, isListed, pageId } from './list-changes.ts'
import { marksFile } from './page-marks.ts'

/** What pages say about versions by. */
export interface VersionSources extends ComparedSources {
  /** The page of a language and version that is nearest to a missing one. */
  nearest: (scope: Pick<Route, 'lang' | 'version'>, pagePath: string) => string | undefined
  /** The anchors of a page, `undefined` while it is not compiled. */
  idsOf: (file: string) => readonly string[] | undefined
  redirects: Pick<Redirects, 'of' | 'ofPage'>
  titleOf: (route: Route) => string
  /** The position of a page in the menus. */
  rankOf: (route: Route) => number
}

type OtherState = Extract<VersionPart, { kind: 'other' }>['state']

/** What pages say about the other versions of a site. */
export class Versions {
  private readonly counterparts: Counterparts
  private readonly current: string

  constructor(private readonly sources: VersionSources) {
    this.counterparts = new Counterparts(sources)
    this.current = sources.config.multiVersion.default
  }

  /** Compares again. */
  forget(): void {
    this.counterparts.forget()
  }

  /** The page in another version. */
  counterpart(route: Route, version: string): Route | undefined {
    return this.counterparts.of(route, version)
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
      if (page && !page.fallback && this.counterparts.isSame(page, route))
        return page === route ? undefined : page.path
    }
    return undefined
  }

  private others(route: Route): string[] {
    const { versions } = this.sources.config.multiVersion
    return route.list ? [] : versions.filter((version) => version !== route.version)
  }

  /** What a list of changes marks in pages. */
  marksOf({ lang, list }: Route, site: Site): MarksFile {
    const since = list?.kind === 'changes' ? list.since : ''
    return marksFile(since, site, this.counterparts.compared({ lang, version: since }).pairs)
  }

  private otherPart(route: Route): VersionPart | undefined {
    const { routeOf, nearest, titleOf, config } = this.sources
    const { lang, pagePath } = route
    const current = { lang, version: this.current }
    const pair = this.counterparts.compared(route).before.get(route.path)
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
    const isSame = this.counterparts.isSame(route, current)
    if (isMoved) return isSame ? 'movedSame' : 'moved'
    return isSame ? 'same' : 'changed'
  }

  /** The older versions since which a page is new or changed. */
  private sinceOf(route: Route): (PagerLink & { isNew: boolean })[] {
    return olderVersions(this.sources.config).flatMap((version) => {
      const { pairs, after } = this.counterparts.compared({ ...route, version })
      const pair = after.get(route.path)
      const link = this.changesLink(route, version, pair)
      if (pairs.every(({ before }) => !before) || !pair || !link) return []
      const isNew = !pair.before
      return isNew || pair.sections?.length ? [{ text: version, link, isNew }] : []
    })
  }

  private listPart({ lang }: Route, since: string): VersionPart {
    const { config, titleOf, rankOf } = this.sources
    const { pairs } = this.counterparts.compared({ lang, version: since })
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
}
