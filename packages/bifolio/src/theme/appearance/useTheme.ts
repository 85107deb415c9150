import { useEffect, useSyncExternalStore } from 'react'
import {
  APPEARANCE_KEY,
  type Appearance,
  applyAppearance,
  darkSystem,
  nextAppearance,
  readAppearance,
  storeAppearance,
} from './appearance.ts'
import { changeAppearance, type Point } from './appearanceChange.ts'

const listeners = new Set<() => void>()
let current: Appearance | undefined

/** The appearance that the reader chose, and how to move on to the next one from where they press. `auto` on the server. */
export function useTheme(): { appearance: Appearance; next: (from: Point) => void } {
  const appearance = useSyncExternalStore(subscribe, snapshot, () => 'auto' as const)
  return { appearance, next }
}

/** Follows the system and the other tabs as long as the component is there, whether or not it draws the choice. */
export function useThemeChanges(): void {
  useEffect(() => subscribe(() => {}), [])
}

function snapshot(): Appearance {
  current ??= readAppearance()
  return current
}

function next(from: Point): void {
  const appearance = nextAppearance(snapshot(), darkSystem().matches)
  storeAppearance(appearance)
  current = appearance
  changeAppearance(appearance, from, tell)
}

function show(appearance: Appearance): void {
  current = appearance
  applyAppearance(appearance)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) listen()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopListening()
  }
}

function listen(): void {
  darkSystem().addEventListener('change', onSystemChange)
  window.addEventListener('storage', onStorage)
}

function stopListening(): void {
  darkSystem().removeEventListener('change', onSystemChange)
  window.removeEventListener('storage', onStorage)
}

function onSystemChange(): void {
  applyAppearance(snapshot())
}

// Another tab changed the choice; `null` stands for a cleared storage.
function onStorage({ key }: StorageEvent): void {
  if (key === APPEARANCE_KEY || key === null) show(readAppearance())
}
