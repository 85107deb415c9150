import { hasClass, tagAttribute } from '../html.ts'
import { inlineMarkdown, type MarkdownOptions } from './inline.ts'
import { type HtmlNode, nodeText, readTree } from './tree.ts'

/** Inline elements; all others are blocks. */
const INLINE_TAGS =
  'a abbr b bdi bdo br cite code data del dfn em i img input ins kbd label mark q s samp small span strong sub sup time u var wbr'
/** Text, which has no tag, is inline too. */
const INLINE = new Set(['', ...INLINE_TAGS.split(' ')])

type Write = (node: HtmlNode, options: MarkdownOptions) => string

/**
 * Converts the HTML of an article to Markdown. All text is preserved in order, whatever component it comes from.
 */
export function toMarkdown(html: string, options: MarkdownOptions): string {
  return `${blocks(readTree(html).children, options).join('\n\n')}\n`
}

/** Each block separately; text between blocks becomes paragraphs. */
function blocks(nodes: readonly HtmlNode[], options: MarkdownOptions): string[] {
  const found: string[] = []
  let line: HtmlNode[] = []
  const endLine = (): void => {
    const text = paragraph(line, options)
    if (text) found.push(text)
    line = []
  }
  for (const node of nodes) {
    if (INLINE.has(node.tag) && !hasBlocks(node)) {
      line.push(node)
      continue
    }
    endLine()
    const block = (CONVERTERS[node.tag] ?? container)(node, options)
    if (block) found.push(block)
  }
  endLine()
  return found
}

/** Whether an inline element, such as a link around a card, contains blocks. */
function hasBlocks({ children }: HtmlNode): boolean {
  return children.some((child) => !INLINE.has(child.tag) || hasBlocks(child))
}

