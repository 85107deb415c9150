import { isInField, isTyped } from '@bifolio/search/client'
import { closest } from '../../client/closest.ts'
import { loadChunk } from '../../client/navigation/load-chunk.ts'

/**
 * Toggles the list of keyboard shortcuts, which is loaded then: `?`, unless it is typed into a field, and
 * `[data-shortcuts]`.
 */
export function installShortcuts(root: Document): void {
  const toggle = (): void => {
    void loadChunk(() => import(/* webpackChunkName: 'more' */ './shortcuts-list.ts')).then(
      ({ toggleShortcuts }) => toggleShortcuts(root),
    )
  }
  root.addEventListener('keydown', (event) => {
    if (event.key === '?' && isTyped(event) && !isInField(event.target)) toggle()
  })
  root.addEventListener('click', ({ target }) => {
    if (!closest(target, '[data-shortcuts]')) return
    // The browser restores the focus to the currently focused element; the entry of a closed menu could not
    // take it.
    closest(target, 'details')?.querySelector('summary')?.focus()
    toggle()
  })
}
