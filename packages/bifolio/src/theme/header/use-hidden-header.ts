import { useEffect, useState } from 'react'
import { throttle } from '../../client/throttle.ts'

/** Milliseconds between two looks at the scroll position. */
const INTERVAL = 200

/**
 * Whether a header that makes room for reading is out of sight: after scrolling down, until the reader scrolls up or
 * goes to another page.
 * @param isActive whether the header hides at all
 */
export function useHiddenHeader(isActive: boolean, routePath: string): boolean {
  const [isHidden, setHidden] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect waits for
  useEffect(() => {
    if (!isActive) return
    setHidden(false)
    let last = scrollTop()
    const look = throttle(() => {
      const top = scrollTop()
      if (top !== last) setHidden(top > last && last > 0)
      last = top
    }, INTERVAL)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      look.cancel()
    }
  }, [isActive, routePath])
  return isActive && isHidden
}

/** Never negative, as it is where pages bounce. */
function scrollTop(): number {
  return Math.max(0, window.scrollY)
}
