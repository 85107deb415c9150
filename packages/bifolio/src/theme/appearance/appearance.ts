import { readStored } from '../../client/storage.ts'

/** The chosen appearance; `auto` follows the system. */
export type Appearance = 'light' | 'dark' | 'auto'

/** Key of the choice in `localStorage`, stored as plain text. */
export const APPEARANCE_KEY = 'bifolio-appearance'

/** Key of Rspress, whose readers keep their choice when a site moves to this engine. */
const RSPRESS_KEY = 'rspress-theme-appearance'

const DARK_SYSTEM = '(prefers-color-scheme: dark)'

/**
 * The stored choice; unknown values and unavailable storage mean `auto`. A site without a dark theme
 * (`data-dark-mode="false"` on the root element) is always light.
 */
export function readAppearance(): Appearance {
  if (document.documentElement.dataset.darkMode === 'false') return 'light'
  const stored = readStored(APPEARANCE_KEY) ?? readStored(RSPRESS_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** The media query of the system's preference. */
export function darkSystem(): MediaQueryList {
  return matchMedia(DARK_SYSTEM)
}

/** Whether an appearance is currently dark on this system. */
export function isDark(appearance: Appearance): boolean {
  return appearance === 'dark' || (appearance === 'auto' && darkSystem().matches)
}

/**
 * Applies an appearance: the root element gets the class `dark` when it is dark, `light` when light was
 * chosen explicitly, and the choice itself as `data-appearance`. Also run before the first paint.
 */
export function applyAppearance(appearance: Appearance): void {
  const root = document.documentElement
  root.classList.toggle('dark', isDark(appearance))
  root.classList.toggle('light', appearance === 'light')
  root.dataset.appearance = appearance
}

/**
 * The next choice when the button is clicked: from `auto` to the opposite of the system, so that the first
 * click is always visible, then to the other one, then back to `auto`.
 */
export function nextAppearance(appearance: Appearance, systemIsDark: boolean): Appearance {
  const opposite = systemIsDark ? 'light' : 'dark'
  if (appearance === 'auto') return opposite
  if (appearance === opposite) return systemIsDark ? 'dark' : 'light'
  return 'auto'
}
