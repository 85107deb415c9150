import type { SearchPage } from '../engine/types.ts'
import type { SearchGroup } from './types.ts'

/** A group as the dialog shows it: in every page the row of the page itself comes first. */
export interface ShownGroup extends SearchGroup {
  /** Position of the best row, which is selected first. */
  best: number
}

/**
 * Puts the row of each page above those of its sections, because it is also their heading. The best row may
 * be one of these.
 */
export function shownGroup(group: SearchGroup): ShownGroup {
  const pages = group.pages.map(pageFirst)
  const best = group.pages[0]?.hits[0]
  return { ...group, pages, best: best ? (pages[0]?.hits.indexOf(best) ?? 0) : 0 }
}

function pageFirst(page: SearchPage): SearchPage {
  const title = page.hits.find(({ type }) => type === 'title')
  return title ? { ...page, hits: [title, ...page.hits.filter((hit) => hit !== title)] } : page
}
