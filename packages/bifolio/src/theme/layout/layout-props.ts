import type { ReactNode } from 'react'
import type { PageProps } from '../../shared/types.ts'

/** Props of a page layout. */
export interface LayoutProps extends PageProps {
  /** The page's content: an element with the class `article`. It has to be rendered exactly once. */
  article: ReactNode
  /** The prerendered sidebar, if any; otherwise it is rendered from the site. */
  sidebar?: ReactNode
}
