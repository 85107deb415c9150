import type { ReactNode } from 'react'
import { Icon } from '../elements/icon.tsx'

export interface MenuProps {
  /** Content of the button. */
  label: ReactNode
  /** Accessible name, if the label is an icon or is not sufficient. */
  name?: string
  /** Whether it contains the current page. */
  isCurrent?: boolean
  /** Entries: `<li>` elements. */
  children: ReactNode
}

/**
 * A button of the header with a list that opens below it. Works without JavaScript; see `dismiss.ts` and
 * `hover-menus.ts`.
 */
export function Menu({ label, name, isCurrent, children }: MenuProps) {
  return (
    <details className="menu" data-dismiss data-hover>
      <summary className="menu-button" aria-label={name} data-current={isCurrent || undefined}>
        {label}
        <Icon name="chevron" className="menu-arrow" />
      </summary>
      <ul className="menu-list">{children}</ul>
    </details>
  )
}
