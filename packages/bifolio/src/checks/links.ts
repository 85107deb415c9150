import { posix } from 'node:path'
import type { DeadLinkParams, MissingAnchor } from '../errors/groups/links.ts'
import { type Explanation, explain } from '../errors/problem.ts'
import { nearest } from '../shared/nearest.ts'
import { areTranslations, isPageFile, isSameScope, routeKey } from '../shared/route.ts'
import type { Lang, LinkUse, Problem, Redirect, Route, Scope, TocEntry } from '../shared/types.ts'

/** Matches names of files in the public folder. */
const FILE_ENDING = /\.(?!\d)[a-z0-9]{1,8}$/i

/** The links of a page or of a menu file. */
export interface LinkedFile {
  scope: Scope
  links: readonly LinkUse[]
  /** Whether it is a menu, which leaves out drafts and pages of other languages. */
  isMenu?: boolean
  /** The address of the page. Default: the home page. */
  path?: string
}

/** The properties of a page that links are checked against. */
export interface LinkedPage {
  route: Route
  links: readonly LinkUse[]
  /** Its anchors; `undefined` while the page is not compiled or if that failed. */
  ids: readonly string[] | undefined
  headings?: readonly Pick<TocEntry, 'id' | 'text'>[]
}

/** What links are checked against besides the pages. */
export interface LinkCheckOptions {
  /** The published public files. */
  published: ReadonlySet<string>
  /** The files of the output that are neither public ones nor pages. Default: none. */
  generated?: () => readonly string[]
  /** The file or folder of the project that a link leads to, if it is not part of the site. */
  outside?: (link: LinkUse, lang: Lang) => DeadLinkParams['outside']
  /** The address of the site, with the base. */
  siteUrl: string
  /** Path of the public folder, as messages show it. */
  publicFolder?: string
  /** Whether addresses lack `.html`. Default: `true`. */
  cleanUrls?: boolean
  /** The new address of a moved one. Default: no redirects. */
  movedTo?: (path: string, id: string) => Redirect | undefined
  /** The files of pages that are not published yet, by `routeKey`. Default: none. */
  drafts?: ReadonlyMap<string, string>
  /** Where translations of pages would be that are not meant for the language, by `routeKey`. Default: none. */
  elsewhere?: ReadonlyMap<string, Pick<Route, 'original'>>
  /** The links of menu files. */
  menus?: readonly LinkedFile[]
}

/** Finds internal links to missing pages, anchors or public files. */
export function checkLinks(pages: readonly LinkedPage[], options: LinkCheckOptions): Problem[] {
  const checker = new LinkChecker(pages, options)
  const files = pages.map(({ route, links }): LinkedFile => ({ ...route, links }))
  return [...files, ...(options.menus ?? [])].flatMap(({ links, isMenu, ...origin }) =>
    links.flatMap((link) => {
      const { file, line, column } = link
      if (isMenu && (checker.draftAt(link) || checker.originalAt(link))) return []
      return checker.check(link, origin).map((finding) => ({ file, line, column, ...finding }))
    }),
  )
}

/** The file with a link. */
type Origin = Pick<LinkedFile, 'scope' | 'path'>

class LinkChecker {
  private readonly byKey: Map<string, LinkedPage>
  private readonly anchors = new Map<LinkedPage, Set<string> | undefined>()
  private generated: ReadonlySet<string> | undefined

  constructor(
    pages: readonly LinkedPage[],
    private readonly options: LinkCheckOptions,
  ) {
    this.byKey = new Map(pages.map((page) => [routeKey(page.route.path), page]))
  }

  /** The file of the draft that a link leads to. */
  draftAt({ target }: LinkUse): string | undefined {
    return target.kind === 'page' ? this.options.drafts?.get(routeKey(target.path)) : undefined
  }

  /** The page in another language, if a link leads to where a translation is not wanted. */
  originalAt({ target }: LinkUse): Route | undefined {
    return target.kind === 'page' ? this.options.elsewhere?.get(routeKey(target.path))?.original : undefined
  }

  /** Few links lead to generated files, so these are listed for the first one that may. */
  private isPublished(file: string): boolean {
    const { published, generated = () => [] } = this.options
    if (published.has(file)) return true
    this.generated ??= new Set(generated())
    return this.generated.has(file)
  }

