import { homePath } from '../../shared/links.ts'
import { stringsFor } from '../../shared/strings.ts'
import { Link } from '../elements/link.tsx'
import { MAIN_ID } from './ids.ts'
import type { LayoutProps } from './layout-props.ts'

/** The 404 page. */
export function NotFound({ page, site }: LayoutProps) {
  const strings = stringsFor(page.lang)
  return (
    <main className="not-found" id={MAIN_ID} tabIndex={-1}>
      <p className="not-found-code">404</p>
      <h1>{strings.notFoundTitle}</h1>
      <Link className="button" site={site} to={homePath(site, page.lang)}>
        {strings.takeMeHome}
      </Link>
    </main>
  )
}
