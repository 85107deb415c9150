import { useEffect, useState, useSyncExternalStore } from 'react'

/** Whether the page is scrolled by this many pixels. `false` on the server. */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY >= pixels,
    () => false,
  )
}

/** Whether the reader last scrolled up. */
export function useScrollingUp(): boolean {
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    return subscribe(() => {
      setUp(window.scrollY < last)
      last = window.scrollY
    })
  }, [])
  return isUp
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
