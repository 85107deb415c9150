import { type MarkdownNode, parsePage } from '../../content/parser/index.ts'

/** Marks of Markdown; of a run, all of it. */
const MARK = /\*+|_+|`+|~~+|[[\]]/g

/** Brackets around words, which are plain text without an address. */
const BRACKETS = /\[[^[\]]*\]/g

/**
 * The marks of Markdown that a text of the source has as plain text fewer times than its translation: they are not closed, or stand where
 * they are not read as marks. Those after a backslash do not count.
 */
export function addedMarks(source: string, translated: string, file: string): string[] {
  const left = literalMarks(source, file)
  return literalMarks(translated, file).filter((mark) => {
    const at = left.indexOf(mark)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function literalMarks(text: string, file: string): string[] {
  // After a word, the text is no other block.
  const tree = parsePage(`x ${text}`, file)
  const words = tree ? wordsOf(tree.root, tree.text).replace(/\\[^\n]/g, '') : ''
  return words.replace(BRACKETS, '').match(MARK) ?? []
}

/** The words as they are written, without code, links and marks that are read. */
function wordsOf({ type, position, children = [] }: MarkdownNode, text: string): string {
  if (type === 'text') return text.slice(position.start.offset, position.end.offset)
  return children.map((child) => wordsOf(child, text)).join('')
}
