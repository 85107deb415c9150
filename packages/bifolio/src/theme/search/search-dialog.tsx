import './search-dialog.css'
import './search-field.css'
import './rows/search-rows.css'
import './search-states.css'
import {
  endTypingAhead,
  fieldKeys,
  followRow,
  rowCount,
  type SearchView,
  searchOpening,
  searchSource,
  useSearch,
} from '@bifolio/search/client'
import { loadSearch } from '@bifolio/site'
import {
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { importModule } from '../../client/navigation/load-site.ts'
import { follow } from '../../client/navigation/router.ts'
import { trustedScriptUrl } from '../../client/trusted.ts'
import { interfaceStrings } from '../../shared/strings.ts'
import type { Lang, Site } from '../../shared/types.ts'
import { SEARCH_PANEL_ID, SEARCH_TAB_ID } from '../layout/ids.ts'
import { trapFocus } from '../menu/focus-trap.ts'
import { startPages } from './entry-pages.ts'
import { markFound } from './mark-found.ts'
import { SearchResults } from './rows/search-results.tsx'
import { SearchField } from './search-field.tsx'
import { SearchStart } from './search-start.tsx'
import { SearchStatus } from './search-status.tsx'
import { SearchTabs } from './search-tabs.tsx'

const close = (): void => searchOpening.set(false)

/**
 * Handles closing by the browser, by a gesture for example. The event fires later, when this or another
 * dialog may be open again.
 */
const onClosed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
  if (currentTarget.isConnected && !currentTarget.open) close()
}

/** Opens a result, and moves the focus to its section: browsers only scroll there. @param words that it was found by */
async function followResult(address: string, words: readonly string[]): Promise<void> {
  await follow(address)
  const { hash, pathname } = new URL(address)
  if (location.hash !== hash || location.pathname !== pathname) return
  const id = decodeURIComponent(hash.slice(1))
  const target = id ? document.getElementById(id) : document.querySelector<HTMLElement>('.article h1')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  markFound(target, words)
}

/** The words that are marked in the rows of a page. */
function markedWords(row: HTMLElement): string[] {
  const marks = row.closest('.search-group')?.querySelectorAll('mark') ?? []
  const texts = Array.from(marks, ({ textContent }) => textContent.toLowerCase())
  return [...new Set([...texts, ...texts.flatMap((text) => text.split(' '))])]
}

const sourceOf = (site: Site) => searchSource(site, { importModule, trustedScriptUrl, loadSearch })

/** Preloads the index before the dialog opens. */
export function prepare(site: Site): void {
  void sourceOf(site).open()
}

/** The dialog. Its field is a combobox that keeps the focus while keys select among the rows below. */
export function SearchDialog({ site }: { site: Site }) {
  const dialog = useModal()
  const { lang } = site
  const strings = interfaceStrings(lang)
  const [source, pages] = useMemo(() => [sourceOf(site), startPages(site)], [site])
  const search = useSearch(lang, source, pages)
  const { session, query, count, row, select, isLoading, isLate } = search
  const onKeyDown = fieldKeys(session, {
    count,
    row,
    select,
    chosen: () => dialog.current?.querySelector<HTMLElement>('[role="option"][aria-selected="true"]') ?? null,
    onNewTab: () => search.remember(),
  })
  const ask = (text: string): void => {
    session.type(text)
    void session.ask()
    dialog.current?.querySelector('input')?.focus()
  }
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={strings.searchPlaceholder}
      onClose={onClosed}
      {...useClickBeside()}
    >
      <SearchField
        {...{ lang, query, session, row, onKeyDown, isLate }}
        hasRows={count > 0}
        onClose={close}
      />
      {(isLoading || isLate) && (
        <progress
          className="search-progress"
          aria-label={isLoading ? strings.searchLoading : strings.searchAsking}
        />
      )}
      <SearchBody lang={lang} search={search}>
        <SearchStatus site={site} search={search} ask={ask} />
        <SearchList site={site} search={search} ask={ask} />
      </SearchBody>
      <SearchFooter lang={lang} />
    </dialog>
  )
}

interface PartProps {
  search: SearchView
}

/** The content below the field; with several sites, the panel of the selected one. */
function SearchBody({ lang, search, children }: PartProps & { lang: string; children: ReactNode }) {
  const { isLate, groups, group, chooseGroup } = search
  const shared = { className: 'search-body', 'data-late': isLate || undefined }
  if (!group || groups.length < 2) return <div {...shared}>{children}</div>
  return (
    <>
      <SearchTabs lang={lang} groups={groups} chosen={group} choose={chooseGroup} />
      <div
        {...shared}
        id={SEARCH_PANEL_ID}
        role="tabpanel"
        aria-labelledby={SEARCH_TAB_ID + groups.indexOf(group)}
      >
        {children}
      </div>
    </>
  )
}

type ListProps = PartProps & { site: Site; ask: (query: string) => void }

/** The rows; a key that only changes the query does not draw them again. */
const SearchList = memo(function SearchList({ site, search, ask }: ListProps) {
  const { start, group, row, select } = search
  const onFollow = (event: MouseEvent<HTMLElement>, opened?: string): void => {
    search.remember(opened)
    const { currentTarget: row } = event
    const words = markedWords(row)
    if (row instanceof HTMLAnchorElement)
      followRow(row, event, (address) => void followResult(address, words))
  }
  const shared = { site, row, select, onFollow }
  if (start) return <SearchStart {...shared} start={start} onRepeat={ask} />
  return group && rowCount(group) > 0 ? <SearchResults {...shared} group={group} /> : null
}, hasSameRows)

function hasSameRows({ site, search: before }: ListProps, { site: next, search }: ListProps): boolean {
  return (
    site === next &&
    before.start === search.start &&
    before.group === search.group &&
    before.row === search.row
  )
}

/** Closes the dialog on a click outside, unless the pointer was pressed inside. */
function useClickBeside() {
  const pressed = useRef<EventTarget>(null)
  return {
    onPointerDown: ({ target }: { target: EventTarget }): void => {
      pressed.current = target
    },
    onClick: ({ target, currentTarget }: MouseEvent): void => {
      if (target === currentTarget && pressed.current === currentTarget) close()
    },
  }
}

/** Keyboard hints; hidden from screen readers. */
function SearchFooter({ lang }: { lang: Lang }) {
  const { move, open, newTab, close } = interfaceStrings(lang).searchKeys
  return (
    <div className="search-footer" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {move}
      </span>
      <span>
        <kbd>Enter</kbd> {open}
      </span>
      <span>
        <kbd className="only-mac">⌘ Enter</kbd>
        <kbd className="not-mac">Ctrl Enter</kbd> {newTab}
      </span>
      <span>
        <kbd>Esc</kbd> {close}
      </span>
    </div>
  )
}

/**
 * Shows a modal `<dialog>` for the lifetime of its component. The browser makes the page inert, closes the
 * dialog on Escape (with a `close` event) and restores the focus; added here: Tab stays in it, and the page
 * keeps its width while it cannot be scrolled (`data-modal` on the root element).
 */
function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const root = document.documentElement
    // Reserves the width of a classic scroll bar.
    root.dataset.modal = innerWidth > root.clientWidth ? 'gutter' : ''
    const onKey = (event: KeyboardEvent): void => trapFocus(dialog, event)
    dialog.addEventListener('keydown', onKey)
    endTypingAhead()
    dialog.showModal()
    return () => {
      delete root.dataset.modal
      dialog.removeEventListener('keydown', onKey)
      dialog.close()
    }
  }, [])
  return ref
}
