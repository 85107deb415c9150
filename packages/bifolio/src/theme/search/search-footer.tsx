import { stringsFor } from '../../shared/strings.ts'
import type { Lang } from '../../shared/types.ts'

/** What the keys do; for those who have a keyboard and can see it. */
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
