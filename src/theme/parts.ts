import type { Page, SidebarItem, Site } from '../shared/types.ts'

/** Which parts a page shows around its content. */
export interface Parts {
  navbar: boolean
  sidebar: boolean
  outline: boolean
  footer: boolean
}

/** What the page's type and frontmatter and the site's configuration leave standing. */
export function visibleParts(page: Page, site: Site): Parts {
  const { frontmatter, pageType } = page
  const isDoc = !['home', '404', 'custom', 'blank'].includes(pageType)
  return {
    navbar: pageType !== 'blank' && frontmatter.navbar !== false && site.hideNavbar !== 'always',
    sidebar: isDoc && frontmatter.sidebar !== false && sidebarOf(page, site).length > 0,
    outline: isDoc && frontmatter.outline !== false && !frontmatter.overview && page.toc.length > 0,
    footer: isDoc && frontmatter.footer !== false,
  }
}

/** The entries of the page's sidebar; none when it has no sidebar. */
export function sidebarOf(page: Page, site: Site): SidebarItem[] {
  return site.sidebars[page.sidebarKey] ?? []
}
