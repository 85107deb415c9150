import { routeKey } from '../../shared/route.ts'
import type { Route, SectionPrint } from '../../shared/types.ts'
import { type SectionChange, sectionChanges } from './section-changes.ts'

/** A page in an older version, in the current one, or in both. */
export interface PagePair {
  before?: Route
  after?: Route
  /** Whether its address is another one. */
  isMoved: boolean
  /** Absent if the page is only in one of the versions, or cannot be compared. */
  sections?: SectionChange[]
}

/** The pages of a language in two versions. */
export interface ComparedVersions {
  before: readonly Route[]
  after: readonly Route[]
  /** The page of the current version that a redirect from the address of an older one leads to. */
  movedTo: (before: Route) => Route | undefined
  /** `undefined` while a page is not compiled. */
  sectionsOf: (file: string) => readonly SectionPrint[] | undefined
}

/**
 * Pairs the pages of two versions: by their address, by redirects, and those without both by their content. Pages of
 * the current version without a counterpart come last.
 */
export function compareVersions(versions: ComparedVersions): PagePair[] {
  const pairs = pairPages(versions)
  const taken = new Set(
    pairs.flatMap(({ before, after, isMoved }) => (before && after && !isMoved ? [after] : [])),
  )
  for (const pair of pairs) {
    // A page that moved into one that existed before is a part of it.
    if (!pair.before || (pair.after && pair.isMoved && taken.has(pair.after))) continue
    pair.sections = comparedSections(pair, versions.sectionsOf)
    if (pair.after) taken.add(pair.after)
  }
  return pairs
}

/** Pairs pages as {@link compareVersions} does, without a comparison of their sections. */
export function pairPages({ before, after, movedTo, sectionsOf }: ComparedVersions): PagePair[] {
  const current = new Map(after.map((route) => [routeKey(route.pagePath), route]))
  const pairs = before.map((route): PagePair => {
    const same = current.get(routeKey(route.pagePath))
    const found = same ?? movedTo(route)
    return {
      before: route,
      isMoved: found !== undefined && same === undefined,
      ...(found && { after: found }),
    }
  })
  const taken = new Set(pairs.flatMap(({ after, isMoved }) => (after && !isMoved ? [after] : [])))
  const lost = pairs.filter(({ after }) => !after)
  const free = lost.length > 0 ? after.filter((route) => !taken.has(route)) : []
  const renamed = new Map(free.map((route) => [contentOf(route, sectionsOf), route]))
  for (const pair of lost) {
    const content = pair.before && contentOf(pair.before, sectionsOf)
    const found = content ? renamed.get(content) : undefined
    if (found) Object.assign(pair, { after: found, isMoved: true })
  }
  const known = new Set(pairs.map(({ after }) => after))
  const added = after.filter((route) => !known.has(route))
  return [...pairs, ...added.map((route) => ({ after: route, isMoved: false }))]
}

/** What readers see of a page, under any address; empty for a page without text. */
export function contentOf({ file }: Route, sectionsOf: ComparedVersions['sectionsOf']): string {
  const sections = sectionsOf(file) ?? []
  return sections.some(({ print }) => print) ? sections.map(({ id, print }) => `${id} ${print}`).join() : ''
}

/** A page that is shown in the default language in one of the versions cannot be compared. */
function comparedSections(
  { before, after }: PagePair,
  sectionsOf: ComparedVersions['sectionsOf'],
): SectionChange[] | undefined {
  if (!before || !after || !before.fallback !== !after.fallback) return undefined
  const [old, now] = [sectionsOf(before.file), sectionsOf(after.file)]
  return old && now && sectionChanges(old, now)
}
