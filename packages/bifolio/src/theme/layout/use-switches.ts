import { useSyncExternalStore } from 'react'
import { applySwitches } from './switches.ts'

/** The parts hidden through the URL, updated after every navigation; none on the server. */
export function useSwitches(): ReadonlySet<string> {
  const off = useSyncExternalStore(subscribe, applySwitches, () => '')
  return new Set(off ? off.split(' ') : [])
}

function subscribe(listener: () => void): () => void {
  const target = 'navigation' in window ? navigation : window
  const type = 'navigation' in window ? 'currententrychange' : 'popstate'
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}
