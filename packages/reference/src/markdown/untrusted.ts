import { type MarkdownNode, parsePage } from 'bifolio/check'
import type { PhrasingContent, RootContent } from 'mdast'
import { code, codeBlock, type Inline, link, paragraph } from './nodes.ts'

/** Turns the address of a link into one of the site; `undefined` for a link that is left out. */
export type ResolveLink = (url: string) => string | undefined

/** Tags that only format text. Others are shown as they are written. */
const FORMATTING =
  /<!--[\s\S]*?-->|<\/?(?:a|b|br|code|dd|details|div|dl|dt|em|h[1-6]|hr|i|img|li|ol|p|pre|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|ul)\b[^<>]*>/gi

const withoutTags = (html: string): string => html.replace(FORMATTING, ' ')

/** Only addresses of other sites, as descriptions do not know the pages. */
const external: ResolveLink = (url) => (/^(?:https?:\/\/[^/]|mailto:)/i.test(url) ? url : undefined)

/**
 * Reads untrusted Markdown and keeps only text, code, lists, tables and links. HTML, images, syntax of the engine and the
 * words after the language of a code block do not pass.
 * @param resolve default: links to other sites are kept
 */
export function readBlocks(text: string, resolve: ResolveLink = external): RootContent[] {
  const tree = parsePage(text.replace(/\r\n?/g, '\n'), 'text.md')
  if (!tree) return [paragraph(text)]
  const source = (node: MarkdownNode) => tree.text.slice(node.position.start.offset, node.position.end.offset)
  const inlineOf = (nodes: MarkdownNode[] = []): PhrasingContent[] =>
    nodes.flatMap((node): PhrasingContent[] => {
      const children = () => inlineOf(node.children)
      switch (node.type) {
        case 'text':
          return [{ type: 'text', value: node.value ?? '' }]
        // `node:fs` looks like one.
        case 'textDirective':
          return [{ type: 'text', value: source(node) }]
        case 'inlineCode':
          return [code(node.value ?? '')]
        case 'emphasis':
        case 'strong':
          return [{ type: node.type, children: children() }]
        case 'break':
          return [{ type: 'break' }]
        case 'image':
          return node.alt ? [{ type: 'text', value: node.alt }] : []
        case 'link': {
          const url = resolve(node.url ?? '')
          return url ? [link(url, ...children())] : children()
        }
        default:
          return node.children ? children() : [{ type: 'text', value: withoutTags(source(node)) }]
      }
    })
  const blocksOf = (nodes: MarkdownNode[] = []): RootContent[] =>
    nodes.flatMap((node): RootContent[] => {
      const inner = () => blocksOf(node.children) as never
      switch (node.type) {
        case 'paragraph':
          return [paragraph(...inlineOf(node.children))]
        case 'heading':
          return [paragraph({ type: 'strong', children: inlineOf(node.children) })]
        case 'code':
          return [codeBlock(node.value ?? '', node.lang ?? '')]
        case 'leafDirective':
          return [paragraph(source(node))]
        case 'thematicBreak':
        case 'definition':
          return []
        case 'list':
          return [{ type: 'list', ordered: node.ordered === true, spread: false, children: inner() }]
        case 'listItem':
          return [{ type: 'listItem', spread: false, children: inner() }]
        case 'blockquote':
          return [{ type: 'blockquote', children: inner() }]
        case 'table':
        case 'tableRow':
          return [{ type: node.type, children: inner() }]
        case 'tableCell':
          return [{ type: 'tableCell', children: inlineOf(node.children) }]
        default:
          return node.children ? inner() : nonEmpty(withoutTags(source(node)).trim())
      }
    })
  return blocksOf(tree.root.children)
}

const nonEmpty = (text: string): RootContent[] => (text ? [paragraph(text)] : [])

/** Untrusted Markdown in one line, for a cell of a table. */
export function readLine(text: string, resolve?: ResolveLink): Inline[] {
  return readBlocks(text, resolve).flatMap((block, index) => [...(index ? [' '] : []), ...lineOf(block)])
}

function lineOf(node: RootContent): Inline[] {
  if (node.type === 'code') return [code(node.value)]
  if (node.type === 'paragraph') return node.children.map((child) => (child.type === 'break' ? ' ' : child))
  if (!('children' in node)) return []
  return node.children.flatMap((child, index) => [
    ...(index ? [node.type === 'list' ? '; ' : ' '] : []),
    ...lineOf(child as RootContent),
  ])
}