  check(link: LinkUse, origin: Origin): Explanation[] {
    const { href, target } = link
    if (target.kind === 'misspelled') return [explain('misspelled-scheme', { href, meant: target.meant })]
    if (target.kind === 'public')
      return this.isPublished(posix.normalize(target.file))
        ? []
        : [target.isImage ? this.missingImage(href, target.file) : explain('dead-file-link', { href })]
    const moved = this.options.movedTo?.(target.path, target.id)
    if (moved) return [this.movedPage(href, moved, origin)]
    const found = this.byKey.get(routeKey(target.path))
    // The page may have been compiled before the file was there.
    const files = [target.path, posix.join(target.path, 'index.html')]
    if (!found && files.some((file) => this.isPublished(file.slice(1)))) return []
    const draft = found ? undefined : this.draftAt(link)
    if (draft) return [explain('dead-link', { href, draft })]
    const original = found ? undefined : this.originalAt(link)
    if (original) {
      const { lang } = original.scope
      return [explain('dead-link', { href, elsewhere: { lang, href: `/${lang}${original.pagePath}` } })]
    }
    if (!found) return [this.missingPage(link, target.path, origin)]
    const detour =
      target.path === found.route.path ? [] : [this.otherSpelling(href, target.path, found.route.path)]
    const anchors = target.id ? this.anchorsOf(found) : undefined
    if (!anchors || anchors.has(target.id)) return detour
    return [
      ...detour,
      explain('dead-anchor', { href, ...missingAnchor(found, target.id, this.byKey.values()) }),
    ]
  }

  private missingImage(path: string, file: string): Explanation {
    const { published, publicFolder = 'public' } = this.options
    const near = nearest(file, [...published])
    return explain('missing-image', {
      path,
      folder: `the public folder \`${publicFolder}\``,
      near: near && `/${near}`,
    })
  }

  private anchorsOf(page: LinkedPage): Set<string> | undefined {
    if (!this.anchors.has(page)) {
      this.anchors.set(page, page.ids && new Set(page.ids))
    }
    return this.anchors.get(page)
  }

  /** A link to an old address works for readers, but costs a redirect, which then can never be removed. */
  private movedPage(href: string, { target, targetId }: Redirect, origin: Origin): Explanation {
    const route = this.byKey.get(routeKey(target))?.route
    const isNear = route && isSameScope(route.scope, origin.scope)
    const path = isNear ? route.pagePath : target
    return explain('moved-link', { href, target: targetId ? `${path}#${targetId}` : path })
  }

  private missingPage(link: LinkUse, path: string, origin: Origin): Explanation {
    const { href } = link
    const outside = this.options.outside?.(link, origin.scope.lang)
    if (outside) return explain('dead-link', { href, outside })
    const beside = this.addressBeside(href, origin)
    if (beside) return explain('dead-link', { href, beside })
    if (FILE_ENDING.test(path)) return explain('dead-file-link', { href })
    return explain('dead-link', { href, near: this.nearestPage(path, origin) })
  }

  /** Another site on the same host, which a relative link leads to. */
  private addressBeside(href: string, { path = '/' }: Origin): string | undefined {
    const { siteUrl } = this.options
    if (!href.startsWith('../') || isPageFile(href.replace(/[?#].*/, ''))) return undefined
    const address = new URL(href, new URL(encodeURI(path.slice(1)), siteUrl)).href
    return address.startsWith(siteUrl) ? undefined : address
  }

  /** In the same scope. */
  private nearestPage(path: string, { scope }: Origin): string | undefined {
    const routes = [...this.byKey.values()].map(({ route }) => route)
    return nearestPath(
      path,
      routes.filter((route) => isSameScope(route.scope, scope)),
    )
  }

  /** Hosts add and remove trailing slashes of clean addresses, but few ignore the case, and none resolves `/guide.html`. */
  private otherSpelling(href: string, written: string, path: string): Explanation {
    const isSameCase = written.replace(/\/$/, '') === path.replace(/\/$/, '')
    const isForgiven = isSameCase && this.options.cleanUrls !== false
    return explain(isForgiven ? 'inexact-link' : 'misspelt-link', { href, path })
  }
}

/** What messages say about an anchor that a page lacks. */
export function missingAnchor(
  { route: { file, scope, pagePath }, ids = [] }: LinkedPage,
  anchor: string,
  pages: Iterable<LinkedPage>,
): MissingAnchor {
  const known = [...ids]
  const missing = { file, anchor, near: nearest(anchor, known), known }
  for (const { route: other, ids, headings } of pages) {
    const isTranslation = other.pagePath === pagePath && areTranslations(other.scope, scope)
    if (!isTranslation || !ids?.includes(anchor)) continue
    const heading = headings?.find(({ id }) => id === anchor)?.text
    return { ...missing, translation: { file: other.file, heading } }
  }
  return missing
}

/** The page with the nearest address, or one with the same last segment in any folder. */
export function nearestPath(path: string, routes: readonly Route[]): string | undefined {
  const paths = routes.map((route) => route.pagePath)
  const requested = path.replace(/\/$/, '')
  const similar = nearest(requested, paths)
  if (similar) return similar
  const last = requested.slice(requested.lastIndexOf('/') + 1)
  const byLast = new Map(
    routes.map(({ pagePath }) => [pagePath.split('/').filter(Boolean).at(-1) ?? '', pagePath]),
  )
  const near = last ? nearest(last, [...byLast.keys()].filter(Boolean)) : undefined
  return near && byLast.get(near)
}
