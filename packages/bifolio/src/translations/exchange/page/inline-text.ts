import type { MarkdownNode } from '../../../content/parser/index.ts'
import type { MarkedText, Placeholder } from '../placeholders.ts'
import { LIKE_A_MARK } from '../tagged-text.ts'
import { attributeTexts } from './component-texts.ts'

/** A kind of Markdown node that stays as it is, with everything inside. */
const SINGLE: Readonly<Record<string, Placeholder['kind']>> = {
  inlineCode: 'code',
  inlineMath: 'code',
  break: 'break',
  mdxTextExpression: 'expression',
  footnoteReference: 'link',
  imageReference: 'image',
  textDirective: 'component',
}

/** Signs among words: what would read as a mark, and the kind of an alert. */
const MARKUP = new RegExp(`${LIKE_A_MARK.source}|^\\[!\\w+\\]`)

/** A line break in a paragraph, with the signs of quotations. */
const SOFT_BREAK = /[ \t]*\n[ \t]*(?:>[ \t]?)*/g

/**
 * Splits running text into words and placeholders. Emphasis stays a part of the words, since translations emphasise other words.
 * Put together, the parts are the Markdown of the nodes, except that lines are joined.
 * @param nodes the content of a paragraph, a heading or a cell, without gaps
 * @param text what the offsets of the nodes refer to
 */
export function readInline(nodes: readonly MarkdownNode[], text: string): MarkedText {
  const reader = new InlineReader(text)
  reader.nodes(nodes)
  return { tokens: reader.tokens, placeholders: reader.placeholders }
}

const startOf = ({ position }: MarkdownNode): number => position.start.offset
const endOf = ({ position }: MarkdownNode): number => position.end.offset

class InlineReader implements MarkedText {
  readonly tokens: MarkedText['tokens'] = []
  readonly placeholders: Placeholder[] = []

  constructor(private readonly text: string) {}

  nodes(nodes: readonly MarkdownNode[]): void {
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index]!
      const closing = node.type === 'html' ? this.closingTag(nodes, index) : -1
      if (closing < 0) this.node(node)
      else {
        const last = nodes[closing]!
        this.pair(
          'markup',
          [this.slice(startOf(node), endOf(node)), this.slice(startOf(last), endOf(last))],
          () => this.nodes(nodes.slice(index + 1, closing)),
        )
        index = closing
      }
    }
  }

  private node(node: MarkdownNode): void {
    const { type, children = [] } = node
    const single = SINGLE[type]
    if (type === 'text') this.words(startOf(node), endOf(node))
    else if (type === 'image') this.image(node)
    else if (type === 'mdxJsxTextElement' || type === 'html') this.component(node, children)
    else if (single || children.length === 0) this.single(single ?? 'component', startOf(node), endOf(node))
    else if (type === 'link' || type === 'linkReference') this.link(node, children)
    else {
      this.words(startOf(node), startOf(children[0]!))
      this.nodes(children)
      this.words(endOf(children.at(-1)!), endOf(node))
    }
  }

  private link(node: MarkdownNode, children: readonly MarkdownNode[]): void {
    const isAddress = this.text[startOf(node)] !== '['
    if (isAddress) this.single('link', startOf(node), endOf(node))
    else this.around('link', node, children)
  }

  /** A component with its words inside of a pair: each text of an attribute, or its content. */
  private component(node: MarkdownNode, children: readonly MarkdownNode[]): void {
    const [first, last] = [children[0], children.at(-1)]
    const tagEnd = first ? startOf(first) : endOf(node)
    const texts = attributeTexts(node, this.text, tagEnd)
    if (texts.length === 0 && first) this.around('component', node, children)
    else if (texts.length === 0)
      this.single(node.type === 'html' ? 'markup' : 'component', startOf(node), tagEnd)
    else {
      let at = startOf(node)
      for (const [index, { start, end }] of texts.entries()) {
        const after = index === texts.length - 1 ? tagEnd : end + 1
        this.pair('component', [this.slice(at, start), this.slice(end, after)], () => this.words(start, end))
        at = after
      }
      this.nodes(children)
      if (last) this.single('component', endOf(last), endOf(node))
    }
  }

  private image(node: MarkdownNode): void {
    const [start, end] = [startOf(node), endOf(node)]
    const alt = node.alt ?? ''
    const [from, to] = [start + 2, start + 2 + alt.length]
    if (alt && this.text.startsWith(`![${alt}](`, start))
      this.pair('image', [this.slice(start, from), this.slice(to, end)], () => this.words(from, to))
    else this.single('image', start, end)
  }

  private around(kind: Placeholder['kind'], node: MarkdownNode, children: readonly MarkdownNode[]): void {
    const [from, to] = [startOf(children[0]!), endOf(children.at(-1)!)]
    const marks = [this.slice(startOf(node), from), this.slice(to, endOf(node))] as const
    const added = this.pair(kind, marks, () => this.nodes(children))
    // The name of a reference is its text, so a translation names it separately.
    if (node.type === 'linkReference' && /^\](?:\[\])?$/.test(marks[1]))
      added.closeTranslated = `][${this.slice(from, to)}]`
  }

  private pair(
    kind: Placeholder['kind'],
    [open, close]: readonly [string, string],
    content: () => void,
  ): Placeholder {
    const placeholder = this.add({ kind, open, close })
    this.tokens.push({ mark: 'open', id: placeholder.id })
    content()
    this.tokens.push({ mark: 'close', id: placeholder.id })
    return placeholder
  }

  private single(kind: Placeholder['kind'], start: number, end: number): void {
    if (start < end)
      this.tokens.push({ mark: 'single', id: this.add({ kind, open: this.text.slice(start, end) }).id })
  }

  private add(placeholder: Omit<Placeholder, 'id'>): Placeholder {
    const added = { id: this.placeholders.length + 1, ...placeholder }
    this.placeholders.push(added)
    return added
  }

  private words(start: number, end: number): void {
    const before = this.tokens.at(-1)
    const isAfterBreak = typeof before === 'object' && this.placeholders.at(before.id - 1)?.kind === 'break'
    // A line after a break begins with the signs of quotations.
    let rest = this.slice(start, end).replace(isAfterBreak ? /^[ \t]*(?:>[ \t]?)*/ : '', '')
    for (let found = MARKUP.exec(rest); found; found = MARKUP.exec(rest)) {
      this.addWords(rest.slice(0, found.index))
      this.tokens.push({ mark: 'single', id: this.add({ kind: 'markup', open: found[0] }).id })
      rest = rest.slice(found.index + found[0].length)
    }
    this.addWords(rest)
  }

  private addWords(words: string): void {
    const last = this.tokens.length - 1
    if (!words) return
    if (typeof this.tokens[last] === 'string') this.tokens[last] += words
    else this.tokens.push(words)
  }

  private slice(start: number, end: number): string {
    return this.text.slice(start, end).replace(SOFT_BREAK, ' ')
  }

  /** The tag that closes the one at `index`, among its siblings; -1 for none. */
  private closingTag(nodes: readonly MarkdownNode[], index: number): number {
    const name = /^<([a-z][\w-]*)(?=[\s>])[^>]*(?<!\/)>$/i.exec(nodes[index]!.value ?? '')?.[1]?.toLowerCase()
    if (!name) return -1
    let depth = 0
    return nodes.findIndex(({ type, value = '' }, at) => {
      if (at < index || type !== 'html') return false
      const [, slash, other] = /^<(\/?)([a-z][\w-]*)/i.exec(value) ?? []
      if (other?.toLowerCase() === name) depth += slash ? -1 : 1
      return depth === 0
    })
  }
}
