import { useEffect } from 'react'
import { fill, interfaceStrings } from '../../shared/strings.ts'
import type { Page } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { LAYOUT_END_ID, MAIN_ID } from '../layout/ids.ts'
import { forgetArrival, receiveArrival, useArrival } from './arrival.ts'

/** Tells readers who changed the language or version that the page differs from the one they came from. */
export function ArrivalNote({ page }: { page: Page }) {
  const arrival = useArrival()
  const strings = interfaceStrings(page.lang)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs on navigation
  useEffect(receiveArrival, [page.routePath])
  const close = (): void => {
    forgetArrival()
    // The button was removed: the next Tab continues at the main content.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }
  // The element exists before it has content, because screen readers announce only later changes of a live
  // region.
  return (
    <div className="arrival" id={LAYOUT_END_ID} aria-live="polite">
      {arrival && (
        <div className="arrival-note">
          <p>{fill(strings.nearestShown, { name: arrival.missingIn })}</p>
          <button type="button" className="header-button" aria-label={strings.dismiss} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
