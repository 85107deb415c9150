import { useSyncExternalStore } from 'react'
import { NARROW } from '../menu/drawers.ts'

/** Whether the sidebar is a drawer. `false` on the server. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(NARROW)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
