import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { rowAfterKey } from './selection.ts'
import type { SearchSession } from './session.ts'

/** The rows that the keys of the field choose among. */
export interface RowList {
  count: number
  /** The chosen row; -1 for none. */
  row: number
  select: (row: number) => void
  /** Element of a row: a link, or a button that repeats a search. */
  element: (row: number) => HTMLElement | null
  /** Told before a row opens in a new tab by the keyboard. */
  onNewTab: () => void
}

/**
 * What the keys of the field do: arrows, Home and End choose a row, Enter opens it, with Ctrl or Cmd in a new tab.
 * @returns handles a key that was pressed
 */
export function fieldKeys(session: SearchSession, list: RowList): (event: KeyboardEvent) => void {
  return (event) => {
    // Keys that choose among the candidates of an input method; Safari tells of the last one only by its code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void openRow(session, list, event.ctrlKey || event.metaKey)
      return
    }
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const row = rowAfterKey(event.key, list.row, list.count)
    if (row === undefined) return
    // Home and End also move the caret.
    if (event.key.startsWith('Arrow')) event.preventDefault()
    list.select(row)
    list.element(row)?.scrollIntoView({ block: 'nearest' })
  }
}

/** Who types and presses Enter at once means the answer to come, not the one on screen. */
async function openRow(session: SearchSession, list: RowList, inNewTab: boolean): Promise<void> {
  const { query, answer } = session.get()
  const isAnswered = query.trim() === (answer?.query ?? '')
  if (!isAnswered) {
    if (!(await session.ask())) return
    // Draws the new rows.
    flushSync(() => {})
  }
  const element = list.element(isAnswered ? list.row : 0)
  if (inNewTab && element instanceof HTMLAnchorElement) {
    list.onNewTab()
    window.open(element.href, '_blank', 'noopener')
  } else element?.click()
}
