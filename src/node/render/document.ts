import { href as addressOf } from '../../shared/links.ts'
import { fileUrl } from '../../shared/route.ts'
import type { AssetManifest, Page, RootData, Site } from '../../shared/types.ts'
import { escapeHtml } from './text.ts'

/** What all documents of a build have in common. */
export interface DocumentContext {
  manifest: AssetManifest
  /** Canonical origin, without a slash at the end; empty when it is not known. */
  url: string
  /** Address of the icon, as configured. */
  icon: string | undefined
  /** Elements for every head. */
  head: readonly HeadElement[]
  /** Identity of the shell. */
  build: string
  /** Files of the data of each language, relative to the output folder, by `siteKey`. */
  siteFiles: Record<string, string>
  /** Scripts that are added in development. */
  devScripts?: readonly string[]
}

type HeadElement = [tag: string, attributes: Record<string, string>]

/** Key of the data of a language in a version. */
export function siteKey({ lang, version }: Pick<Site, 'lang' | 'version'>): string {
  return version ? `${version}.${lang}` : lang
}

/** The whole HTML document of a page. `shell` is the content of its root element. */
export function renderDocument(page: Page, site: Site, shell: string, context: DocumentContext): string {
  const head = [...metaElements(page, site, context), ...linkElements(page, site, context), ...context.head]
  const custom = page.frontmatter.head ?? []
  return `<!doctype html>
<html lang="${escapeHtml(page.lang)}" data-base="${escapeHtml(site.base)}" data-default-lang="${escapeHtml(site.defaultLang)}" data-langs="${escapeHtml(site.locales.map(({ lang }) => lang).join(' '))}" data-locale-redirect="${site.localeRedirect}" data-dark-mode="${site.darkMode}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.documentTitle)}</title>
${[...head, ...custom].map(element).join('\n')}
</head>
<body>
<div id="root" ${rootAttributes({ page, build: context.build, site: siteUrl(site, context) })}>${shell}</div>
</body>
</html>
`
}

/** Address of the data of a page's language. */
export function siteUrl(site: Site, { siteFiles }: Pick<DocumentContext, 'siteFiles'>): string {
  return fileUrl(siteFiles[siteKey(site)] ?? '', site.base)
}

function metaElements(page: Page, site: Site, { url }: DocumentContext): HeadElement[] {
  const meta = (name: string, content: string): HeadElement => ['meta', { name, content }]
  const graph = (property: string, content: string): HeadElement => ['meta', { property, content }]
  const elements = [
    ...(page.description ? [meta('description', page.description)] : []),
    meta('generator', 'Rstest Docs'),
    graph('og:type', 'website'),
    graph('og:title', page.documentTitle),
    graph('og:site_name', site.title),
    ...(page.description ? [graph('og:description', page.description)] : []),
    ...(url && page.pageType !== '404' ? [graph('og:url', url + addressOf(site, page.routePath))] : []),
  ]
  return page.pageType === '404' ? [...elements, meta('robots', 'noindex')] : elements
}

function linkElements(page: Page, site: Site, context: DocumentContext): HeadElement[] {
  const { manifest, icon, url } = context
  const link = (rel: string, href: string, more: Record<string, string> = {}): HeadElement => [
    'link',
    { rel, href, ...more },
  ]
  const asset = (file: string) => fileUrl(file, site.base)
  const isFound = page.pageType !== '404'
  const address = (path: string) => url + addressOf(site, path)
  return [
    ...(icon ? [link('icon', icon.startsWith('/') ? site.base + icon.slice(1) : icon)] : []),
    ...(url && isFound ? [link('canonical', address(page.routePath))] : []),
    ...(isFound ? alternateLinks(page, site, address) : []),
    ...manifest.styles.map((file) => link('stylesheet', asset(file))),
    ['script', { src: asset(manifest.boot) }],
    link('modulepreload', siteUrl(site, context)),
    ...(context.devScripts ?? []).map((src): HeadElement => ['script', { type: 'module', src }]),
    ['script', { type: 'module', src: asset(manifest.shell) }],
  ]
}

function alternateLinks(page: Page, site: Site, address: (path: string) => string): HeadElement[] {
  const languages = Object.entries(page.alternates)
  if (languages.length < 2) return []
  const fallback = page.alternates[site.defaultLang]
  const entries = fallback ? [...languages, ['x-default', fallback] as const] : languages
  return entries.map(([hreflang, path]) => ['link', { rel: 'alternate', hreflang, href: address(path) }])
}

function element([tag, attributes]: HeadElement): string {
  const text = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  )
  return `<${tag}${text.join('')}>${tag === 'script' ? '</script>' : ''}`
}

function rootAttributes({ page, build, site }: RootData): string {
  const json = JSON.stringify(page).replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  return `data-build="${build}" data-site="${escapeHtml(site)}" data-page='${json}'`
}
