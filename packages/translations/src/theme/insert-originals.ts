import { ISLAND_TAG, interfaceStrings, trustedHtml } from 'bifolio/browser'
import { type ArticleBlock, readBlocks, visibleText } from './article-blocks.ts'
import type { LoadedOriginal } from './load-original.ts'
import { pairBlocks } from './pair-blocks.ts'

/** Blocks whose original is inside of them. */
const PARENTS = 'li, dt, dd, td, th, figcaption'
/** Parents that cannot be a grid themselves: what is in them is wrapped. */
const WRAPPED = 'li, dt, dd'
/** Parents whose blocks stay below each other. */
const NARROW = 'td, th, figcaption, details, a, .card'
/** What the text of an original does not need: a picture is on the page already. */
const REMOVED = '.anchor, img, picture, video, svg, input, button, script'

/** Attributes, since a class would change the style of Markdown's elements: a block, and the element whose blocks are rows. */
export const OF = 'data-original-of'
const ROWS = 'data-original-rows'

/** Inserts the original of each block of an article after it, hidden from screen readers until its button is pressed. */
export function insertOriginals(article: HTMLElement, original: LoadedOriginal): void {
  const { ownerDocument: root } = article
  const template = root.createElement('template')
  template.innerHTML = trustedHtml(original.html)
  const titles: Readonly<Record<string, string>> = interfaceStrings(root.documentElement.lang).containers
  // Each language has its own title for containers without one.
  const isDefaultTitle = ({ element, nodes }: ArticleBlock): boolean =>
    element.matches('.container-title') &&
    [...(element.parentElement?.classList ?? [])].some((kind) => titles[kind] === visibleText(nodes))
  for (const [block, { nodes }] of pairBlocks(readBlocks(article), readBlocks(template.content))) {
    if (block.kind === 'code' || isDefaultTitle(block)) continue
    const content = contentOf(nodes, original.address)
    const text = visibleText([content])
    if (text && text !== visibleText([contentOf(block.nodes, '')])) insert(block, content, original)
  }
}

/** Undoes {@link insertOriginals}; elements of the article stay the same. */
export function removeOriginals(article: HTMLElement): void {
  for (const added of article.querySelectorAll('.original, .original-button')) added.remove()
  for (const wrapper of article.querySelectorAll('.original-wrapper'))
    wrapper.replaceWith(...wrapper.childNodes)
  for (const name of [OF, ROWS])
    for (const element of [article, ...article.querySelectorAll(`[${name}]`)]) element.removeAttribute(name)
}

/** A copy of the content of a block: without what works only in its page, and with links that lead to that. */
function contentOf(nodes: readonly Node[], address: string): DocumentFragment {
  const content = document.createDocumentFragment()
  content.append(...nodes.map((node) => node.cloneNode(true)))
  for (const island of content.querySelectorAll(ISLAND_TAG)) island.replaceWith(island.textContent)
  for (const element of content.querySelectorAll(REMOVED)) element.remove()
  for (const element of content.querySelectorAll('[id]')) element.removeAttribute('id')
  for (const link of content.querySelectorAll('a[href^="#"]'))
    link.setAttribute('href', address + link.getAttribute('href'))
  return content
}

function insert(
  { element, nodes, kind }: ArticleBlock,
  content: Node,
  { lang, dir, strings }: LoadedOriginal,
): void {
  const { ownerDocument: root } = element
  const original = root.createElement('div')
  Object.assign(original, { className: 'original', lang, dir, ariaHidden: 'true' })
  original.dataset.kind = kind
  original.append(content)
  const button = root.createElement('button')
  Object.assign(button, { type: 'button', className: 'original-button', ariaExpanded: 'false' })
  const tag = lang.toUpperCase()
  Object.assign(button, { textContent: tag, ariaLabel: `${strings.label} ${tag}` })
  const isParent = element.matches(PARENTS)
  const block = isParent ? wrap(nodes) : element
  block.setAttribute(OF, '')
  makeRows(block.parentElement)
  if (isParent || kind === 'p') block.append(button)
  else block.after(button)
  ;(block.contains(button) ? block : button).after(original)
}

/** Puts nodes beside each other into an element. */
function wrap(nodes: readonly Node[]): HTMLElement {
  const [first] = nodes
  const wrapper = document.createElement('div')
  wrapper.className = 'original-wrapper'
  first?.parentNode?.insertBefore(wrapper, first)
  wrapper.append(...nodes)
  return wrapper
}

/** Lets a stylesheet put the blocks in an element and their originals side by side. */
function makeRows(parent: HTMLElement | null): void {
  if (!parent || parent.closest(NARROW)) return
  const rows = parent.matches(WRAPPED) ? wrap([...parent.childNodes]) : parent
  rows.setAttribute(ROWS, '')
}
