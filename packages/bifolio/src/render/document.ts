import { integrityHash } from '../files/fingerprint.ts'
import { ROOT_ID } from '../shared/element-ids.ts'
import { pageHead, siteStyles } from '../shared/head.ts'
import { escapeHtml } from '../shared/html.ts'
import { href, trailTo } from '../shared/links.ts'
import { extractStyles } from '../shared/policy/style-attributes.ts'
import { documentPolicy, type SitePolicy } from '../shared/policy.ts'
import { fileUrl, isCurrent, scopeKey } from '../shared/route.ts'
import type { AssetManifest, HeadElement, Page, Site } from '../shared/types.ts'

/** The shared inputs of all documents of a build. */
export interface DocumentContext {
  manifest: AssetManifest
  /** URL of the icon, as configured. */
  icon: string | undefined
  /** Classes whose styles few pages need. */
  rareClasses: readonly string[]
  /** Elements for every head. */
  head: readonly HeadElement[]
  /** Identity of the shell. */
  build: string
  /** Data files of each language, relative to the output folder, by `scopeKey`. */
  siteFiles: Record<string, string>
  /** The Content Security Policy; none in development. */
  policy?: SitePolicy
  /** Additional scripts in development. */
  devScripts?: readonly string[]
}

/** A page, and the content of its root element. */
interface RenderedPage {
  page: Page
  site: Site
  shell: string
}

/** Renders the HTML document of a page. */
export function renderDocument(rendered: RenderedPage, context: DocumentContext): string {
  const { page, site, shell } = rendered
  // The boot script, which blocks, reads the alternate links: they have to come before it.
  const inside = inlineParts(page, site, context)
  const head = [...pageHead(page, site), ...siteHead(rendered, context, inside), ...context.head]
  const blockingId = renderBlockingId(page, shell)
  if (blockingId) head.push(['link', { rel: 'expect', href: `#${blockingId}`, blocking: 'render' }])
  const custom = page.frontmatter.head ?? []
  const { html, css } = withAllowedStyles(shell, context)
  const styles = [...inside.styles, ...(css ? [{ file: '', css }] : [])]
  // Elements before it are not subject to it.
  const policy = context.policy ? `\n${policyElement(context.policy, styles, inside.script)}` : ''
  return `<!doctype html>
<html lang="${escapeHtml(page.lang)}"${directionAttribute(site)} data-base="${escapeHtml(site.base)}" data-default-lang="${escapeHtml(site.defaultLang)}" data-langs="${escapeHtml(site.locales.map(({ lang }) => lang).join(' '))}" data-locale-redirect="${site.localeRedirect}" data-dark-mode="${site.darkMode}">
<head>
<meta charset="utf-8">${policy}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.documentTitle)}</title>
${styles.map(({ file, css }) => `<style${file && ` data-href="${file}"`}>${css}</style>\n`).join('')}${[...head, ...custom].map(element).join('\n')}${inside.script && `\n<script>${inside.script}</script>`}${structuredData(page, site)}
</head>
<body>
<div id="${ROOT_ID}" ${rootAttributes(page, site, context)}>${html}</div>
</body>
</html>
`
}

interface InlineParts {
  styles: readonly { file: string; css: string }[]
  script: string
}

/**
 * What the first paint of a home page waits for, which many readers see first: its stylesheets and the boot script are inside of the
 * document (decision 0027).
 */
function inlineParts({ pageType }: Page, { base }: Site, { manifest }: DocumentContext): InlineParts {
  const { inline, styles, rareStyles, boot } = manifest
  if (pageType !== 'home' || !inline) return { styles: [], script: '' }
  const contents = [...styles, ...rareStyles].map((file) => ({
    file,
    css: (inline[file] ?? '').replaceAll('url(../../', `url(${base}`),
  }))
  return { styles: contents, script: inline[boot] ?? '' }
}

/** HTML as the policy allows it, and the stylesheet that it needs. */
export function withAllowedStyles(
  html: string,
  { policy }: Pick<DocumentContext, 'policy'>,
): { html: string; css: string } {
  return policy && !policy.inlineStyles ? extractStyles(html) : { html, css: '' }
}

/** The policy of a document. @param styles its inline stylesheets @param script its inline script */
export function policyElement(
  policy: SitePolicy,
  styles: readonly { css: string }[] = [],
  script = '',
): string {
  const hashes = styles.map(({ css }) => integrityHash(css))
  const content = documentPolicy(policy, hashes, script && integrityHash(script))
  return element(['meta', { 'http-equiv': 'Content-Security-Policy', content }])
}

/**
 * Id of the element whose start tag the first paint waits for, because elements that grow to the left or to both sides
 * (menus, the hero, cards that share a row) would shift if painted incrementally: the last of the header, the menu bar
 * and what is beside the title. Pages that consist of such elements are short and wait for their end.
 */
function renderBlockingId(page: Page, shell: string): string | undefined {
  const ends = hasRareLayout(page) ? ['doc:end'] : ['doc:actions-end', 'doc:bar-end', 'doc:header-end']
  return ends.find((id) => shell.includes(`id="${id}"`))
}

/** URL of the data of a page's language. */
export function siteUrl(site: Site, { siteFiles }: Pick<DocumentContext, 'siteFiles'>): string {
  return fileUrl(siteFiles[scopeKey(site)] ?? '', site.base)
}

