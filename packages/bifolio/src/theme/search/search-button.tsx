import { searchOpening } from '@bifolio/search/client'
import { interfaceStrings } from '../../shared/strings.ts'
import type { PageProps } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { prepareSearch } from './load-dialog.ts'

/**
 * Opens search; hovering it preloads the dialog. The stylesheet shows the shortcut of the reader's
 * platform.
 */
export function SearchButton({ page, site }: PageProps) {
  const { search } = interfaceStrings(page.lang)
  return (
    <button
      type="button"
      className="search-button"
      data-native
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onPointerEnter={() => prepareSearch(site)}
      onClick={({ currentTarget }) => {
        // Safari does not focus clicked buttons, but the focus has to return here.
        currentTarget.focus()
        searchOpening.set(true)
      }}
    >
      <Icon name="search" />
      <span className="search-button-text">{search}</span>
      <span className="search-button-keys" aria-hidden="true">
        <kbd className="search-button-key only-mac">⌘ K</kbd>
        <kbd className="search-button-key not-mac">Ctrl K</kbd>
      </span>
    </button>
  )
}
