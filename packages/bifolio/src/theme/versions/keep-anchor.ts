import { closest } from '../../client/closest.ts'

/**
 * Lets the link of the note on older pages lead to the section that the reader is at, which only the browser knows. Its attribute has the
 * anchors that the page does not have there.
 */
export function keepAnchor(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const link = closest<HTMLAnchorElement>(target, '[data-lacks]')
    if (link) link.hash = keptHash((link.dataset.lacks ?? '').split(' ').map(decodeURIComponent))
  })
}

/** The hash of the address, for a link to the same page elsewhere. @param lacks anchors that the page does not have there */
export function keptHash(lacks: readonly string[] = []): string {
  const { hash } = location
  try {
    return lacks.includes(decodeURIComponent(hash.slice(1))) ? '' : hash
  } catch {
    // It is no anchor of a page.
    return ''
  }
}