/** Elements of every head. */
function siteHead(rendered: RenderedPage, context: DocumentContext, inside: InlineParts): HeadElement[] {
  const { page, site } = rendered
  const { manifest, icon, policy } = context
  const { base } = site
  const anchors = page.movedAnchors
  /** Scripts of other hosts, which may load further ones. */
  const sources = policy?.trustedTypes && policy.sources['script-src']?.join(' ')
  const script = (file: string, attributes?: Record<string, string>): HeadElement =>
    bundledScript(file, { manifest, base }, attributes)
  const link = (rel: string, href: string): HeadElement => ['link', { rel, href }]
  const styles = [...manifest.styles, ...(hasRareStyles(rendered, context) ? manifest.rareStyles : [])]
  const linked = styles.filter((name) => !inside.styles.some(({ file }) => file === name))
  return [
    ['meta', { name: 'generator', content: 'bifolio' }],
    ['meta', { property: 'og:type', content: 'website' }],
    ['meta', { property: 'og:site_name', content: site.title }],
    ...(icon ? [link('icon', icon.startsWith('/') ? base + icon.slice(1) : icon)] : []),
    ...linked.map((file): HeadElement => {
      // The bundler's runtime loads the stylesheets of the shell that it does not find by this name, also on an inline one: with
      // relative addresses (see `bundle/prebuilt-shell.ts`) it would not find them by `href`.
      const attributes = { 'data-href': file, ...integrityAttributes(file, manifest) }
      return ['link', { rel: 'stylesheet', href: fileUrl(file, base), ...attributes }]
    }),
    ...siteStyles(site),
    ...(inside.script ? [] : [script(manifest.boot)]),
    ...(sources ? [script(manifest.named, { 'data-sources': sources })] : []),
    ...(anchors ? [script(manifest.moved, { type: 'module', 'data-anchors': JSON.stringify(anchors) })] : []),
    ...(context.devScripts ?? []).map((src): HeadElement => ['script', { type: 'module', src }]),
    script(manifest.runtime, { type: 'module' }),
  ]
}

/** Whether a page has a layout that few pages of a site use: a hero, cards, a number. */
function hasRareLayout({ pageType, overview }: Page): boolean {
  return pageType === 'home' || pageType === '404' || overview !== undefined
}

/** Whether a page has something that few pages of a site have: such a layout, no file, HTML of a feature, or a note. */
function hasRareStyles({ page, site, shell }: RenderedPage, { rareClasses }: DocumentContext): boolean {
  return (
    hasRareLayout(page) ||
    page.relativePath === '' ||
    page.inserted !== undefined ||
    page.fallback !== undefined ||
    !isCurrent(page, site) ||
    rareClasses.some((name) => shell.includes(`class="${name}"`))
  )
}

/** The integrity attribute of a file; none in development. */
function integrityAttributes(file: string, { integrity }: AssetManifest): Record<string, string> {
  const hash = integrity[file]
  return hash ? { integrity: hash } : {}
}

/** A script of the bundle. */
export function bundledScript(
  file: string,
  { manifest, base }: { manifest: AssetManifest; base: string },
  { type, ...data }: Record<string, string> = {},
): HeadElement {
  const src = fileUrl(file, base)
  return ['script', { ...(type && { type }), src, ...data, ...integrityAttributes(file, manifest) }]
}

/** Omitted for the default of browsers. */
export function directionAttribute({ dir }: Pick<Site, 'dir'>): string {
  return dir === 'rtl' ? ' dir="rtl"' : ''
}

/** Renders a head element to HTML. */
export function element([tag, attributes]: HeadElement): string {
  const text = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  )
  return `<${tag}${text.join('')}>${tag === 'script' ? '</script>' : ''}`
}

/** A page as browsers need it. */
export function shownPage({ inserted: _, ...page }: Page): Page {
  return page
}

/** The `RootData` that the client reads, and what the runtime needs to load it. */
function rootAttributes(page: Page, site: Site, context: DocumentContext): string {
  const { build, manifest } = context
  const shell = manifest.shell && {
    shell: fileUrl(manifest.shell, site.base),
    ...integrityAttributes(manifest.shell, manifest),
  }
  const attributes = Object.entries({ build, site: siteUrl(site, context), ...shell })
  const json = JSON.stringify(shownPage(page)).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  return `${attributes.map(([name, value]) => `data-${name}="${escapeHtml(value)}"`).join(' ')} data-page='${json}'`
}

/**
 * Describes a documentation page and its position in the site as JSON-LD: a data block, which browsers never execute, so
 * the policy does not apply. For crawlers only; client navigation does not update it.
 */
function structuredData(page: Page, site: Site): string {
  if (!site.structuredData || !page.pageType.startsWith('doc')) return ''
  const address = (path: string): string => site.url + href(site, path)
  const { frontmatter, lastUpdatedTime } = page
  const trail = trailTo(site.sidebars[page.sidebarKey] ?? [], page.routePath)
  const article = {
    '@type': 'TechArticle',
    headline: page.title,
    ...(page.description && { description: page.description }),
    inLanguage: page.lang,
    url: address(page.routePath),
    ...(frontmatter.date && { datePublished: frontmatter.date }),
    ...(lastUpdatedTime !== undefined && { dateModified: new Date(lastUpdatedTime).toISOString() }),
  }
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ text, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      ...(link && { item: address(link) }),
    })),
  }
  const data = {
    '@context': 'https://schema.org',
    '@graph': trail.length > 1 ? [article, breadcrumb] : [article],
  }
  // Escapes what would close the element in HTML.
  return `\n<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
