import { hasClass, tagAttribute } from '../html.ts'
import { type HtmlNode, nodeText } from './tree.ts'

/** Options for links. */
export interface MarkdownOptions {
  /** Maps the URL in the HTML of an element. */
  hrefOf: (href: string) => string
}

/** Delimiters of emphasis. */
const EMPHASIS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~' }

/** The length of the longest text that decides about a space: a character of two units and a delimiter. */
const END = 4

/** Elements that are visually separate without white space between them: buttons, the parts of a card. */
const SEPARATE = new Set(['a', 'span'])

/** Converts inline elements to Markdown. */
export function inlineMarkdown(nodes: readonly HtmlNode[], options: MarkdownOptions): string {
  const pieces: string[] = []
  // Only the end is tested: testing all of the text would take quadratic time.
  let end = ''
  let isEmphasis = false
  let before = ''
  const add = (piece: string): void => {
    pieces.push(piece)
    end = (end + piece).slice(-END)
  }
  for (const node of nodes) {
    const piece = convertNode(node, options)
    if (!piece) continue
    // Delimiters beside punctuation only close if a space or punctuation follows: `**真。** 她`.
    if (isEmphasis && /[\p{P}\p{S}](?:\*+|~~)$/u.test(end) && /^[\p{L}\p{N}]/u.test(piece)) add(' ')
    isEmphasis = node.tag in EMPHASIS
    if (isEmphasis && /[\p{L}\p{N}]$/u.test(end) && /^(?:\*+|~~)(?!\*)[\p{P}\p{S}]/u.test(piece)) add(' ')
    if (SEPARATE.has(before) && SEPARATE.has(node.tag)) add(' ')
    add(piece)
    before = node.tag
  }
  return pieces.join('')
}

function convertNode(node: HtmlNode, options: MarkdownOptions): string {
  const { tag, children } = node
  if (!tag) return escapeText(node.text.replace(/\s+/g, ' '))
  if (tag === 'code' || tag === 'kbd' || tag === 'samp') return codeSpan(nodeText(children))
  if (tag === 'br') return '\\\n'
  if (tag === 'img') return image(node, options)
  if (hasClass(node.attributes, 'math')) return formula(node)
  if (tag === 'input') return /\bchecked\b/.test(node.attributes) ? '[x]' : '[ ]'
  const inner = inlineMarkdown(children, options)
  if (tag === 'a') return link(node, inner.trim(), options)
  const delimiter = EMPHASIS[tag]
  return delimiter ? wrapWords(inner, delimiter) : inner
}

/** An image; without alternative text it is decorative and omitted. */
function image({ attributes }: HtmlNode, { hrefOf }: MarkdownOptions): string {
  const alt = tagAttribute(attributes, 'alt')
  return alt ? `![${escapeText(alt)}](${target(hrefOf(tagAttribute(attributes, 'src') ?? ''))})` : ''
}

function link({ attributes }: HtmlNode, text: string, { hrefOf }: MarkdownOptions): string {
  const href = tagAttribute(attributes, 'href')
  return href === undefined ? text : `[${text}](${target(hrefOf(href))})`
}

/** A link target in parentheses. */
function target(address: string): string {
  return address.replace(/[()\s]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** The source of a formula. */
function formula({ attributes }: HtmlNode): string {
  const delimiter = hasClass(attributes, 'math-block') ? '$$' : '$'
  return delimiter + (tagAttribute(attributes, 'data-tex') ?? '') + delimiter
}

/** Delimiters have to touch the words: white space at the ends of the element is moved outside. */
function wrapWords(inner: string, delimiter: string): string {
  const words = inner.trim()
  return words ? inner.replace(words, () => delimiter + words + delimiter) : inner
}

function codeSpan(code: string): string {
  const runs = code.match(/`+/g)?.map(({ length }) => length) ?? []
  const fence = '`'.repeat(runs.length > 0 ? Math.max(...runs) + 1 : 1)
  const pad = code.startsWith('`') || code.endsWith('`') ? ' ' : ''
  return fence + pad + code + pad + fence
}

const MARKUP = /[\\`*~_<&[\]]/

/** Escapes Markdown syntax. */
function escapeText(text: string): string {
  if (!MARKUP.test(text)) return text
  return text
    .replace(/[\\`*]|~~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/<(?=[a-zA-Z/!?])/g, '\\<')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/\](?=[([:])|\[(?=[\^x ])/g, '\\$&')
}
