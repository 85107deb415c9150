import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { searchOpening, unfinishedQuery } from './opening.ts'
import type { SearchSession } from './session.ts'

/** The rows that the keys of the field navigate. */
export interface RowList {
  count: number
  /** The selected row; -1 for none. */
  row: number
  select: (row: number) => void
  /** Element of the selected row at the time of the call: a link, or a button that repeats a search. */
  chosen: () => HTMLElement | null
  /** Called before the keyboard opens a row in a new tab. */
  onNewTab: () => void
}

/**
 * Keyboard navigation of the field: arrows select a row, Enter opens it, with Ctrl or Cmd in a new tab.
 * @returns a keydown handler
 */
export function fieldKeys(session: SearchSession, list: RowList): (event: KeyboardEvent) => void {
  return (event) => {
    // Keys of IME composition; Safari reports the last one only by its key code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void openRow(session, list, event.ctrlKey || event.metaKey)
      return
    }
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const row = rowAfterKey(event.key, list.row, list.count)
    if (row === undefined) return
    event.preventDefault()
    flushSync(() => list.select(row))
    list.chosen()?.scrollIntoView({ block: 'nearest' })
  }
}

/** Enter right after typing waits for the pending answer instead of using the one on screen. */
async function openRow(session: SearchSession, list: RowList, inNewTab: boolean): Promise<void> {
  const { query, answer } = session.get()
  const isAnswered = query.trim() === (answer?.query ?? '') && !answer?.hasFailed
  if (!isAnswered) {
    if (!(await session.ask())) return
    // Renders the new rows.
    flushSync(() => {})
  }
  const element = list.chosen()
  if (inNewTab && element instanceof HTMLAnchorElement) {
    list.onNewTab()
    window.open(element.href, '_blank', 'noopener')
  } else element?.click()
}

/**
 * The row that a key moves to: up and down wrap around.
 * @param row -1 when none is selected
 * @returns `undefined` for keys that do not move the selection, and when there are no rows
 */
export function rowAfterKey(key: string, row: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (row + 1) % count
  if (key === 'ArrowUp') return row <= 0 ? count - 1 : row - 1
  return undefined
}

/** The event fields that {@link followRow} reads. */
type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault'>

/**
 * Navigates to a row without a page load, after the dialog has closed and restored the focus. Clicks for a
 * new tab or window are left to the browser, and the dialog stays open.
 * @param follow navigates within the site
 */
export function followRow(link: HTMLAnchorElement, click: Click, follow: (href: string) => void): void {
  const isPlain = click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey
  if (!isPlain || link.target) return
  click.preventDefault()
  // Other click listeners may have completed the address.
  const { href } = link
  flushSync(() => searchOpening.set(false))
  unfinishedQuery.set('')
  follow(href)
}
