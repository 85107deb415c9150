import type { DocumentContext } from '../render/document.ts'
import { renderRedirect } from '../render/redirect.ts'
import type { EmittedFile, Redirect } from '../shared/types.ts'
import { redirectHref } from '../site/page.ts'
import type { ResolvedPages } from './resolve.ts'

/**
 * The files of a moved address, relative to the output folder. Which of them is served depends on the host and on
 * whether there is a slash at the end.
 */
export function redirectFiles(path: string): string[] {
  const bare = path.replace(/^\/|\/$/g, '')
  return [`${bare}.html`, `${bare}/index.html`]
}

/** The documents of all moved addresses. */
export function emitRedirects(resolved: ResolvedPages, document: DocumentContext): EmittedFile[] {
  return resolved.redirects.all.flatMap((redirect) => {
    const content = redirect.id ? undefined : redirectDocument(redirect, resolved, document)
    return content === undefined ? [] : redirectFiles(redirect.path).map((file) => ({ file, content }))
  })
}

/** The document of a moved address; `undefined` when its target does not exist, which the check reports. */
export function redirectDocument(
  redirect: Redirect,
  resolved: ResolvedPages,
  document: DocumentContext,
): string | undefined {
  const [site, route] = [resolved.siteOf(redirect.scope), resolved.routeOf(redirect.target)]
  if (!site || !route) return undefined
  const moved = [...(resolved.redirects.of(redirect.path) ?? [])].filter(([id]) => id !== '')
  const anchors = Object.fromEntries(moved.map(([id, other]) => [id, redirectHref(site, other)]))
  const href = redirectHref(site, redirect)
  return renderRedirect({ page: resolved.page(route), href, anchors }, site, document)
}
