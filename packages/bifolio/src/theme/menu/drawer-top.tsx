import { homePath } from '../../shared/links.ts'
import { interfaceStrings } from '../../shared/strings.ts'
import type { Page, Site } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { Link } from '../elements/link.tsx'

/**
 * The top edge of a drawer, which covers the header: the home link and the close button. Hidden in the flow
 * of the page.
 */
export function DrawerTop({ page, site, id }: { page: Page; site: Site; id: string }) {
  return (
    <div className="drawer-top drawer-part">
      <Link className="drawer-home" site={site} to={homePath(site, page)}>
        {site.logoText || site.title}
      </Link>
      <button
        type="button"
        className="header-button"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={interfaceStrings(page.lang).close}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
