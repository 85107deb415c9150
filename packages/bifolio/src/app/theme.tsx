import * as theme from '@bifolio/theme'
import type { ReactNode } from 'react'
import { type AnyComponent, type SiteTheme, SiteThemeContext } from '../theme/elements/part.tsx'
import * as engine from '../theme/index.ts'

/**
 * The parts that a site's theme may replace, with its export of the same name. Listed individually, so that
 * its other exports, such as article components, are left out of the client bundle.
 */
const PARTS: readonly (readonly [AnyComponent, AnyComponent])[] = [
  [engine.Banner, theme.Banner],
  [engine.Breadcrumb, theme.Breadcrumb],
  [engine.DocFooter, theme.DocFooter],
  [engine.DocPage, theme.DocPage],
  [engine.Features, theme.Features],
  [engine.Footer, theme.Footer],
  [engine.Header, theme.Header],
  [engine.Hero, theme.Hero],
  [engine.Home, theme.Home],
  [engine.Mark, theme.Mark],
  [engine.MenuBar, theme.MenuBar],
  [engine.NavMenu, theme.NavMenu],
  [engine.NotFound, theme.NotFound],
  [engine.Outline, theme.Outline],
  [engine.Overview, theme.Overview],
  [engine.PageActions, theme.PageActions],
  [engine.SearchButton, theme.SearchButton],
  [engine.Sidebar, theme.Sidebar],
  [engine.SidebarItems, theme.SidebarItems],
  [engine.SiteTools, theme.SiteTools],
]

const siteTheme: SiteTheme = {
  parts: new Map(PARTS.filter(([ofEngine, ofSite]) => ofEngine !== ofSite)),
  slots: theme.slots,
}

/** Provides the parts and slots of the site's theme. */
export function ThemeOfSite({ children }: { children: ReactNode }) {
  return <SiteThemeContext value={siteTheme}>{children}</SiteThemeContext>
}
