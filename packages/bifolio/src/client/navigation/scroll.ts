/** Delay between a page change and scrolling to the anchor, in milliseconds. */
const HASH_SCROLL_DELAY = 100

/** Vertical scroll positions by history entry key. */
const positions = new Map<string, number>()

/** Stores the scroll position of the page before navigation. */
export function saveScroll(): void {
  const { key } = navigation.currentEntry ?? {}
  if (key) positions.set(key, scrollY)
}

/**
 * Scrolls a newly rendered page: to the stored position when going back or forward, else to the top and
 * from there to the anchor. Has to resolve within the navigation.
 */
export async function scrollPage(event: NavigateEvent): Promise<void> {
  const { key, url } = event.destination
  const known = event.navigationType === 'traverse' ? positions.get(key) : undefined
  // `event.scroll()` would be simpler, but Chromium loses the position when the new page has been measured
  // before.
  if (known !== undefined) return scrollTo({ top: known, left: 0, behavior: 'instant' })
  if (event.navigationType === 'traverse') return event.scroll()
  scrollTo({ top: 0, left: 0, behavior: 'instant' })
  if (!new URL(url).hash) return
  await new Promise((resolve) => setTimeout(resolve, HASH_SCROLL_DELAY))
  if (!event.signal.aborted) event.scroll()
}
