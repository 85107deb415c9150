import { Idiomorph } from 'idiomorph'
import { ISLAND_TAG } from '../../shared/slots.ts'
import type { Islands } from '../islands.ts'

/** Attributes that change as the reader uses the page: updates keep them. */
const USER_STATE = new Set(['open', 'hidden', 'aria-selected', 'tabindex', 'aria-pressed', 'data-wrap'])

/** Updates an article in place: unchanged elements keep their nodes and state. */
export function morph(article: Element, html: string, islands: Islands): void {
  const fresh = document.createRange().createContextualFragment(html)
  dropForeignIds(article, fresh)
  const changed: [old: Element, fresh: Element][] = []
  Idiomorph.morph(article, fresh, {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeAttributeUpdated: (name: string) => !USER_STATE.has(name),
      beforeNodeMorphed(old: Node, fresh: Node) {
        keepButton(old, fresh)
        if (!(isIsland(old) && isIsland(fresh))) return true
        if (!islands.isCurrent(old, fresh)) changed.push([old, fresh])
        return false
      },
    },
  })
  for (const [old, fresh] of changed) old.replaceWith(fresh)
}

/**
 * Idiomorph replaces elements whose id is missing in the new tree: ids added by scripts are removed first.
 */
function dropForeignIds(article: Element, fresh: DocumentFragment): void {
  const sent = new Set([...fresh.querySelectorAll('[id]')].map(({ id }) => id))
  for (const element of article.querySelectorAll(`[id]:not(${ISLAND_TAG} *)`)) {
    if (!sent.has(element.id)) element.removeAttribute('id')
  }
}

/**
 * Attributes by which a script makes an image a button (`theme/article/zoom.ts`), kept while its text is
 * unchanged.
 */
const BUTTON = ['data-zoomable', 'role', 'tabindex', 'aria-label']

function keepButton(old: Node, fresh: Node): void {
  if (!(old instanceof HTMLImageElement && fresh instanceof HTMLImageElement)) return
  if (!('zoomable' in old.dataset) || old.alt !== fresh.alt) return
  for (const name of BUTTON) fresh.setAttribute(name, old.getAttribute(name) ?? '')
}

/** The content of an island belongs to React: the island is kept as is, or replaced. */
function isIsland(node: Node): node is Element {
  return node instanceof Element && node.localName === ISLAND_TAG
}
