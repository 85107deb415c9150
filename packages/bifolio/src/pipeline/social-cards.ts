import type { Route } from '../shared/types.ts'
import { type Card, cardOf } from '../social/card.ts'
import type { ResolvedPages } from './resolve.ts'

/** The pages with generated images, each with the file and content of its image. */
export function cardsOf(resolved: ResolvedPages): { route: Route; file: string; card: Card }[] {
  return resolved.routes.flatMap((route) => {
    if (route.fallback || route.list) return []
    const [page, site] = [resolved.page(route), resolved.siteOf(route)]
    const { socialImage: file } = page
    const card = file && site ? cardOf(page, site) : undefined
    return file && card ? [{ route, file, card }] : []
  })
}
