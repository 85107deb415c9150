import { installThemeToggle } from '../appearance/theme-toggle-behavior.ts'
import { watchStandIns } from '../elements/placeholders.ts'
import { installDismiss } from '../menu/dismiss.ts'
import { installDrawers } from '../menu/drawers.ts'
import { installHoverMenus } from '../menu/hover-menus.ts'
import { installShortcuts } from '../menu/shortcuts.ts'
import { installOutline } from '../outline/active-heading.ts'
import { revealCurrentEntry } from '../sidebar/reveal-current.ts'
import { keepSwitches } from './switches.ts'

const INSTALLS = [
  installDismiss,
  installHoverMenus,
  installDrawers,
  installShortcuts,
  installThemeToggle,
  installOutline,
  keepSwitches,
  watchStandIns,
  revealCurrentEntry,
]

/** Makes what is around the article interactive, without React. Called once: the parts may come and go. */
export function installLayoutBehaviors(root: Document): void {
  for (const install of INSTALLS) install(root)
}
