/** Whether the reader's keyboard has a Command key. */
export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}

/** Sets `data-mac` on the root element for stylesheets, before the first paint to avoid layout shift. */
export function markPlatform(): void {
  if (isMac()) document.documentElement.dataset.mac = ''
}

/** Whether the reader prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
