import { homePath } from '../../shared/links.ts'
import { stringsFor } from '../../shared/strings.ts'
import type { Page, Site } from '../../shared/types.ts'
import { ThemeToggle } from '../appearance/ThemeToggle.tsx'
import { Icon } from '../elements/Icon.tsx'
import { Link } from '../elements/Link.tsx'
import { Logo } from '../elements/Logo.tsx'
import { Mark } from '../elements/Mark.tsx'
import { LanguageMenu, VersionMenu } from '../languages/LanguageMenu.tsx'
import { HEADER_END_ID, MENU_ID } from '../layout/ids.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import { NavMenu } from './NavMenu.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { Toolchain } from './Toolchain.tsx'
import { useHiddenHeader } from './useHiddenHeader.ts'

/**
 * The navigation bar. Its menu is in the bar on wide screens; below 768 px the same element is a popover that covers
 * the page, opened by the hamburger, with and without JavaScript.
 */
export function Header({ page, site }: { page: Page; site: Site }) {
  const strings = stringsFor(page.lang)
  const isHidden = useHiddenHeader(site.hideNavbar === 'auto', page.routePath)
  return (
    <header className="header" data-drawer-scope data-hidden={isHidden || undefined}>
      <Toolchain page={page} site={site} />
      <Link className="header-home" site={site} to={homePath(site, page.lang)}>
        {site.logo && (
          <span className="header-logo" data-stand-in suppressHydrationWarning>
            <Mark />
            <Logo site={site} />
          </span>
        )}
        {(site.logoText || !site.logo) && <span>{site.logoText || site.title}</span>}
      </Link>
      {site.search && <SearchButton page={page} site={site} />}
      <button
        type="button"
        className="header-button header-hamburger"
        popoverTarget={MENU_ID}
        aria-label={strings.openMenu}
      >
        <Icon name="menu" />
        <Icon name="close" />
      </button>
      <div className="header-menu" id={MENU_ID} popover="auto" data-drawer>
        <NavMenu page={page} site={site} />
        <div className="header-tools">
          <LanguageMenu page={page} site={site} />
          <VersionMenu page={page} site={site} />
          {site.darkMode && <ThemeToggle lang={page.lang} />}
        </div>
        <SocialLinks links={site.socialLinks} lang={page.lang} />
      </div>
      <span id={HEADER_END_ID} hidden />
    </header>
  )
}
