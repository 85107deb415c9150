import { ISLAND_TAG } from 'bifolio/browser'
import type { BlockTraits } from './pair-blocks.ts'

/** A paragraph, heading, list entry or cell of an article; or code, which is never translated. */
export interface ArticleBlock extends BlockTraits {
  element: HTMLElement
  /** Its own content, without the blocks inside it. */
  nodes: readonly Node[]
}

const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, summary, li, dt, dd, td, th, figcaption, .code'
/** What is the same on both pages, or no part of their text. */
const SKIPPED = `${ISLAND_TAG}, nav, [data-no-index], [data-silent], .stale-note, .tabs-list, .code *`
/** Elements that end the own content of a block. */
const INNER = 'p, ul, ol, dl, table, pre, blockquote, details, div, figure, section'

/** The blocks of an article, in order. */
export function readBlocks(article: ParentNode): ArticleBlock[] {
  return [...article.querySelectorAll<HTMLElement>(BLOCKS)].flatMap((element) => {
    if (element.closest(SKIPPED)) return []
    const nodes = ownNodes(element)
    const kind = element.matches('.code') ? 'code' : element.localName
    const text = visibleText(nodes)
    return text ? [{ element, nodes, kind, traits: traitsOf(element, nodes, text) }] : []
  })
}

/** The text of nodes, with single spaces. */
export function visibleText(nodes: readonly Node[]): string {
  const text = nodes.map(({ textContent }) => textContent ?? '').join('')
  return text.replace(/\s+/g, ' ').trim()
}

function ownNodes(element: HTMLElement): Node[] {
  const nodes = [...element.childNodes]
  if (element.matches('.code')) return nodes
  const end = nodes.findIndex((node) => node instanceof Element && node.matches(INNER))
  return end < 0 ? nodes : nodes.slice(0, end)
}

function traitsOf({ parentElement }: HTMLElement, nodes: readonly Node[], text: string): string[] {
  const all = <E extends Element>(selector: string): E[] =>
    nodes.flatMap((node) =>
      node instanceof Element
        ? [...(node.matches(selector) ? [node as E] : []), ...node.querySelectorAll<E>(selector)]
        : [],
    )
  return [
    parentElement?.className ?? '',
    text,
    all('code').map(({ textContent }) => textContent),
    // Addresses differ by the language at their start.
    all<HTMLAnchorElement>('a').map(({ href }) => /[^/#]*\/?(?:#[\x20-\x7e]*)?$/.exec(href)?.[0]),
    text.match(/\d+/g) ?? [],
  ].map(String)
}
