import { decodeEntities } from '../../shared/html.ts'

/** An element of an article, or a piece of text (without tag). */
export interface HtmlNode {
  /** In lower case; empty for text. */
  tag: string
  /** Source text of the attributes. */
  attributes: string
  /** Of text, and of `pre`: decoded, without the elements inside. */
  text: string
  children: HtmlNode[]
}

const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr', 'source', 'col', 'link', 'meta'])
/** What is there for operating the page, not for reading it. */
const FURNITURE = new Set(['script', 'style', 'button', 'template', 'svg', 'search'])
const HIDDEN = /\baria-hidden="true"|\bdata-furniture\b|\bclass="[^"]*\banchor\b/

/** Reads HTML that our own pipeline has made (well-formed), leaving out what no reader reads. */
export function readTree(html: string): HtmlNode {
  const root: HtmlNode = { tag: 'root', attributes: '', text: '', children: [] }
  const open = [root]
  let parent = root
  let end = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', end)) {
    if (at > end) addText(parent, html.slice(end, at))
    if (html.startsWith('<!--', at)) {
      end = after(html, '-->', at)
      continue
    }
    end = endOfTag(html, at)
    if (html[at + 1] === '/') {
      if (open.length > 1) open.pop()
      parent = open[open.length - 1] ?? root
      continue
    }
    const node = readTag(html.slice(at + 1, end - 1))
    if (node.tag === 'pre' || isSilent(node)) {
      const close = endOf(html, node.tag, end)
      if (node.tag === 'pre') parent.children.push({ ...node, text: textOf(html.slice(end, close)) })
      end = after(html, '>', close)
      continue
    }
    parent.children.push(node)
    if (VOID.has(node.tag)) continue
    open.push(node)
    parent = node
  }
  if (end < html.length) addText(parent, html.slice(end))
  return root
}

/** Behind the `>` of a tag; those within quotes do not count. */
function endOfTag(html: string, from: number): number {
  let end = after(html, '>', from)
  let quotes = 0
  for (let quote = html.indexOf('"', from); quote >= 0 && quote < end; quote = html.indexOf('"', quote + 1)) {
    quotes++
    if (quotes % 2 === 1) end = Math.max(end, after(html, '>', html.indexOf('"', quote + 1)))
  }
  return end
}

/** `a href="x"` */
function readTag(source: string): HtmlNode {
  // The name ends at a blank, or at the slash of an element without content.
  const blank = source.indexOf(' ')
  const tag = (blank < 0 ? source.replace('/', '') : source.slice(0, blank)).toLowerCase()
  return { tag, attributes: blank < 0 ? '' : source.slice(blank), text: '', children: [] }
}

function isSilent({ tag, attributes }: HtmlNode): boolean {
  return !VOID.has(tag) && (FURNITURE.has(tag) || (attributes !== '' && HIDDEN.test(attributes)))
}

/** Behind the next occurrence of a mark, or the end. */
function after(html: string, mark: string, from: number): number {
  const at = from < 0 ? -1 : html.indexOf(mark, from)
  return at < 0 ? html.length : at + mark.length
}

/** The value of an attribute, `undefined` where there is none. */
export function attributeOf({ attributes }: HtmlNode, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : decodeEntities(value)
}

/** Whether an element has a class. */
export function hasClass({ attributes }: HtmlNode, name: string): boolean {
  const at = attributes.indexOf('class="')
  if (at < 0) return false
  const value = attributes.slice(at + 7, attributes.indexOf('"', at + 7))
  return ` ${value} `.includes(` ${name} `)
}

function addText({ children }: HtmlNode, html: string): void {
  children.push({ tag: '', attributes: '', text: decodeEntities(html), children: [] })
}

/** Where the end tag of an element begins that was opened before `from`; elements of the same name may lie inside. */
function endOf(html: string, tag: string, from: number): number {
  const tags = new RegExp(`<(/?)${tag}(?=[\\s>])`, 'g')
  tags.lastIndex = from
  let depth = 1
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] === '/' ? -1 : 1
    if (depth === 0) return found.index
  }
  return html.length
}

function textOf(html: string): string {
  return decodeEntities(html.replace(/<[^>]*>/g, ''))
}
