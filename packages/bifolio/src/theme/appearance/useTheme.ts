import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../../client/store.ts'
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

/** What the reader has chosen since the page was loaded. */
const chosen = createStore<Appearance | undefined>(undefined)

/** The appearance that the reader chose, and how to move on to the next one from where they press. `auto` on the server. */
export function useTheme(): { appearance: Appearance; next: (from: Point) => void } {
  const appearance = useSyncExternalStore(chosen.subscribe, current, () => 'auto' as const)
  return { appearance, next }
}

/** Follows the system and the other tabs as long as the component is there. */
export function useThemeChanges(): void {
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    darkSystem().addEventListener('change', () => applyAppearance(current()), { signal })
    window.addEventListener('storage', ({ key }) => followOtherTab(key), { signal })
    return () => stop.abort()
  }, [])
}

function current(): Appearance {
  return chosen.get() ?? readAppearance()
}

function next(from: Point): void {
  const appearance = nextAppearance(current(), darkSystem().matches)
  storeAppearance(appearance)
  chosen.set(appearance)
  changeAppearance(appearance, from)
}

/** @param key `null` when the storage was cleared */
function followOtherTab(key: string | null): void {
  if (key !== APPEARANCE_KEY && key !== null) return
  chosen.set(readAppearance())
  applyAppearance(current())
}
