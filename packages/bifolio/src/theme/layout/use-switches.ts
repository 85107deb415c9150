import { useSyncExternalStore } from 'react'
import { applySwitches } from './switches.ts'

/** The parts that the address leaves out, read again after every navigation; none on the server. */
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
