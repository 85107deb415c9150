import { installThemeToggle } from '../appearance/theme-toggle-behavior.ts'
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
  watchPlaceholders,
  revealCurrentEntry,
]

/**
 * Makes the elements around the article interactive, without React. Called once: event delegation covers
 * parts inserted later.
 */
export function installLayoutBehaviors(root: Document): void {
  for (const install of INSTALLS) install(root)
}

/**
 * Marks the placeholder of an image (`[data-stand-in]`, around it) once the image has loaded, for the
 * stylesheet to hide it; if the image cannot be loaded, the placeholder stays.
 */
function watchPlaceholders(root: Document): void {
  const mark = (image: EventTarget | null): void => {
    if (!(image instanceof HTMLImageElement) || image.naturalWidth === 0) return
    image.closest('[data-stand-in]')?.setAttribute('data-loaded', '')
  }
  const onLoad = ({ target }: Event): void => mark(target)
  // `load` does not bubble; images loaded before this script are complete.
  root.addEventListener('load', onLoad, true)
  for (const image of root.querySelectorAll('[data-stand-in] img')) mark(image)
}
