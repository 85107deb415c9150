import type { Page, SidebarItem, Site } from '../../shared/types.ts'

/** Which parts a page shows around its content. */
export interface Parts {
  navbar: boolean
  sidebar: boolean
  outline: boolean
  footer: boolean
  /** The end of every page. */
  siteFooter: boolean
  /** What is the same on every page: the button to the top. */
  globalUIComponents: boolean
}

/**
 * What the page's type and frontmatter and the site's configuration leave standing.
 * @param off parts that the address leaves out
 */
export function visibleParts(page: Page, site: Site, off: ReadonlySet<string> = new Set()): Parts {
  const { frontmatter, pageType } = page
  const isDoc = !['home', '404', 'custom', 'blank'].includes(pageType)
  const isWanted = (part: Exclude<keyof Parts, 'siteFooter'>): boolean =>
    frontmatter[part] !== false && !off.has(part)
  return {
    navbar: pageType !== 'blank' && isWanted('navbar') && site.hideNavbar !== 'always',
    sidebar: isDoc && isWanted('sidebar') && sidebarOf(page, site).length > 0,
    outline:
      isDoc && pageType !== 'doc-wide' && isWanted('outline') && !frontmatter.overview && page.toc.length > 0,
    footer: isDoc && isWanted('footer'),
    siteFooter: pageType !== 'blank' && isWanted('footer'),
    globalUIComponents: isWanted('globalUIComponents'),
  }
}

/** The entries of the page's sidebar; none when it has no sidebar. */
export function sidebarOf(page: Page, site: Site): SidebarItem[] {
  return site.sidebars[page.sidebarKey] ?? []
}
