import type { Config } from '../../config/schema.ts'
import { routeKey, siteKey } from '../../shared/route.ts'
import type { EmittedFile, PageEntry, Route, Site, VersionPart } from '../../shared/types.ts'
import { listFields } from '../../site/blog/blog-part.ts'
import type { BlogPlace } from '../../site/blog/blogs.ts'
import { flattenSidebar } from '../../site/menus/menu.ts'
import type { PageFields } from '../../site/page.ts'
import type { Redirects } from '../../site/redirects.ts'
import { changesFields, MARKS_FILE } from '../../site/versions/change-lists.ts'
import { type VersionSources, Versions } from '../../site/versions/versions.ts'
import { type LabelInput, labelIn } from '../site-content.ts'

interface ResolvedParts extends Pick<VersionSources, 'routes' | 'routeOf' | 'nearest'> {
  redirects: Redirects
  siteOf: (route: Route) => Site | undefined
}

/** What differs between the versions of a site. */
export function versionsOf(
  input: LabelInput & { config: Config },
  { redirects, siteOf, ...parts }: ResolvedParts,
): Versions {
  return new Versions({
    ...parts,
    config: input.config,
    movedTo: (path) => redirects.find(path, '')?.target,
    sectionsOf: (file) => input.entryOf(file)?.sections,
    sourceOf: (file) => input.entryOf(file)?.sourceHash,
    idsOf: (file) => input.entryOf(file)?.ids,
    redirects,
    titleOf: (route) => labelIn(input, route).title,
    rankOf: menuRanks(siteOf),
  })
}

/** The position of a page in the menus of its language and version; those without one are last. */
function menuRanks(siteOf: ResolvedParts['siteOf']): VersionSources['rankOf'] {
  const bySite = new Map<string, ReadonlyMap<string, number>>()
  return (route) => {
    const key = siteKey(route)
    let ranks = bySite.get(key)
    if (!ranks) {
      const links = Object.values(siteOf(route)?.sidebars ?? {}).flatMap(flattenSidebar)
      ranks = new Map(links.map(({ link }, rank) => [routeKey(link), rank]))
      bySite.set(key, ranks)
    }
    return ranks.get(routeKey(route.path)) ?? Number.MAX_SAFE_INTEGER
  }
}

/** The fields of a page: those of its file, or of a list that has none. */
export function fieldsOf(
  { list }: Route,
  entry: PageEntry,
  of: { place?: BlogPlace; site: Site; versionPart?: VersionPart },
): PageFields {
  if (list?.kind === 'changes') return changesFields(list.since, of.site, of.versionPart)
  return list && of.place ? listFields(list, of.place.blog, entry.title, of.site) : entry
}

/** The pages that a page is compared with: those of the same address; a list of changes compares all pages. */
export function comparedRoutes(
  { lang, version, pagePath, list }: Route,
  all: readonly Route[],
  { versionChanges, multiVersion: { versions, default: current } }: Config,
): Route[] {
  if (versions.length < 2 || (version === current && !versionChanges)) return []
  const since = list?.kind === 'changes' ? list.since : undefined
  const isCompared = (other: Route): boolean =>
    since === undefined
      ? other.pagePath === pagePath && (version === current || other.version === current)
      : other.version === current || other.version === since
  return all.filter((other) => other.lang === lang && !other.list && isCompared(other))
}

/** A site with its versions. */
interface WithVersions {
  routes: readonly Route[]
  siteOf: (route: Route) => Site | undefined
  versions: Versions
}

/** The lists of changes of a site by the files of their marks for pages, relative to the output folder. */
export function marksFiles({ routes }: Pick<WithVersions, 'routes'>): Map<string, Route> {
  const lists = routes.filter(({ list }) => list?.kind === 'changes')
  return new Map(lists.map((route) => [route.path.slice(1) + MARKS_FILE, route]))
}

/** The files of the marks for pages. */
export function emitMarks(resolved: WithVersions): EmittedFile[] {
  return [...marksFiles(resolved)].map(([file, route]) => ({ file, content: marksOf(route, resolved) }))
}

/** The marks of one list. */
export function marksOf(route: Route, resolved: Pick<WithVersions, 'siteOf' | 'versions'>): string {
  const site = resolved.siteOf(route)
  return site ? `${JSON.stringify(resolved.versions.marksOf(route, site))}\n` : ''
}
