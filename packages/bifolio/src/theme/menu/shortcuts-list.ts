import { loadStrings } from '../../client/navigation/load-site.ts'
import { trustedHtml } from '../../client/trusted.ts'
import { escapeHtml } from '../../shared/html.ts'
import type { Strings } from '../../shared/strings.ts'
import { SHORTCUTS_ID } from '../layout/ids.ts'

/** Closes the list of keyboard shortcuts, or opens it, but not over the search dialog or a drawer. */
export async function toggleShortcuts(root: Document): Promise<void> {
  const strings = await loadStrings(root)
  const open = root.getElementById(SHORTCUTS_ID)
  if (open instanceof HTMLDialogElement) return open.close()
  if (root.querySelector(':modal, [data-drawer]:popover-open')) return
  const dialog = root.createElement('dialog')
  dialog.id = SHORTCUTS_ID
  dialog.className = 'shortcuts'
  dialog.setAttribute('closedby', 'any')
  dialog.setAttribute('aria-labelledby', `${SHORTCUTS_ID}-title`)
  dialog.innerHTML = trustedHtml(listHtml(strings, !!root.querySelector('.search-button')))
  // In the language of the page when it is opened again.
  dialog.addEventListener('close', () => dialog.remove())
  root.body.append(dialog)
  dialog.showModal()
}

function listHtml({ close, shortcuts }: Strings, hasSearch: boolean): string {
  const keys: [names: string[], meaning: string][] = [
    [['Esc'], shortcuts.close],
    [['?'], shortcuts.help],
  ]
  if (hasSearch)
    keys.unshift([['Ctrl K', '⌘ K', '/'], shortcuts.search], [['↑', '↓', 'Enter'], shortcuts.results])
  const rows = keys.map(([names, meaning]) => {
    const all = names.map((name) => `<kbd class="${MODIFIED[name] ?? ''}">${name}</kbd>`)
    return `<div><dt>${escapeHtml(meaning)}</dt><dd>${all.join('')}</dd></div>`
  })
  return `<div class="drawer-top">
    <h2 id="${SHORTCUTS_ID}-title">${escapeHtml(shortcuts.title)}</h2>
    <button type="button" class="header-button" data-native data-shortcuts aria-label="${escapeHtml(close)}">
      <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18" /></svg>
    </button>
  </div>
  <dl>${rows.join('')}</dl>`
}

/** Keys that depend on the platform; the stylesheet shows the reader's. */
const MODIFIED: Record<string, string> = { 'Ctrl K': 'not-mac', '⌘ K': 'only-mac' }
