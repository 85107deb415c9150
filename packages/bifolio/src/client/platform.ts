/** Whether the reader's keyboard has a Command key. */
export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}

/** Tells stylesheets about it, by `data-mac` on the root element: before the first paint, so that nothing moves. */
export function markPlatform(): void {
  if (isMac()) document.documentElement.dataset.mac = ''
}
