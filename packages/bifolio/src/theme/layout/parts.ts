import type { Page, SidebarItem, Site } from '../../shared/types.ts'

/** Which parts a page shows around its content. */
export interface Parts {
  navbar: boolean
  sidebar: boolean
  outline: boolean
  footer: boolean
  /** The site's footer. */
  siteFooter: boolean
  /** Elements common to all pages: the scroll-to-top button, image zoom. */
  globalUIComponents: boolean
}

/**
 * The visible parts by the page's type and frontmatter and the site's configuration.
 * @param off parts hidden through the URL
 */
export function visibleParts(page: Page, site: Site, off: ReadonlySet<string> = new Set()): Parts {
  const { frontmatter, pageType } = page
  const isDoc = !['home', '404', 'custom', 'blank'].includes(pageType)
  const isEnabled = (part: Exclude<keyof Parts, 'siteFooter'>): boolean =>
    frontmatter[part] !== false && !off.has(part)
  return {
    navbar: pageType !== 'blank' && isEnabled('navbar') && site.hideNavbar !== 'always',
    sidebar: isDoc && isEnabled('sidebar') && pageSidebar(page, site).length > 0,
    outline:
      isDoc &&
      pageType !== 'doc-wide' &&
      isEnabled('outline') &&
      !frontmatter.overview &&
      page.toc.length > 0,
    footer: isDoc && isEnabled('footer'),
    siteFooter: pageType !== 'blank' && isEnabled('footer'),
    globalUIComponents: isEnabled('globalUIComponents'),
  }
}

/** The entries of the page's sidebar; empty if it has none. */
export function pageSidebar(page: Page, site: Site): SidebarItem[] {
  return site.sidebars[page.sidebarKey] ?? []
}
