/**
 * Redirects moved addresses: the whole script of a moved document, and an extra one of a page with moved
 * anchors.
 */

import { movedAddress } from '../client/navigation/moved-address.ts'

// A module has no `document.currentScript`, and a plain script would share its global names with others.
const { to, anchors = '{}' } =
  document.querySelector<HTMLScriptElement>('script[data-anchors]')?.dataset ?? {}
const moved = { to, anchors: JSON.parse(anchors) }
const { pathname } = location

function redirect(): void {
  const target = movedAddress(moved, location.href)
  // The router may have changed the page.
  if (target !== undefined && location.pathname === pathname) location.replace(target)
}

redirect()
addEventListener('hashchange', redirect)
