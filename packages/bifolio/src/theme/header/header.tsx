import { useEffect, useState } from 'react'
import { throttle } from '../../client/throttle.ts'
import { homePath } from '../../shared/links.ts'
import { fill, interfaceStrings } from '../../shared/strings.ts'
import type { PageProps } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { Link } from '../elements/link.tsx'
import { Logo } from '../elements/logo.tsx'
import { Mark } from '../elements/mark.tsx'
import { Part, Slot } from '../elements/part.tsx'
import { HEADER_END_ID, MENU_ID } from '../layout/ids.ts'
import { DrawerTop } from '../menu/drawer-top.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { NavMenu } from './nav-menu.tsx'
import { SiteTools } from './site-tools.tsx'

/**
 * The navigation bar. On wide screens it contains the menu of the site, which is a drawer below 768 px: the hamburger opens it.
 */
export function Header({ page, site }: PageProps) {
  const strings = interfaceStrings(page.lang)
  const isHidden = useHiddenHeader(site.hideNavbar === 'auto', page.routePath)
  return (
    <header className="header" data-hidden={isHidden || undefined}>
      <Slot name="beforeNavTitle" page={page} site={site} />
      <Link
        className="header-home"
        site={site}
        to={homePath(site, page)}
        aria-label={site.logo && !site.logoText ? site.title : undefined}
      >
        {site.logo && (
          <span className="header-logo" data-stand-in suppressHydrationWarning>
            <Part is={Mark} title={site.title} />
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
        popoverTarget={MENU_ID}
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

/** The version of the product, linked to its releases. */
function Release({ page, site }: PageProps) {
  if (!site.release) return null
  const { version, link } = site.release
  if (!link) return <span className="release">{version}</span>
  return (
    <Link
      className="release"
      site={site}
      to={link}
      title={fill(interfaceStrings(page.lang).release, { version })}
    >
      {version}
    </Link>
  )
}

/** Interval of scroll checks in milliseconds. */
const INTERVAL = 200

/**
 * Whether an auto-hiding header is hidden: after scrolling down, until the reader scrolls up or navigates.
 * @param isActive whether the header hides at all
 */
function useHiddenHeader(isActive: boolean, routePath: string): boolean {
  const [isHidden, setHidden] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs on navigation
  useEffect(() => {
    if (!isActive) return
    setHidden(false)
    let last = scrollTop()
    const update = throttle(() => {
      const top = scrollTop()
      if (top !== last) setHidden(top > last && last > 0)
      last = top
    }, INTERVAL)
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      window.removeEventListener('scroll', update)
      update.cancel()
    }
  }, [isActive, routePath])
  return isActive && isHidden
}

/** Clamped, because overscroll makes it negative. */
function scrollTop(): number {
  return Math.max(0, window.scrollY)
}
