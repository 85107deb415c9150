import { type ReactNode, useEffect, useRef } from 'react'
import { interfaceStrings } from '../../shared/strings.ts'
import type { PageProps, SidebarItem } from '../../shared/types.ts'
import { Part, Slot } from '../elements/part.tsx'
import { SIDEBAR_ID } from '../layout/ids.ts'
import { DrawerTop } from '../menu/drawer-top.tsx'
import { revealCurrent } from './reveal-current.ts'
import { SidebarItems } from './sidebar-items.tsx'

export interface SidebarProps extends PageProps {
  items: SidebarItem[]
  /** The prerendered entries, if any. */
  children?: ReactNode
}

/**
 * The pages of a section: a column on wide screens. At 960 px and below the same element is a popover over
 * the page, opened by the menu bar.
 */
export function Sidebar({ page, site, items, children }: SidebarProps) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs on navigation
  useEffect(() => {
    if (ref.current) revealCurrent(ref.current)
  }, [page.routePath])
  const strings = interfaceStrings(page.lang)
  return (
    <div
      // The entries of another section are other elements with their own state.
      key={page.sidebarKey}
      ref={ref}
      className="sidebar"
      id={SIDEBAR_ID}
      popover="auto"
      data-drawer={strings.openMenu}
    >
      <DrawerTop page={page} site={site} id={SIDEBAR_ID} />
      <Slot name="beforeSidebar" page={page} site={site} />
      <nav className="sidebar-pages" aria-label={strings.sidebarNavigation}>
        {children || (
          <Part is={SidebarItems} items={items} site={site} routePath={page.routePath} id={page.sidebarKey} />
        )}
      </nav>
      <Slot name="afterSidebar" page={page} site={site} />
    </div>
  )
}
