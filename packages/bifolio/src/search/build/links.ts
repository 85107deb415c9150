import { routeKey } from '../../shared/route.ts'
import type { LinkUse } from '../../shared/types.ts'

/** A page with the links in its text: those of menus do not count, as they are on every page. */
export interface LinkingPage {
  /** Address without base, language included. */
  path: string
  links: readonly LinkUse[]
}

/**
 * Counts the pages that link to a page, itself excluded.
 * @param pages the pages of a language
 * @returns the count by address
 */
export function countLinks(pages: readonly LinkingPage[]): (path: string) => number {
  const counts = new Map<string, number>()
  for (const { path, links } of pages) {
    const targets = links.flatMap(({ target }) => (target.kind === 'page' ? [routeKey(target.path)] : []))
    for (const key of new Set(targets))
      if (key !== routeKey(path)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (path) => counts.get(routeKey(path)) ?? 0
}
