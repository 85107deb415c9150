import { prefersReducedMotion } from '../../client/platform.ts'
import { type Appearance, applyAppearance, isDark } from './appearance.ts'

/** How long the page takes to change its theme, in milliseconds. */
const DURATION = 400

/** Where the reader has pressed, in pixels from the corner of the window. */
export interface Point {
  x: number
  y: number
}

/**
 * Shows another appearance. Where the page becomes dark or light by that, and motion is welcome, a circle around
 * `from` does it: light spreads from the point, and dark drives it back there.
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
    // It would hold on to its last frame.
    ;(await animation)?.cancel()
    // Another press that has cut this one off has put its own mark there.
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

// A page that is hidden, or another change, skips the transition; the appearance is the new one all the same.
function ignore(): undefined {}
