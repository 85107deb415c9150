import { posix } from 'node:path'
import { nearest } from '../shared/nearest.ts'
import { routeKey } from '../shared/route.ts'
import type { Lang, LinkUse, Problem, Redirect, Route } from '../shared/types.ts'

/** What looks like the name of a file in the public folder. */
const FILE_ENDING = /\.(?!\d)[a-z0-9]{1,8}$/i

/** The links of a page or of a menu file. */
export interface LinkedFile {
  lang: Lang
  links: readonly LinkUse[]
}

/** A page as far as links are concerned. */
export interface LinkedPage {
  route: Route
  links: readonly LinkUse[]
  /** Its anchors; `undefined` when they are not known, because the page is not or could not be compiled. */
  ids: readonly string[] | undefined
}

/** What decides besides the pages whether a link is right. */
export interface LinkCheckOptions {
  /** The public files that are published, and those that a build makes. */
  published: ReadonlySet<string>
  /** Whether addresses lack `.html`. Default: `true`. */
  cleanUrls?: boolean
  /** Where an address has moved to. Default: none has moved. */
  movedTo?: (path: string, id: string) => Redirect | undefined
  /** The links of menu files. */
  menus?: readonly LinkedFile[]
}

type Finding = Pick<Problem, 'severity' | 'message' | 'hint'>

/** Finds the internal links that lead to no page, no anchor or no public file. */
export function checkLinks(pages: readonly LinkedPage[], options: LinkCheckOptions): Problem[] {
  const checker = new LinkChecker(pages, options)
  const files = pages.map(({ route, links }): LinkedFile => ({ lang: route.lang, links }))
  return [...files, ...(options.menus ?? [])].flatMap(({ lang, links }) =>
    links.flatMap((link) => {
      const { file, line, column } = link
      return checker.check(link, lang).map((finding) => ({ file, line, column, ...finding }))
    }),
  )
}

class LinkChecker {
  private readonly byKey: Map<string, LinkedPage>
  private readonly anchors = new Map<LinkedPage, Set<string> | undefined>()

  constructor(
    pages: readonly LinkedPage[],
    private readonly options: LinkCheckOptions,
  ) {
    this.byKey = new Map(pages.map((page) => [routeKey(page.route.path), page]))
  }

  check({ href, target }: LinkUse, lang: Lang): Finding[] {
    if (target.kind === 'public')
      return this.options.published.has(posix.normalize(target.file)) ? [] : [missingFile(href)]
    const moved = this.options.movedTo?.(target.path, target.id)
    if (moved) return [this.movedPage(href, moved, lang)]
    const found = this.byKey.get(routeKey(target.path))
    if (!found && this.options.published.has(target.path.slice(1))) return []
    if (!found)
      return [FILE_ENDING.test(target.path) ? missingFile(href) : this.missingPage(href, target.path, lang)]
    const detour =
      target.path === found.route.path ? [] : [this.otherSpelling(href, target.path, found.route.path)]
    const anchors = target.id ? this.anchorsOf(found) : undefined
    if (!anchors || anchors.has(target.id)) return detour
    return [...detour, missingAnchor(href, target.id, found.route, anchors)]
  }

  private anchorsOf(page: LinkedPage): Set<string> | undefined {
    if (!this.anchors.has(page)) {
      this.anchors.set(page, page.ids && new Set(page.ids))
    }
    return this.anchors.get(page)
  }

  /** The old address would do for readers, but costs them a detour, and the redirect could never be removed. */
  private movedPage(href: string, { target, targetId, lang: targetLang }: Redirect, lang: Lang): Finding {
    const route = this.byKey.get(routeKey(target))?.route
    const path = route && targetLang === lang ? route.pagePath : target
    return {
      severity: 'error',
      message: `The link \`${href}\` leads to an address that has moved.`,
      hint: `Link to \`${targetId ? `${path}#${targetId}` : path}\`.`,
    }
  }

  private missingPage(href: string, path: string, lang: Lang): Finding {
    const near = nearestPath(
      path,
      [...this.byKey.values()].map(({ route }) => route).filter((route) => route.lang === lang),
    )
    return {
      severity: 'error',
      message: `The link \`${href}\` does not lead to a page.`,
      hint: near ? `Did you mean \`${near}\`?` : 'Fix the address, or create the page.',
    }
  }

  /** Hosts add and drop the slash of clean addresses, but few forgive another case, and none finds `/guide.html`. */
  private otherSpelling(href: string, written: string, path: string): Finding {
    const isSameCase = written.replace(/\/$/, '') === path.replace(/\/$/, '')
    const isForgiven = isSameCase && this.options.cleanUrls !== false
    return {
      severity: isForgiven ? 'warning' : 'error',
      message: `The link \`${href}\` ${isForgiven ? 'takes a detour' : 'does not lead to its page on every host'}.`,
      hint: `Write it so that it leads to \`${path}\`.`,
    }
  }
}

function missingFile(href: string): Finding {
  return {
    severity: 'error',
    message: `The link \`${href}\` leads to no page and to no file of the public folder.`,
    hint: 'Put the file there, or fix the path.',
  }
}

function missingAnchor(href: string, id: string, route: Route, anchors: ReadonlySet<string>): Finding {
  const near = nearest(id, [...anchors])
  return {
    severity: 'error',
    message: `The link \`${href}\` leads to no heading: \`${route.file}\` has no anchor \`${id}\`.`,
    hint: missingAnchorHint(near),
  }
}

/** What to do about an anchor that is not there. @param near the one that is meant, perhaps */
export function missingAnchorHint(near: string | undefined): string {
  return near ? `Did you mean \`#${near}\`?` : 'Fix the anchor, or give the heading the id `{#…}`.'
}

/** The page whose address is nearest; one that shares its last part counts as near, wherever it lies. */
export function nearestPath(path: string, routes: readonly Route[]): string | undefined {
  const paths = routes.map((route) => route.pagePath)
  const wanted = path.replace(/\/$/, '')
  const whole = nearest(wanted, paths)
  if (whole) return whole
  const last = wanted.slice(wanted.lastIndexOf('/') + 1)
  const byLast = new Map(
    routes.map(({ pagePath }) => [pagePath.split('/').filter(Boolean).at(-1) ?? '', pagePath]),
  )
  const near = last ? nearest(last, [...byLast.keys()].filter(Boolean)) : undefined
  return near && byLast.get(near)
}
