import type { SearchSession } from '@bifolio/search/client'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { interfaceStrings } from '../../shared/strings.ts'
import type { Lang } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { SEARCH_LIST_ID, SEARCH_ROW_ID } from '../layout/ids.ts'

export interface SearchFieldProps {
  lang: Lang
  query: string
  session: SearchSession
  /** Whether there are rows to select from. */
  hasRows: boolean
  /** The selected row; -1 for none. */
  row: number
  /** Whether the answer has been missing for a while. */
  isLate: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** The field with the buttons that clear it and close the dialog. Text under composition is not searched. */
export function SearchField(props: SearchFieldProps) {
  const { lang, query, session, hasRows, row, isLate, onKeyDown, onClose } = props
  const strings = interfaceStrings(lang)
  const field = useRef<HTMLInputElement>(null)
  const isComposing = useRef(false)
  // A query of an earlier search, which the next key replaces. What is typed ahead comes later.
  useEffect(() => field.current?.select(), [])
  const clear = (): void => {
    if (!query) {
      onClose()
      return
    }
    session.type('')
    field.current?.focus()
  }
  return (
    <div className="search-field">
      <Icon name="search" />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={strings.searchPlaceholder}
        aria-autocomplete="list"
        aria-expanded={hasRows}
        aria-controls={hasRows ? SEARCH_LIST_ID : undefined}
        aria-activedescendant={hasRows && row >= 0 ? `${SEARCH_ROW_ID}${row}` : undefined}
        placeholder={strings.searchPlaceholder}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onChange={({ target }) =>
          isComposing.current ? session.write(target.value) : session.type(target.value)
        }
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={({ currentTarget }) => {
          isComposing.current = false
          session.type(currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
      {isLate && (
        <span className="search-asking" aria-hidden="true">
          {strings.searchAsking}…
        </span>
      )}
      <button
        type="button"
        className="search-clear"
        data-empty={query === '' || undefined}
        aria-label={query ? strings.searchClear : strings.searchKeys.close}
        onClick={clear}
      >
        <Icon name="close" />
      </button>
      <button type="button" className="search-cancel" onClick={onClose}>
        {strings.cancel}
      </button>
    </div>
  )
}
