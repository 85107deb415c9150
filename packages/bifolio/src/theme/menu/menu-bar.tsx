import { interfaceStrings } from '../../shared/strings.ts'
import type { PageProps } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { Part } from '../elements/part.tsx'
import { BAR_END_ID, SIDEBAR_ID } from '../layout/ids.ts'
import type { Parts } from '../layout/parts.ts'
import { OutlineEntries } from '../outline/outline.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

export interface MenuBarProps extends PageProps {
  parts: Parts
}

/**
 * The bar that replaces the columns on narrow screens: a button for the sidebar (≤ 960 px), the path to the
 * page and the outline (≤ 1280 px).
 */
export function MenuBar({ page, site, parts }: MenuBarProps) {
  const strings = interfaceStrings(page.lang)
  return (
    <div className="menu-bar">
      {parts.sidebar && (
        <>
          <button type="button" className="menu-bar-sidebar" popoverTarget={SIDEBAR_ID}>
            <Icon name="panel" />
            {strings.menu}
          </button>
          <Part is={Breadcrumb} page={page} site={site} />
        </>
      )}
      {parts.outline && (
        <details className="menu-bar-outline" data-dismiss>
          <summary>
            {strings.outlineTitle}
            <Icon name="chevron" className="menu-arrow" />
          </summary>
          <nav id={BAR_END_ID} aria-label={strings.outlineTitle}>
            <OutlineEntries toc={page.toc} />
          </nav>
        </details>
      )}
    </div>
  )
}
