import { asset, href, isExternal } from './links.ts'
import type { HeadElement, Lang, Page, Site } from './types.ts'

/**
 * The page-specific part of a document's head: description, canonical URL, alternate languages, link preview. The server
 * renders it with the head entries of the frontmatter, and the client updates both on navigation.
 */
export function pageHead(page: Page, site: Site): HeadElement[] {
  const isFound = page.pageType !== '404'
  const address = (path: string): string => site.url + href(site, path)
  const pageUrl = address(page.fallback?.path ?? page.routePath)
  const canonical: HeadElement[] =
    site.url && isFound ? [link('canonical', pageUrl), graph('og:url', pageUrl)] : []
  return [
    ...(page.description
      ? [meta('description', page.description), graph('og:description', page.description)]
      : []),
    graph('og:title', page.documentTitle),
    ...preview(page, site),
    ...canonical,
    ...(isFound ? alternateLinks(page, site, address) : [meta('robots', 'noindex')]),
    ...feedLinks(site),
  ]
}

function feedLinks(site: Site): HeadElement[] {
  return (site.feeds ?? []).map(({ title, path }) => [
    'link',
    { rel: 'alternate', type: 'application/rss+xml', title, href: href(site, path) },
  ])
}

/** The stylesheets of the site, which come after all others. */
export function siteStyles(site: Site): HeadElement[] {
  return (site.styles ?? []).map((file) => link('stylesheet', asset(site, file)))
}

/** The size in pixels of the preview images that a build renders. */
export const PICTURE_SIZE = { width: 1200, height: 630 }

/** The URL of the image has to be absolute. */
function preview(page: Page, site: Site): HeadElement[] {
  const large = meta('twitter:card', 'summary_large_image')
  if (namesPicture(page)) return [large]
  const { socialImage: pageImage, documentTitle } = page
  const { socialImage: common = '', url } = site
  const image = pageImage ?? common
  if (!image || !(url || isExternal(image))) return [meta('twitter:card', 'summary')]
  const address = asset(site, image)
  const details = pageImage
    ? [
        graph('og:image:width', `${PICTURE_SIZE.width}`),
        graph('og:image:height', `${PICTURE_SIZE.height}`),
        graph('og:image:alt', documentTitle),
      ]
    : []
  return [graph('og:image', isExternal(address) ? address : url + address), ...details, large]
}

/** Whether the frontmatter of a page has a preview image. */
export function namesPicture({ frontmatter }: Pick<Page, 'frontmatter'>): boolean {
  return (frontmatter.head ?? []).some(([, { property }]) => property === 'og:image')
}

function alternateLinks(page: Page, { defaultLang }: Site, address: (path: string) => string): HeadElement[] {
  const languages = pageTranslations(page)
  if (languages.length < 2) return []
  const fallback = page.alternates[defaultLang]
  const entries = fallback ? [...languages, ['x-default', fallback] as const] : languages
  return entries.map(([hreflang, path]) => ['link', { rel: 'alternate', hreflang, href: address(path) }])
}

/** The languages that have the page, each with its URL; empty for a page shown as a fallback for a missing translation. */
export function pageTranslations(page: Page): [lang: Lang, path: string][] {
  const { alternates, untranslated, fallback } = page
  return fallback ? [] : Object.entries(alternates).filter(([lang]) => !untranslated?.includes(lang))
}

function meta(name: string, content: string): HeadElement {
  return ['meta', { name, content }]
}

function graph(property: string, content: string): HeadElement {
  return ['meta', { property, content }]
}

function link(rel: string, href: string): HeadElement {
  return ['link', { rel, href }]
}

/** Whether a page asks search engines not to list it. */
export function isNoindex({ head = [] }: Page['frontmatter']): boolean {
  return head.some(
    ([tag, { name, content }]) => tag === 'meta' && name === 'robots' && /\bnoindex\b/.test(String(content)),
  )
}
