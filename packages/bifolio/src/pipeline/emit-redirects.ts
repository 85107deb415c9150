import {
  bundledScript,
  type DocumentContext,
  directionAttribute,
  element,
  policyElement,
} from '../render/document.ts'
import { escapeHtml } from '../shared/html.ts'
import type { EmittedFile, Page, Redirect, Site } from '../shared/types.ts'
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

/** The content of a redirect document. URLs include the base. */
interface RedirectPage {
  /** The replacement page. */
  page: Page
  /** Its URL, with or without an anchor. */
  href: string
  /** Targets of the anchors of the old page. */
  anchors: Record<string, string>
}

/**
 * The document at a moved address. A script redirects and keeps query and anchor; without scripts the browser does, or
 * the reader. The refresh is in `<noscript>`: with both active, the one without the anchor could win.
 */
function renderRedirect(
  { page, href, anchors }: RedirectPage,
  site: Site,
  { manifest, policy }: Pick<DocumentContext, 'manifest' | 'policy'>,
): string {
  const { pageMoved } = site.strings
  const attributes = { type: 'module', 'data-to': href, 'data-anchors': JSON.stringify(anchors) }
  const head = [
    ...(policy ? [policyElement(policy)] : []),
    element(['meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }]),
    element(['meta', { name: 'color-scheme', content: 'light dark' }]),
    `<title>${escapeHtml(page.documentTitle)}</title>`,
    element(['link', { rel: 'canonical', href: site.url + href.replace(/#.*$/, '') }]),
    element(['meta', { name: 'robots', content: 'noindex' }]),
    element(bundledScript(manifest.moved, { manifest, base: site.base }, attributes)),
    `<noscript>${element(['meta', { 'http-equiv': 'refresh', content: `0; url=${href}` }])}</noscript>`,
  ]
  return `<!doctype html>
<html lang="${escapeHtml(site.lang)}"${directionAttribute(site)}>
<head>
<meta charset="utf-8">
${head.join('\n')}
</head>
<body>
<p>${escapeHtml(pageMoved)} <a href="${escapeHtml(href)}">${escapeHtml(page.title)}</a></p>
</body>
</html>
`
}
