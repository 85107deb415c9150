import { useEffect, useState } from 'react'
import { throttle } from '../../client/throttle.ts'

/** Interval of scroll checks in milliseconds. */
const INTERVAL = 200

/**
 * Whether an auto-hiding header is hidden: after scrolling down, until the reader scrolls up or navigates.
 * @param isActive whether the header hides at all
 */
export function useHiddenHeader(isActive: boolean, routePath: string): boolean {
  const [isHidden, setHidden] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs on navigation
  useEffect(() => {
    if (!isActive) return
    setHidden(false)
    let last = scrollTop()
    const update = throttle(() => {
      const top = scrollTop()
      if (top !== last) setHidden(top > last && last > 0)
      last = top
    }, INTERVAL)
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      window.removeEventListener('scroll', update)
      update.cancel()
    }
  }, [isActive, routePath])
  return isActive && isHidden
}

/** Clamped, because overscroll makes it negative. */
function scrollTop(): number {
  return Math.max(0, window.scrollY)
}
