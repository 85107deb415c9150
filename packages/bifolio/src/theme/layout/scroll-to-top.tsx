import { prefersReducedMotion } from '../../client/platform.ts'
import { interfaceStrings } from '../../shared/strings.ts'
import type { Lang } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { MAIN_ID } from './ids.ts'
import { useScrolled, useScrollingUp } from './use-scrolled.ts'

/** Minimum scroll position in pixels. */
const DISTANCE = 100

/** Scrolls to the top of the page. Where it is over the text, the stylesheet hides it but while scrolling up. */
export function ScrollToTop({ lang }: { lang: Lang }) {
  const isScrolled = useScrolled(DISTANCE)
  const isUp = useScrollingUp()
  if (!isScrolled) return null
  const name = interfaceStrings(lang).scrollToTop
  return (
    <aside aria-label={name}>
      <button
        type="button"
        className="scroll-to-top"
        data-up={isUp}
        onClick={scrollToTop}
        aria-label={name}
        title={name}
      >
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
