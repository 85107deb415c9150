import { encodePart } from '../../shared/links.ts'
import type { ChangedPage, ChangeList, Route } from '../../shared/types.ts'
import type { PagePair } from './compare-versions.ts'

interface ListContext {
  titleOf: (route: Route) => string
  /** The position of a page in the menus. */
  rankOf: (route: Route) => number
  /** The address that a page of another version would have in the current one. */
  addressOf: (route: Route) => string
}

/** Whether a list of changes has an entry for a page. */
export function isListed({ before, after, isMoved, sections }: PagePair): boolean {
  return !before || !after || isMoved || (sections ?? []).length > 0
}

/**
 * Anchor of the entry of a page: its address without language and version; for one that moved into a page that has an
 * entry of its own, the former address.
 */
export function pageId({ before, after, isMoved, sections }: PagePair): string {
  const isPart = isMoved && !sections
  return (isPart ? before : (after ?? before))?.pagePath ?? ''
}

/** The changed pages in the order of the menus. */
export function changeList(pairs: readonly PagePair[], context: ListContext): ChangeList {
  const rank = ({ before, after }: PagePair): number => {
    const route = after ?? before
    return route ? context.rankOf(route) : 0
  }
  const sorted = pairs.filter(isListed).sort((a, b) => rank(a) - rank(b))
  const those = (isWanted: (pair: PagePair) => boolean): ChangedPage[] =>
    sorted.filter(isWanted).map((pair) => changedPage(pair, context))
  return {
    added: those(({ before }) => !before),
    changed: those(({ before, after, isMoved }) => !!before && !!after && !isMoved),
    moved: those(({ isMoved }) => isMoved),
    removed: those(({ after }) => !after),
  }
}

function changedPage(pair: PagePair, { titleOf, addressOf }: ListContext): ChangedPage {
  const { before, after, isMoved, sections = [] } = pair
  const route = after ?? before
  if (!route) throw new Error('A pair has no page')
  return {
    id: pageId(pair),
    text: titleOf(route),
    link: route.path,
    sections: sections.map(({ id, heading, kind }) => {
      const { path } = (kind === 'removed' ? before : after) ?? route
      return { kind, text: id === '' ? '' : heading, link: id === '' ? path : `${path}#${encodePart(id)}` }
    }),
    ...(isMoved && before && { from: addressOf(before) }),
  }
}
