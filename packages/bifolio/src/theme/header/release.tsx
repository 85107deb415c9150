import { fill, stringsFor } from '../../shared/strings.ts'
import type { Page, Site } from '../../shared/types.ts'
import { Link } from '../elements/link.tsx'

/** The version of the product, linked to its releases. */
export function Release({ page, site }: { page: Page; site: Site }) {
  if (!site.release) return null
  const { version, link } = site.release
  if (!link) return <span className="release">{version}</span>
  return (
    <Link className="release" site={site} to={link} title={fill(stringsFor(page.lang).release, { version })}>
      {version}
    </Link>
  )
}
