import type { Route } from '../shared/types.ts'
import { type Card, cardOf } from '../social/card.ts'
import type { ResolvedPages } from './resolve.ts'

/** The pages that have a picture of their own, each with its file and what it says. */
export function cardsOf(resolved: ResolvedPages): { route: Route; file: string; card: Card }[] {
  return resolved.routes.flatMap((route) => {
    if (route.fallback) return []
    const [page, site] = [resolved.page(route), resolved.siteOf(route)]
    const { socialImage: file } = page
    const card = file && site ? cardOf(page, site) : undefined
    return file && card ? [{ route, file, card }] : []
  })
}
