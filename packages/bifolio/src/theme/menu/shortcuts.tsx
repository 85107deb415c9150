import { stringsFor } from '../../shared/strings.ts'
import type { Page, Site } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { SHORTCUTS_ID } from '../layout/ids.ts'

/** The list of keyboard shortcuts; see `shortcuts.ts`. */
export function Shortcuts({ page, site }: { page: Page; site: Site }) {
  const { close, shortcuts } = stringsFor(page.lang)
  const searchKeys: [keys: string[], meaning: string][] = [
    [['Ctrl K', '⌘ K', '/'], shortcuts.search],
    [['↑', '↓', 'Enter'], shortcuts.results],
  ]
  const keys: typeof searchKeys = [
    ...(site.search ? searchKeys : []),
    [['Esc'], shortcuts.close],
    [['?'], shortcuts.help],
  ]
  return (
    <dialog
      className="shortcuts"
      id={SHORTCUTS_ID}
      aria-labelledby={`${SHORTCUTS_ID}-title`}
      closedby="any"
      data-no-index
    >
      <div className="drawer-top">
        <h2 id={`${SHORTCUTS_ID}-title`}>{shortcuts.title}</h2>
        <button type="button" className="header-button" data-native data-shortcuts aria-label={close}>
          <Icon name="close" />
        </button>
      </div>
      <dl>
        {keys.map(([names, meaning]) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>
              {names.map((name) => (
                <kbd key={name} className={MODIFIED[name]}>
                  {name}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}

/** Keys that depend on the platform; the stylesheet shows those of the reader. */
const MODIFIED: Record<string, string> = { 'Ctrl K': 'not-mac', '⌘ K': 'only-mac' }