/** Text that would be parsed as a heading, a quote or a list. */
const BLOCK_SYNTAX = /^[#>+\-\d]/m

function paragraph(nodes: readonly HtmlNode[], options: MarkdownOptions): string {
  if (nodes.length === 0) return ''
  const text = inlineMarkdown(nodes, options).trim()
  if (!BLOCK_SYNTAX.test(text)) return text
  // A quote marker needs no space after it, all others do.
  return text.replace(/^(?:>|[#+-](?=[#\s]|$))/gm, '\\$&').replace(/^\d+(?=[.)](?:\s|$))/gm, '$&\\')
}

const heading: Write = ({ tag, children }, options) =>
  `${'#'.repeat(Number(tag[1]))} ${inlineMarkdown(children, options).trim().replace(/\s+/g, ' ')}`

/** An element that only wraps others. */
const container: Write = (node, options) => {
  if (hasClass(node.attributes, 'code')) return code(node, options)
  if (hasClass(node.attributes, 'math')) return `$$\n${tagAttribute(node.attributes, 'data-tex')?.trim()}\n$$`
  if (hasClass(node.attributes, 'container')) return quote(titledBlocks(node, options))
  return blocks(node.children, options).join('\n\n')
}

/** A container with its title in bold. */
function titledBlocks({ children }: HtmlNode, options: MarkdownOptions): string[] {
  const [title, ...rest] = children.filter(({ tag, text }) => tag || text.trim())
  if (!title || !hasClass(title.attributes, 'container-title')) return blocks(children, options)
  return [`**${inlineMarkdown(title.children, options).trim()}**`, ...blocks(rest, options)]
}

function quote(parts: readonly string[]): string {
  return parts
    .join('\n\n')
    .replace(/^(?=.)/gm, '> ')
    .replace(/^$/gm, '>')
}

/** A code block with its title, and the content below the code. */
function code({ children, attributes }: HtmlNode, options: MarkdownOptions): string {
  const pre = children.find(({ tag }) => tag === 'pre')
  const title = children.find((child) => hasClass(child.attributes, 'code-title'))
  const others = children.filter((child) => child !== pre && child !== title)
  const name = title ? ` title="${nodeText(title.children)}"` : ''
  const diff = diffText(pre?.children.find(({ tag }) => tag === 'code')?.children ?? [])
  const lang = diff ? 'diff' : (tagAttribute(attributes, 'data-lang') ?? '')
  const block = fence(diff ?? nodeText(pre?.children ?? []), lang + name)
  return [block, ...blocks(others, options)].join('\n\n')
}

/** Code with the signs of added and removed lines, which are colours in HTML; `undefined` if it has none. */
function diffText(parts: readonly HtmlNode[]): string | undefined {
  const mark = ({ attributes }: HtmlNode): string =>
    hasClass(attributes, 'del') ? '\0-' : hasClass(attributes, 'add') ? '\0+' : ''
  if (!parts.some(mark)) return undefined
  const text = parts.map((part) => mark(part) + nodeText([part])).join('')
  return text.replace(/^\0?/gm, (mark) => (mark ? '' : ' '))
}

function fence(text: string, info: string): string {
  const runs = text.match(/^\s*`{3,}/gm)?.map((run) => run.trim().length) ?? []
  const backticks = '`'.repeat(Math.max(3, ...runs.map((length) => length + 1)))
  return `${backticks}${info}\n${text.replace(/\n$/, '')}\n${backticks}`
}

const list: Write = (node, options) => {
  const items = node.children.filter(({ tag }) => tag === 'li')
  const first = Number(tagAttribute(node.attributes, 'start') ?? 1)
  const parts = items.map((item) => blocks(item.children, options))
  const isLoose = items.some(({ children }) => children.some(({ tag }) => tag === 'p'))
  const lines = parts.map((blocks, index) => {
    const marker = node.tag === 'ol' ? `${first + index}. ` : '- '
    return (
      marker + blocks.join(isLoose ? '\n\n' : '\n').replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`)
    )
  })
  return lines.join(isLoose ? '\n\n' : '\n')
}

const table: Write = (node, options) => {
  const rows = descendants(node, 'tr').map((row) =>
    row.children
      .filter(({ tag }) => tag === 'td' || tag === 'th')
      .map(({ children }) => cell(children, options)),
  )
  const [head = [], ...body] = rows
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
}

function cell(children: readonly HtmlNode[], options: MarkdownOptions): string {
  return blocks(children, options).join(' ').replace(/\\?\n/g, ' ').replaceAll('|', '\\|')
}

function descendants({ children }: HtmlNode, tag: string): HtmlNode[] {
  return children.flatMap((child) => (child.tag === tag ? [child] : descendants(child, tag)))
}

/** A definition list as a list; its entries may be grouped by `div` elements. */
const definitions: Write = ({ children }, options) => {
  const nodes = children.flatMap((child) => (child.tag === 'div' ? child.children : [child]))
  const lines = nodes.flatMap((node) => {
    if (node.tag === 'dt') return `\n- ${strong(node, options)}`
    const text = blocks([node], options)
      .join('\n')
      .replace(/\n(?=[^\n])/g, '\n  ')
    return text && (text.includes('\n') ? `\n  ${text}` : ` ${text}`)
  })
  return lines.join('').trim()
}

const strong: Write = ({ children }, options) => {
  const text = inlineMarkdown(children, options).trim()
  return text && `**${text}**`
}

/** A line of text; for a tab, its label in bold above the panel. */
const textBlock: Write = (node, options) =>
  hasClass(node.attributes, 'tabs-label') || hasClass(node.attributes, 'card-title')
    ? strong(node, options)
    : paragraph(node.children, options)

const HEADINGS = Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, heading]))

const CONVERTERS: Record<string, Write> = {
  ...HEADINGS,
  p: textBlock,
  ul: list,
  ol: list,
  dl: definitions,
  table,
  pre: ({ children }) => fence(nodeText(children), ''),
  blockquote: ({ children }, options) => quote(blocks(children, options)),
  details: (node, options) =>
    hasClass(node.attributes, 'container')
      ? container(node, options)
      : blocks(node.children, options).join('\n\n'),
  summary: strong,
  dt: strong,
  hr: () => '---',
}
