import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { routeKey } from '../../shared/route.ts'
import type { LinkUse, Problem, Route } from '../../shared/types.ts'
import { nearest } from '../../shared/nearest.ts'

/** A page as far as links are concerned. */
export interface LinkedPage {
  route: Route
  links: readonly LinkUse[]
  /** Its anchors. */
  ids: readonly string[]
}

export interface LinkCheckOptions {
  /** Absolute path of the public folder. */
  publicDir: string
}

/** Finds the internal links that lead to no page, no anchor or no public file. */
export function checkLinks(pages: readonly LinkedPage[], { publicDir }: LinkCheckOptions): Problem[] {
  const byKey = new Map(pages.map((page) => [routeKey(page.route.path), page]))
  const anchors = new Map<LinkedPage, Set<string>>()
  const anchorsOf = (page: LinkedPage): Set<string> => {
    const known = anchors.get(page) ?? new Set(page.ids)
    anchors.set(page, known)
    return known
  }
  const check = (page: LinkedPage, link: LinkUse): Pick<Problem, 'message' | 'hint'> | undefined => {
    const { href, target } = link
    if (target.kind === 'public') return existsSync(join(publicDir, target.file)) ? undefined : missingFile(href)
    const found = byKey.get(routeKey(target.path))
    if (!found) return missingPage(href, target.path, page, byKey)
    if (!target.id || anchorsOf(found).has(target.id)) return undefined
    return missingAnchor(href, target.id, found)
  }
  return pages.flatMap((page) =>
    page.links.flatMap((link) => {
      const problem = check(page, link)
      if (!problem) return []
      const { file, line, column } = link
      return [{ severity: 'error' as const, file, line, column, ...problem }]
    }),
  )
}

function missingFile(href: string) {
  return {
    message: `The link \`${href}\` leads to no file of the public folder.`,
    hint: 'Put the file there, or mend the path.',
  }
}

function missingPage(href: string, path: string, page: LinkedPage, byKey: Map<string, LinkedPage>) {
  const candidates = [...byKey.values()].map(({ route }) => route).filter(({ lang }) => lang === page.route.lang)
  const near = nearestPath(path, candidates)
  return {
    message: `The link \`${href}\` does not lead to a page.`,
    hint: near ? `Did you mean \`${near}\`?` : 'Mend the address, or create the page.',
  }
}

function missingAnchor(href: string, id: string, { route, ids }: LinkedPage) {
  const near = nearest(id, [...ids])
  return {
    message: `The link \`${href}\` leads to no heading: \`${route.file}\` has no anchor \`${id}\`.`,
    hint: near ? `Did you mean \`#${near}\`?` : 'Mend the anchor, or give the heading the id `{#…}`.',
  }
}

/** The page whose address is nearest; one that shares its last part counts as near, wherever it lies. */
function nearestPath(path: string, routes: readonly Route[]): string | undefined {
  const paths = routes.map((route) => route.pagePath)
  const wanted = path.replace(/\/$/, '')
  const whole = nearest(wanted, paths)
  if (whole) return whole
  const last = wanted.slice(wanted.lastIndexOf('/') + 1)
  const byLast = new Map(routes.map(({ pagePath }) => [pagePath.split('/').filter(Boolean).at(-1) ?? '', pagePath]))
  const near = last ? nearest(last, [...byLast.keys()].filter(Boolean)) : undefined
  return near && byLast.get(near)
}
