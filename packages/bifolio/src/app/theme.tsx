import * as theme from '@theme'
import type { ReactNode } from 'react'
import { type AnyComponent, type SiteTheme, SiteThemeContext } from '../theme/elements/part.tsx'
import * as own from '../theme/index.ts'

/**
 * The parts that a site's theme may replace, each with what it exports under the name. One by one: what else it exports,
 * such as components of articles, is then left out of what browsers load.
 */
const PARTS: readonly (readonly [AnyComponent, AnyComponent])[] = [
  [own.Banner, theme.Banner],
  [own.Breadcrumb, theme.Breadcrumb],
  [own.DocFooter, theme.DocFooter],
  [own.DocPage, theme.DocPage],
  [own.Features, theme.Features],
  [own.Footer, theme.Footer],
  [own.Header, theme.Header],
  [own.Hero, theme.Hero],
  [own.Home, theme.Home],
  [own.MenuBar, theme.MenuBar],
  [own.NavMenu, theme.NavMenu],
  [own.NotFound, theme.NotFound],
  [own.Outline, theme.Outline],
  [own.Overview, theme.Overview],
  [own.PageActions, theme.PageActions],
  [own.SearchButton, theme.SearchButton],
  [own.Sidebar, theme.Sidebar],
  [own.SidebarItems, theme.SidebarItems],
  [own.SiteTools, theme.SiteTools],
]

const siteTheme: SiteTheme = {
  parts: new Map(PARTS.filter(([ofEngine, ofSite]) => ofEngine !== ofSite)),
  slots: theme.slots,
}

/** Gives the parts of a page what the site's theme has in their place, and between them. */
export function ThemeOfSite({ children }: { children: ReactNode }) {
  return <SiteThemeContext value={siteTheme}>{children}</SiteThemeContext>
}
