import { homePath } from '../../shared/links.ts'
import { stringsFor } from '../../shared/strings.ts'
import type { Page, Site } from '../../shared/types.ts'
import { Icon } from '../elements/Icon.tsx'
import { Link } from '../elements/Link.tsx'
import { Logo } from '../elements/Logo.tsx'
import { Mark } from '../elements/Mark.tsx'
import { Part } from '../elements/Part.tsx'
import { HEADER_END_ID, MENU_ID, SIDEBAR_ID } from '../layout/ids.ts'
import type { Parts } from '../layout/parts.ts'
import { useNarrow } from '../layout/useNarrow.ts'
import { DrawerTop } from '../menu/DrawerTop.tsx'
import { SearchButton } from '../search/SearchButton.tsx'
import { NavMenu } from './NavMenu.tsx'
import { Release } from './Release.tsx'
import { SiteTools } from './SiteTools.tsx'
import { Toolchain } from './Toolchain.tsx'
import { useHiddenHeader } from './useHiddenHeader.ts'

/**
 * The navigation bar. Its menu is in the bar on wide screens. Below 768 px the hamburger opens the drawer of the sidebar,
 * which has all of the menu, too. On pages without a sidebar, and without JavaScript, the menu itself is the drawer.
 */
export function Header({ page, site, parts }: { page: Page; site: Site; parts: Parts }) {
  const strings = stringsFor(page.lang)
  const isNarrow = useNarrow()
  const isHidden = useHiddenHeader(site.hideNavbar === 'auto', page.routePath)
  return (
    <header className="header" data-hidden={isHidden || undefined}>
      <Part is={Toolchain} page={page} site={site} />
      <Link className="header-home" site={site} to={homePath(site, page.lang)}>
        {site.logo && (
          <span className="header-logo" data-stand-in suppressHydrationWarning>
            <Mark />
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
