import { type ReactNode, useEffect, useRef } from 'react'
import { stringsFor } from '../../shared/strings.ts'
import type { Page, SidebarItem, Site } from '../../shared/types.ts'
import { SIDEBAR_ID } from '../layout/ids.ts'
import { revealCurrent } from './revealCurrent.ts'
import { SidebarItems } from './SidebarItems.tsx'

export interface SidebarProps {
  page: Page
  site: Site
  items: SidebarItem[]
  /** The entries, if the caller has them ready-made. */
  children?: ReactNode
}

/**
 * The pages of a section: a column on wide screens. At 960 px and below the same element is a popover that slides over
 * the page, opened by the menu bar.
 */
export function Sidebar({ page, site, items, children }: SidebarProps) {
  const ref = useRef<HTMLDivElement>(null)
  // Another section's entries are other elements, which open and fold on their own.
  const key = `${page.version} ${page.sidebarKey}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect waits for
  useEffect(() => {
    if (ref.current) revealCurrent(ref.current)
  }, [page.routePath])
  return (
    <div key={key} ref={ref} className="sidebar" id={SIDEBAR_ID} popover="auto" data-drawer>
      <nav aria-label={stringsFor(page.lang).sidebarNavigation}>
        {children || <SidebarItems items={items} site={site} routePath={page.routePath} id={key} />}
      </nav>
    </div>
  )
}
