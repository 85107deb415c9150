/** How long after a page change the browser scrolls to the anchor, in milliseconds. */
const HASH_SCROLL_DELAY = 100

/** Vertical scroll positions by the key of their history entry. */
const positions = new Map<string, number>()

/** Remembers where the reader is on the page that is about to be left. */
export function rememberScroll(): void {
  const { key } = navigation.currentEntry ?? {}
  if (key) positions.set(key, scrollY)
}

/**
 * Scrolls a page that has just been put on screen: to where the reader was when going back or forward, else to the top
 * and from there to the anchor. Resolves when that is done, which has to be within the navigation.
 */
export async function scrollPage(event: NavigateEvent): Promise<void> {
  const { key, url } = event.destination
  const known = event.navigationType === 'traverse' ? positions.get(key) : undefined
  // `event.scroll()` would be simpler, but Chromium forgets the position when the new page has been measured before.
  if (known !== undefined) return scrollTo({ top: known, left: 0, behavior: 'instant' })
  if (event.navigationType === 'traverse') return event.scroll()
  scrollTo({ top: 0, left: 0, behavior: 'instant' })
  if (!new URL(url).hash) return
  await new Promise((resolve) => setTimeout(resolve, HASH_SCROLL_DELAY))
  if (!event.signal.aborted) event.scroll()
}
