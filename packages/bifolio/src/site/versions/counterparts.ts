import type { Config } from '../../config/schema.ts'
import { joinPath, siteKey } from '../../shared/route.ts'
import type { Lang, Route, SectionPrint } from '../../shared/types.ts'
import { routeRules } from '../site.ts'
import {
  type ComparedVersions,
  compareVersions,
  contentOf,
  type PagePair,
  pairPages,
} from './compare-versions.ts'

/** What versions are compared by. */
export interface ComparedSources {
  config: Config
  /** All pages of the site. */
  routes: readonly Route[]
  routeOf: (path: string) => Route | undefined
  /** The target of a redirect from an address. */
  movedTo: (path: string) => string | undefined
  sectionsOf: (file: string) => readonly SectionPrint[] | undefined
  /** Fingerprint of the source of a page. */
  sourceOf: (file: string) => string | undefined
}

/** The pages of a language in an older version and the current one. */
interface Comparison {
  pairs: PagePair[]
  /** By path. */
  before: ReadonlyMap<string, PagePair>
  after: ReadonlyMap<string, PagePair>
}

/** The pages of a site in its other versions. */
export class Counterparts {
  private readonly comparisons = new Map<string, Comparison>()
  /** The pages of two older versions. */
  private readonly paired = new Map<string, readonly PagePair[]>()
  private readonly current: string
  /** The versions that have pages: in development, references are read last. */
  private readonly existing: ReadonlySet<string>

  constructor(private readonly sources: ComparedSources) {
    this.current = sources.config.multiVersion.default
    this.existing = new Set(sources.routes.map(({ version }) => version))
  }

  /** Compares again. */
  forget(): void {
    this.comparisons.clear()
    this.paired.clear()
  }

  /** The page in another version: at its address, or at the one that it has there. */
  of(route: Route, version: string): Route | undefined {
    const { lang, pagePath } = route
    const { routeOf, config } = this.sources
    if (version === route.version) return route
    if (!this.existing.has(version)) return undefined
    const same = routeOf(joinPath(pagePath, lang, version, routeRules(config)))
    if (same) return same
    const current =
      route.version === this.current ? route : this.compared(route).before.get(route.path)?.after
    if (version === this.current) return current
    const found = current && this.compared({ lang, version }).after.get(current.path)?.before
    return found ?? this.ofOld(route, version)
  }

  /** Whether readers see the same page at two addresses. A page without text is the same if its source is. */
  isSame(one: Route, other: Route): boolean {
    const { sectionsOf, sourceOf } = this.sources
    const [content, otherContent] = [contentOf(one, sectionsOf), contentOf(other, sectionsOf)]
    const headings = (route: Route) => (sectionsOf(route.file) ?? []).map(({ heading }) => heading).join('\n')
    if (content || otherContent) return content === otherContent && headings(one) === headings(other)
    const source = sourceOf(one.file)
    return source !== undefined && source === sourceOf(other.file)
  }

  /** The pages of an older version and the current one, compared when that is first needed. */
  compared({ lang, version }: Pick<Route, 'lang' | 'version'>): Comparison {
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

  /** The counterpart of a page that the current version does not have. */
  private ofOld({ lang, version: from, path }: Route, to: string): Route | undefined {
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
