import { homePath } from '../../shared/links.ts'
import { stringsFor } from '../../shared/strings.ts'
import type { Page, Site } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { Initial } from '../elements/initial.tsx'
import { Link } from '../elements/link.tsx'
import { Logo } from '../elements/logo.tsx'
import { Part, Slot } from '../elements/part.tsx'
import { HEADER_END_ID, MENU_ID, SIDEBAR_ID } from '../layout/ids.ts'
import type { Parts } from '../layout/parts.ts'
import { useNarrow } from '../layout/use-narrow.ts'
import { DrawerTop } from '../menu/drawer-top.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { NavMenu } from './nav-menu.tsx'
import { Release } from './release.tsx'
import { SiteTools } from './site-tools.tsx'
import { useHiddenHeader } from './use-hidden-header.ts'

/**
 * The navigation bar. On wide screens it contains the menu. Below 768 px the hamburger opens the drawer of
 * the sidebar, which also contains the menu. On pages without a sidebar, and without JavaScript, the menu
 * itself is the drawer.
 */
export function Header({ page, site, parts }: { page: Page; site: Site; parts: Parts }) {
  const strings = stringsFor(page.lang)
  const isNarrow = useNarrow()
  const isHidden = useHiddenHeader(site.hideNavbar === 'auto', page.routePath)
  return (
    <header className="header" data-hidden={isHidden || undefined}>
      <Slot name="beforeNavTitle" page={page} site={site} />
      <Link
        className="header-home"
        site={site}
        to={homePath(site, page.lang)}
        aria-label={site.logo && !site.logoText ? site.title : undefined}
      >
        {site.logo && (
          <span className="header-logo" data-stand-in suppressHydrationWarning>
            <Initial title={site.title} />
            <Logo site={site} />
          </span>
        )}
        {(site.logoText || !site.logo) && <span>{site.logoText || site.title}</span>}
      </Link>
      <Release page={page} site={site} />
      {site.search && <Part is={SearchButton} page={page} site={site} />}
      <button
        type="button"
        className="header-button header-hamburger"
        popoverTarget={parts.sidebar && isNarrow ? SIDEBAR_ID : MENU_ID}
        aria-label={strings.openMenu}
      >
        <Icon name="menu" />
      </button>
      <div className="header-menu" id={MENU_ID} popover="auto" data-drawer={strings.openMenu}>
        <DrawerTop page={page} site={site} id={MENU_ID} />
        <Part is={NavMenu} page={page} site={site} />
        <Part is={SiteTools} page={page} site={site} />
      </div>
      <span id={HEADER_END_ID} hidden />
    </header>
  )
}
