import type { ReactNode } from 'react'
import type { Page, Site } from '../../shared/types.ts'

/** What a page is drawn from. */
export interface LayoutProps {
  page: Page
  site: Site
  /** The page's content: an element with the class `article`. It is drawn exactly once. */
  article: ReactNode
  /** The sidebar, if the caller has it ready-made; else it is drawn from the site. */
  sidebar?: ReactNode
}
