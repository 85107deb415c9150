import type { ReactNode } from 'react'
import { homePath } from '../../shared/links.ts'
import { interfaceStrings } from '../../shared/strings.ts'
import { Link } from '../elements/link.tsx'
import { MAIN_ID } from './ids.ts'
import type { LayoutProps } from './layout-props.ts'

/** The 404 page, with the text of the site if it has some. The children, if any, are between that and the link to the home page. */
export function NotFound({ page, site, article, children }: LayoutProps & { children?: ReactNode }) {
  const strings = interfaceStrings(page.lang)
  return (
    <main className="not-found" id={MAIN_ID} tabIndex={-1}>
      <p className="not-found-code">404</p>
      {page.frontmatter.pageType ? article : <h1>{strings.notFoundTitle}</h1>}
      {children}
      <Link className="button" site={site} to={homePath(site, page)}>
        {strings.takeMeHome}
      </Link>
    </main>
  )
}
