import { prefersReducedMotion } from '../../client/platform.ts'
import { type Appearance, applyAppearance, isDark } from './appearance.ts'

/** Duration of the transition in milliseconds. */
const DURATION = 400

/** Position of the click, in pixels from the corner of the window. */
export interface Point {
  x: number
  y: number
}

/**
 * Switches the appearance. A change between dark and light is animated as a circle around `from`, which
 * grows for light and shrinks for dark, unless reduced motion is preferred.
 */
export function changeAppearance(appearance: Appearance, from: Point): void {
  const apply = (): void => applyAppearance(appearance)
  const before = document.documentElement.classList.contains('dark')
  const after = isDark(appearance)
  if (before === after || prefersReducedMotion() || !('startViewTransition' in document)) {
    apply()
    return
  }
  const root = document.documentElement
  const mark = after ? 'dark' : 'light'
  root.dataset.changing = mark
  const transition = document.startViewTransition(apply)
  const animation = transition.ready.then(() => animate(from, after)).catch(ignore)
  transition.finished.catch(ignore).finally(async () => {
    // Otherwise its last frame would persist.
    ;(await animation)?.cancel()
    // A newer transition has set its own attribute.
    if (root.dataset.changing === mark) delete root.dataset.changing
  })
}

function animate({ x, y }: Point, isDark: boolean): Animation {
  const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y))
  const frames = [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`]
  return document.documentElement.animate(
    { clipPath: isDark ? frames.reverse() : frames },
    {
      id: 'appearance',
      duration: DURATION,
      easing: 'ease-in',
      fill: 'both',
      pseudoElement: `::view-transition-${isDark ? 'old' : 'new'}(root)`,
    },
  )
}

// A hidden page, or another change, skips the transition; the appearance is applied anyway.
function ignore(): undefined {}
