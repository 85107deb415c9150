import { type Explanation, explain } from '../errors/problem.ts'
import type { Problem, Redirect, RedirectUse } from '../shared/types.ts'
import type { Redirects } from '../site/redirects.ts'
import { type LinkedPage, missingAnchor, nearestPath } from './links.ts'

/** What redirects are checked against. */
export interface RedirectCheck {
  redirects: Redirects
  /** The page of a path, the 404 page excluded. */
  pageOf: (path: string) => LinkedPage | undefined
  pages: readonly LinkedPage[]
  /** Whether a path is the 404 page's. */
  isNotFound: (path: string) => boolean
  /** Location of a redirect in the configuration. */
  locationOf: (use: RedirectUse) => Pick<Problem, 'file' | 'line' | 'column'>
}

/** Finds redirects that hide a page, have no target, or lead to another redirect; one problem for each. */
export function checkRedirects(check: RedirectCheck): Problem[] {
  const { redirects, locationOf } = check
  const found = new Map<RedirectUse, Explanation>()
  for (const [{ use, path, id }, first] of redirects.repeated)
    if (!found.has(use))
      found.set(
        use,
        explain('duplicate-redirect', {
          source: address(path, id),
          location: locationText(locationOf(first.use)),
        }),
      )
  for (const redirect of redirects.all) {
    if (found.has(redirect.use)) continue
    const finding = wrongSource(redirect, check) ?? wrongTarget(redirect, check)
    if (finding) found.set(redirect.use, finding)
  }
  return [...found].map(([use, finding]) => ({ ...locationOf(use), ...finding }))
}

/** Formats an address as in a configuration. */
const address = (path: string, id: string): string => (id ? `${path}#${id}` : path)

function locationText({ file, line }: Pick<Problem, 'file' | 'line'>): string {
  return line === undefined ? file : `${file}:${line}`
}

/** Checks an old address: it must not be in use, and an anchor needs a page or a redirect of the page. */
function wrongSource(
  { path, id }: Redirect,
  { pageOf, isNotFound, redirects }: RedirectCheck,
): Explanation | undefined {
  const page = pageOf(path)
  const source = address(path, id)
  if (!id && page) return explain('redirect-hides-page', { source, file: page.route.file })
  if (isNotFound(path)) return explain('redirect-hides-not-found', { source: path })
  if (page?.ids?.includes(id)) return explain('redirect-hides-anchor', { source, file: page.route.file })
  if (!id || page || redirects.of(path)?.has('')) return undefined
  return explain('redirect-without-page', { source, path })
}

/** Checks a new address: it has to exist and must not be redirected itself. */
function wrongTarget(
  redirect: Redirect,
  { pageOf, pages, redirects }: RedirectCheck,
): Explanation | undefined {
  const { path, id, target, targetId, scope } = redirect
  const source = address(path, id)
  const next = redirects.find(target, targetId)
  if (next) return detour(redirect, next, redirects)
  const page = pageOf(target)
  if (!page) {
    const near = nearestPath(
      target,
      pages.map(({ route }) => route).filter((route) => route.scope.lang === scope.lang),
    )
    return explain('dead-redirect', { source, target, near })
  }
  if (!targetId || !page.ids || page.ids.includes(targetId)) return undefined
  return explain('dead-redirect-anchor', { source, ...missingAnchor(page, targetId, pages) })
}

/** Follows a chain of redirects to its end, or to its start if it is circular. */
function detour(from: Redirect, next: Redirect, redirects: Redirects): Explanation {
  const source = address(from.path, from.id)
  const way = [from]
  let last: Redirect | undefined = next
  for (; last && !way.includes(last); last = redirects.find(last.target, last.targetId)) way.push(last)
  if (last) {
    const stops = [...way, last].map(({ path, id }) => address(path, id))
    return explain('redirect-loop', { source, stops })
  }
  const { target, targetId } = way.at(-1) ?? next
  return explain('redirect-chain', {
    source,
    target: address(from.target, from.targetId),
    end: address(target, targetId),
  })
}
