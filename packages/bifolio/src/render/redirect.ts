import { escapeHtml } from '../shared/html.ts'
import { fileUrl } from '../shared/route.ts'
import type { Page, Site } from '../shared/types.ts'
import {
  type DocumentContext,
  directionAttribute,
  element,
  integrityAttributes,
  policyElement,
} from './document.ts'

/** The content of a redirect document. URLs include the base. */
export interface RedirectPage {
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
export function renderRedirect(
  { page, href, anchors }: RedirectPage,
  site: Site,
  { manifest, policy }: Pick<DocumentContext, 'manifest' | 'policy'>,
): string {
  const { pageMoved } = site.strings
  const script = {
    type: 'module',
    src: fileUrl(manifest.moved, site.base),
    'data-to': href,
    'data-anchors': JSON.stringify(anchors),
    ...integrityAttributes(manifest.moved, manifest),
  }
  const head = [
    ...(policy ? [policyElement(policy)] : []),
    element(['meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }]),
    element(['meta', { name: 'color-scheme', content: 'light dark' }]),
    `<title>${escapeHtml(page.documentTitle)}</title>`,
    element(['link', { rel: 'canonical', href: site.url + href.replace(/#.*$/, '') }]),
    element(['meta', { name: 'robots', content: 'noindex' }]),
    element(['script', script]),
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
