import { containsPage, SidebarItems } from '@bifolio/theme'
import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { href } from '../shared/links.ts'
import { STATIC_HTML } from '../shared/slots.ts'
import type { Page, SidebarItem, Site } from '../shared/types.ts'

/** No page has this path: a sidebar rendered for it has no current entry. */
const NO_PAGE = '[none]'

/** React inserts preloads before HTML with images; inside the shell they would break hydration. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/

const rendered = new WeakMap<Site, Map<string, string>>()

/**
 * The entries of a page's sidebar. All pages of a section share it except for the current entry, so it is
 * rendered once and the attribute is inserted.
 * @returns `undefined` when only React can render it: a collapsed group has to be opened for this page
 */
export function sidebarHtml(page: Page, site: Site): string | undefined {
  const items = site.sidebars[page.sidebarKey]
  if (!items || hasFoldedPage(items, page.routePath)) return undefined
  const known = rendered.get(site) ?? new Map<string, string>()
  rendered.set(site, known)
  const html = known.get(page.sidebarKey) ?? renderItems(items, site)
  known.set(page.sidebarKey, html)
  return sameAddresses(page.routePath).reduce((marked, path) => {
    const link = hrefAttribute(href(site, path))
    return marked.replaceAll(link, `${link} aria-current="page"`)
  }, html)
}

/** Menus may link to a page with or without a trailing slash. */
function sameAddresses(path: string): string[] {
  return path.length > 1 && path.endsWith('/') ? [path, path.slice(0, -1)] : [path, `${path}/`]
}

/** HTML without a wrapper: the tags are removed from the result. */
export function StaticHtml({ html }: { html: string }) {
  return createElement(STATIC_HTML, { dangerouslySetInnerHTML: { __html: html } })
}

function renderItems(items: SidebarItem[], site: Site): string {
  const html = renderToString(<SidebarItems items={items} site={site} routePath={NO_PAGE} />)
  return html.replace(PRELOADS, '')
}

function hasFoldedPage(items: readonly SidebarItem[], routePath: string): boolean {
  return items.some(
    (item) =>
      item.kind === 'group' &&
      ((item.collapsed && containsPage(item, routePath)) || hasFoldedPage(item.items, routePath)),
  )
}

/** ` href="…"` as React renders it. */
function hrefAttribute(address: string): string {
  return renderToStaticMarkup(createElement('a', { href: address })).slice('<a'.length, -'></a>'.length)
}
