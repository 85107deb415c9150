/**
 * Lets links to another version load a document, since its pages may have other stylesheets: when the router knows, the address has
 * changed already. The script has the pattern of the beginning of addresses with a version.
 */
export function loadVersionDocuments(root: Document): void {
  const { versions } = root.querySelector<HTMLScriptElement>('script[data-versions]')?.dataset ?? {}
  if (!versions || !('navigation' in window)) return
  const versionOf = (url: string): string | undefined => url.match(versions)?.[0]
  const onNavigate = (event: NavigateEvent): void => {
    if (versionOf(event.destination.url) !== versionOf(location.href)) event.stopImmediatePropagation()
  }
  // Before the router.
  navigation.addEventListener('navigate', onNavigate, { capture: true })
}
