/** Leads on from an address that has moved: the whole script of its document, and one more of a page with moved anchors. */

import { movedAddress } from '../client/navigation/moved-address.ts'

// A module does not know its element, and a plain script would share its names with the others.
const { to, anchors = '{}' } =
  document.querySelector<HTMLScriptElement>('script[data-anchors]')?.dataset ?? {}
const moved = { to, anchors: JSON.parse(anchors) }
const { pathname } = location

function leadOn(): void {
  const target = movedAddress(moved, location.href)
  // The router may have brought another page.
  if (target !== undefined && location.pathname === pathname) location.replace(target)
}

leadOn()
addEventListener('hashchange', leadOn)
