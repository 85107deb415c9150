import { type MarkdownNode, parsePage } from '../../../content/parser/index.ts'
import { attributeTexts } from './component-texts.ts'

/** Code with more lines is not repeated to readers. */
const MOST_LINES = 20

/** The mark of a note, and a reference whose address is elsewhere in the page. */
const REFERENCE = /\[\^[^\]\s]+\]|\[([^[\]]+)\]\[[^\]]*\]/g

/**
 * The words of a block of Markdown as readers see them, without marks: each row of a table and each line of code on a line. Of components
 * and HTML the words, and no expressions.
 * @returns an empty text for long code
 */
export function readableText(markdown: string, file: string): string {
  const tree = parsePage(markdown, file)
  return tree ? wordsOf(tree.root, tree.text) : markdown
}

function wordsOf(node: MarkdownNode, page: string): string {
  const { type, value = '', alt, children = [], position } = node
  if (type === 'code') return value.split('\n').length > MOST_LINES ? '' : value
  if (type === 'text') return value.replace(REFERENCE, '$1').replace(/\s+/g, ' ')
  if (type === 'image') return alt ?? ''
  if (type === 'break') return ' '
  if (/^(?:inlineCode|inlineMath|math)$/.test(type)) return value
  const words = children.map((child) => wordsOf(child, page))
  if (!/^(?:html$|mdxJsx)/.test(type)) return words.join(SEPARATORS[type] ?? '')
  const tagEnd = children[0]?.position.start.offset ?? position.end.offset
  const texts = attributeTexts(node, page, tagEnd).map(({ start, end }) => page.slice(start, end))
  return [...texts, words.join('')].filter(Boolean).join(' ')
}

/** What is between the children of a node. */
const SEPARATORS: Readonly<Record<string, string>> = { tableRow: ' | ', table: '\n', root: '\n' }
