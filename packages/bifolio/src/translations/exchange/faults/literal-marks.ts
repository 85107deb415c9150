import { type MarkdownNode, parsePage } from '../../../content/parser/index.ts'
import { decodeEntities } from '../../../shared/html.ts'
import { directionOf } from '../../../shared/strings/languages.ts'
import type { Lang } from '../../../shared/types.ts'
import type { Token } from '../tagged-text.ts'

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

/** A reference to a note, the name of a definition after words, and the id of a heading: readers see those that do not lead anywhere. */
const REFERENCE = /\[\^[^\]\s]+\]|\]\[[^\]]*\]|\{#[^}\s]*\}/g

/** References that the words of a translation have and those of its source have not. Those after a backslash do not count. */
export function addedReferences(source: readonly Token[], translated: readonly Token[]): string[] {
  const [known, given] = [source, translated].map((tokens) =>
    tokens.flatMap((token) =>
      typeof token === 'string' ? (token.replace(/\\[^\n]/g, '').match(REFERENCE) ?? []) : [],
    ),
  ) as [string[], string[]]
  return given.filter((reference) => !known.includes(reference))
}

/** Signs that change the direction of what follows: a text can show something else than it is. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g
/** Those that languages written from right to left need, too, are none. */
const OVERRIDE = /[\u202d\u202e]/g

/** Signs that change the direction of a translation and that its source does not have, such as `U+202E`. */
export function addedDirections(source: string, target: string, lang: Lang): string[] {
  const found = decodeEntities(target).match(directionOf(lang) === 'rtl' ? OVERRIDE : DIRECTION) ?? []
  return [...new Set(found)]
    .filter((sign) => !source.includes(sign))
    .map((sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase()}`)
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
