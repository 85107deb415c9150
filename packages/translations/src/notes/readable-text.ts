import { type MarkdownNode, parsePage, TRANSLATED_ATTRIBUTES } from 'bifolio/check'

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
  return tree ? wordsOf(tree.root) : markdown
}

function wordsOf(node: MarkdownNode): string {
  const { type, value = '', alt, children = [] } = node
  if (type === 'code') return value.split('\n').length > MOST_LINES ? '' : value
  if (type === 'text') return value.replace(REFERENCE, '$1').replace(/\s+/g, ' ')
  if (type === 'image') return alt ?? ''
  if (type === 'break') return ' '
  if (/^(?:inlineCode|inlineMath|math)$/.test(type)) return value
  const words = children.map(wordsOf)
  if (!/^(?:html$|mdxJsx)/.test(type)) return words.join(SEPARATORS[type] ?? '')
  return [...attributeTexts(node), words.join('')].filter(Boolean).join(' ')
}

/** The attributes of an element that are texts. */
function attributeTexts({ type, value: html = '', attributes }: MarkdownNode): string[] {
  const all = type === 'html' ? htmlAttributes(html) : Array.isArray(attributes) ? attributes : []
  return all.flatMap(({ name, value }) =>
    typeof value === 'string' && value.trim() && TRANSLATED_ATTRIBUTES.has(name ?? '') ? [value] : [],
  )
}

function htmlAttributes(tag: string): { name?: string; value?: string }[] {
  return [...tag.matchAll(/\s([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, value, other]) => {
    return { name, value: value ?? other }
  })
}

/** What is between the children of a node. */
const SEPARATORS: Readonly<Record<string, string>> = { tableRow: ' | ', table: '\n', root: '\n' }
