import './code-hint.css'
import { loadSite, loadStrings } from '../../client/navigation/load-site.ts'
import type { SymbolIndex } from '../../shared/code-annotations.ts'
import { ROOT_ID } from '../../shared/element-ids.ts'
import { href } from '../../shared/links.ts'
import type { SidebarItem } from '../../shared/types.ts'
import { type HintLink, showHint } from './hint.ts'

const KEYS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => Math.min(index + 1, count - 1),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

const files = new Map<string, Promise<SymbolIndex>>()

/**
 * Wraps the symbols of a code block. Hovering one shows its type; by keyboard, Enter moves from the code to
 * the first symbol, arrow keys between symbols, and Escape back.
 * An entry of a sidebar with the name of a symbol is the page about it.
 * @param address of a {@link SymbolIndex}, with the key of the code as its hash
 */
export async function addTypeHints(block: HTMLElement, address: string): Promise<void> {
  const [url = '', key = ''] = address.split('#')
  const { texts, samples } = await (files.get(url) ?? load(url))
  const pre = block.querySelector('pre')
  const code = pre?.querySelector('code')
  const positions = samples[key]
  if (!pre || !code || !positions) return
  const links = await pagesByName(block.ownerDocument)
  const symbols = wrapSymbols(code, positions)
  if (symbols.length === 0) return
  void loadStrings(block.ownerDocument).then(({ code: { symbols } }) => {
    pre.ariaDescription = symbols
  })
  for (const { element, text } of symbols) {
    const [type, description] = texts[text] ?? ['', '']
    const link = links.get(element.textContent)
    const show = (): void => showHint(element, { type, text: description, link })
    element.addEventListener('pointerenter', show)
    element.addEventListener('focus', show)
    element.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter' && link) location.assign(link.address)
    })
  }
  const elements = symbols.map(({ element }) => element)
  pre.addEventListener('keydown', (event) => move(event, pre, elements))
}

/** The other pages in sidebars by the name of their entry, the first if several have it; without its marks of code. */
async function pagesByName(root: Document): Promise<ReadonlyMap<string, HintLink>> {
  const site = await loadSite(root.getElementById(ROOT_ID)?.dataset.site ?? '')
  const pages = new Map<string, HintLink>()
  const add = (items: readonly SidebarItem[], path = ''): void => {
    for (const item of items) {
      if (item.kind !== 'link' && item.kind !== 'group') continue
      const name = item.text.replaceAll('`', '')
      const address = item.link && href(site, item.link)
      if (address && address !== location.pathname && !pages.has(name))
        pages.set(name, { address, text: path + name })
      if (item.kind === 'group') add(item.items, `${path}${name} › `)
    }
  }
  for (const items of Object.values(site.sidebars)) add(items)
  return pages
}

function load(url: string): Promise<SymbolIndex> {
  const file = fetch(url).then((response): Promise<SymbolIndex> => {
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    return response.json()
  })
  files.set(url, file)
  file.catch(() => files.delete(url))
  return file
}

function move(event: KeyboardEvent, pre: HTMLElement, symbols: readonly HTMLElement[]): void {
  const index = symbols.indexOf(event.target as HTMLElement)
  const next = index < 0 ? undefined : KEYS[event.key]?.(index, symbols.length)
  if (event.key === 'Enter' && index < 0) symbols[0]?.focus()
  else if (event.key === 'Escape' && index >= 0) pre.focus()
  else if (next !== undefined) symbols[next]?.focus()
  else return
  event.preventDefault()
}

interface WrappedSymbol {
  element: HTMLElement
  /** Number of its text. */
  text: number
}

/** Wraps each symbol that is inside a single text node, as in highlighted code. */
function wrapSymbols(code: HTMLElement, positions: readonly number[]): WrappedSymbol[] {
  const found: WrappedSymbol[] = []
  // From the end, so that splitting a text node keeps earlier positions valid.
  for (let at = positions.length - 3; at >= 0; at -= 3) {
    const [start = 0, length = 0, text = 0] = positions.slice(at, at + 3)
    const node = textAt(code, start, length)
    if (!node) continue
    const element = code.ownerDocument.createElement('span')
    element.className = 'symbol'
    element.tabIndex = -1
    node.replaceWith(element)
    element.append(node)
    found.unshift({ element, text })
  }
  return found
}

function textAt(code: HTMLElement, start: number, length: number): Text | undefined {
  const walker = code.ownerDocument.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  let before = 0
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const end = before + node.data.length
    if (start < end) {
      if (start + length > end) return undefined
      const part = start > before ? node.splitText(start - before) : node
      if (part.data.length > length) part.splitText(length)
      return part
    }
    before = end
  }
  return undefined
}
