import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../../elements/icon.tsx'
import { InlineText } from '../../elements/inline-text.tsx'
import { SEARCH_ROW_ID } from '../../layout/ids.ts'
import { SearchIcon, type SearchIconName } from './search-icon.tsx'

/** Props shared by all rows of a list. */
export interface RowContext {
  /** The selected row; -1 for none. */
  row: number
  select: (row: number) => void
}

export interface SearchRowProps extends RowContext {
  /** Position in the list. */
  position: number
  icon: SearchIconName
  /** URL of a link; without it the row is a button. */
  href?: string
  /** Whether it links to another site, in a new tab. */
  isElsewhere?: boolean
  /** How a row of a section is drawn: the first of a page names it, others are below. */
  inner?: 'first' | 'below'
  /** Name of the section that its text is from: shown below, read before. */
  section?: ReactNode
  /** Text below. */
  note?: ReactNode
  onClick: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}

let mouse = ''

/** Some browsers fire mousemove when the list scrolls under a resting mouse. */
function hasMoved({ screenX, screenY }: MouseEvent): boolean {
  const before = mouse
  mouse = `${screenX} ${screenY}`
  return mouse !== before
}

/** A row of the list: an option of the field's listbox. Keys and mouse movement select it. */
export function SearchRow(props: SearchRowProps) {
  const { row, select, position, icon, href, isElsewhere, inner, section, note, onClick, children } = props
  const isChosen = row === position
  const shared = {
    id: `${SEARCH_ROW_ID}${position}`,
    className: 'search-row',
    'data-inner': inner,
    role: 'option',
    'aria-selected': isChosen,
    tabIndex: -1,
    onClick,
    onMouseMove: (event: MouseEvent) => {
      if (hasMoved(event)) select(position)
    },
  }
  const content = (
    <>
      <SearchIcon name={icon} />
      <span className="search-row-text">
        {section && <small>{section} </small>}
        <span className="search-row-lines">
          {/* Results may be in another language than the page. */}
          <bdi>{children}</bdi>
        </span>
        {note && <small>{note}</small>}
      </span>
      {isElsewhere ? (
        <Icon name="external" className="search-row-mark" />
      ) : (
        <SearchIcon name="return" className="search-row-mark" />
      )}
    </>
  )
  if (href === undefined)
    return (
      <button type="button" {...shared}>
        {content}
      </button>
    )
  const elsewhere = isElsewhere && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a href={href} {...elsewhere} {...shared}>
      {content}
    </a>
  )
}

/** The section of the site beside the name of a page. */
export function RowSection({ name }: { name: string | undefined }) {
  if (!name) return null
  return (
    <span className="search-section">
      {' '}
      <InlineText text={name} />
    </span>
  )
}
