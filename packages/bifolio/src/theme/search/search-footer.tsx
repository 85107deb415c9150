import { stringsFor } from '../../shared/strings.ts'
import type { Lang } from '../../shared/types.ts'

/** Keyboard hints; hidden from screen readers. */
export function SearchFooter({ lang }: { lang: Lang }) {
  const { move, open, newTab, close } = stringsFor(lang).searchKeys
  return (
    <div className="search-footer" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {move}
      </span>
      <span>
        <kbd>↵</kbd> {open}
      </span>
      <span>
        <kbd className="only-mac">⌘ ↵</kbd>
        <kbd className="not-mac">Ctrl ↵</kbd> {newTab}
      </span>
      <span>
        <kbd>Esc</kbd> {close}
      </span>
    </div>
  )
}
