import { useSyncExternalStore } from 'react'
import { prefersReducedMotion } from '../../client/platform.ts'
import { interfaceStrings } from '../../shared/strings.ts'
import type { Lang } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { NARROW } from '../menu/drawers.ts'
import { MAIN_ID } from './ids.ts'
import { useScrolled, useScrollingUp } from './use-scrolled.ts'

/** Minimum scroll position in pixels. */
const DISTANCE = 100

/** Scrolls to the top of the page. On narrow screens, where it is over the text, it is shown only while scrolling up. */
export function ScrollToTop({ lang }: { lang: Lang }) {
  const isScrolled = useScrolled(DISTANCE)
  const isUp = useScrollingUp()
  const isNarrow = useNarrow()
  if (!isScrolled || (isNarrow && !isUp)) return null
  const name = interfaceStrings(lang).scrollToTop
  return (
    <aside aria-label={name}>
      <button type="button" className="scroll-to-top" onClick={scrollToTop} aria-label={name} title={name}>
        <Icon name="chevron" />
      </button>
    </aside>
  )
}

function scrollToTop(): void {
  // The button disappears and would lose the focus.
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

/** Whether the sidebar is a drawer. `false` on the server. */
function useNarrow(): boolean {
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
