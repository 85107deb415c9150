import { flushSync } from 'react-dom'
import { follow } from '../../client/router.ts'
import { searchOpening } from './opening.ts'

/** What a click of a row needs to be known of. */
type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault'>

/**
 * Goes where a row leads, in place, once the dialog is closed and has given the focus back. What asks for a new tab or
 * window is left to the browser, and the dialog stays.
 */
export function followRow(link: HTMLAnchorElement, click: Click): void {
  const isPlain = click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey
  if (!isPlain || link.target) return
  click.preventDefault()
  // The address may have been completed by other listeners of the click.
  const { href } = link
  flushSync(() => searchOpening.set(false))
  follow(href)
}
