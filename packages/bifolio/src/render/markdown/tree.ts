import { hasClass, readHtml } from '../html.ts'

/** An element of an article, or a text node (without tag). */
export interface HtmlNode {
  /** In lower case; empty for text. */
  tag: string
  /** As written: see `html.ts`. */
  attributes: string
  /** Text nodes only. */
  text: string
  children: HtmlNode[]
}

/** Interactive controls, which are not content. */
const CHROME = new Set(['script', 'style', 'link', 'button', 'template', 'svg', 'math', 'search'])
const HIDDEN = /\baria-hidden="true"|\bdata-no-index\b/

/** Parses HTML without hidden and interactive elements. */
export function readTree(html: string): HtmlNode {
  const root: HtmlNode = { tag: '', attributes: '', text: '', children: [] }
  const parents = [root]
  const add = (node: HtmlNode): HtmlNode => {
    parents.at(-1)?.children.push(node)
    return node
  }
  readHtml(html, {
    open(tag, attributes) {
      if (isHidden(tag, attributes)) return false
      parents.push(add({ tag, attributes, text: '', children: [] }))
      return true
    },
    close: () => parents.pop(),
    text: (text) => add({ tag: '', attributes: '', text, children: [] }),
  })
  return root
}

function isHidden(tag: string, attributes: string): boolean {
  return CHROME.has(tag) || (attributes !== '' && (HIDDEN.test(attributes) || hasClass(attributes, 'anchor')))
}

/** The text content of nodes. */
export function nodeText(nodes: readonly HtmlNode[]): string {
  return nodes.map(({ tag, text, children }) => (tag ? nodeText(children) : text)).join('')
}
