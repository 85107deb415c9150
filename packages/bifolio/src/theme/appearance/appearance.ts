import { readStored, writeStored } from '../../client/storage.ts'

/** What the reader asked for; `auto` follows the system. */
export type Appearance = 'light' | 'dark' | 'auto'

/** Where the choice is kept in `localStorage`, as plain text. */
export const APPEARANCE_KEY = 'rspress-theme-appearance'

const DARK_SYSTEM = '(prefers-color-scheme: dark)'

/**
 * The stored choice; anything unknown, and a storage that cannot be read, counts as `auto`. A site without a dark theme
 * (`data-dark-mode="false"` on the root element) is always light.
 */
export function readAppearance(): Appearance {
  if (document.documentElement.dataset.darkMode === 'false') return 'light'
  const stored = readStored(APPEARANCE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** Keeps the choice for the next visit. */
export function storeAppearance(appearance: Appearance): void {
  writeStored(APPEARANCE_KEY, appearance)
}

/** The media query of the system's preference. */
export function darkSystem(): MediaQueryList {
  return matchMedia(DARK_SYSTEM)
}

/** Whether an appearance is dark on this system, now. */
export function isDark(appearance: Appearance): boolean {
  return appearance === 'dark' || (appearance === 'auto' && darkSystem().matches)
}

/**
 * Shows the page in an appearance: the root element gets the class `dark` when it is dark, `light` when the reader
 * insists on light, and the choice itself as `data-appearance`. Run it before the first paint as well.
 */
export function applyAppearance(appearance: Appearance): void {
  const root = document.documentElement
  root.classList.toggle('dark', isDark(appearance))
  root.classList.toggle('light', appearance === 'light')
  root.dataset.appearance = appearance
}

/**
 * The choice that follows when the reader presses the button: from `auto` to the opposite of what the system shows, so
 * that the first press is always seen, then to the other one, then back to `auto`.
 */
export function nextAppearance(appearance: Appearance, systemIsDark: boolean): Appearance {
  const opposite = systemIsDark ? 'light' : 'dark'
  if (appearance === 'auto') return opposite
  if (appearance === opposite) return systemIsDark ? 'dark' : 'light'
  return 'auto'
}
