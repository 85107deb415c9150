/** A word that is marked in some lines. */
export interface MarkedWord {
  word: string
  /** Index of the first line, and of the line after the last one. */
  from: number
  to: number
}

/** The classes of highlighted lines, by line index. */
export type LineClasses = Map<number, Set<string>>

/**
 * The classes of highlighted lines, besides `line` on the `<span>`, by the words after `[!code `. The fence sets `hl`, too: `{1,3-5}`; `prompt`
 * is a shell line whose `$ ` the stylesheet renders.
 */
const CLASS_OF = new Map([
  ['highlight', 'hl'],
  ['hl', 'hl'],
  ['focus', 'focus'],
  ['++', 'add'],
  ['--', 'del'],
  ['error', 'error'],
  ['warning', 'warn'],
])

const WORDS = [...CLASS_OF.keys()].map((word) => word.replaceAll('+', '\\+')).join('|')
const NOTATION = `\\[!code (${WORDS})(?::(\\d{1,6}))?\\][ \\t]?`
const COMMENT_OPENING = '(?:\\/\\/|\\/\\*\\*?|<!--|--|#|;;?|%%?|\\{\\/\\*)'
const COMMENT_END = '[ \\t]*(?:\\*\\/\\}?|-->|$)'

/** A comment that contains only notation. */
const NOTATION_COMMENT = new RegExp(`${COMMENT_OPENING}[ \\t]*(?:${NOTATION})+${COMMENT_END}`, 'g')
/** `[!code word:name]`, `[!code word:name:2]`; a colon of the words is escaped. */
const WORD_COMMENT = new RegExp(
  `[ \\t]*${COMMENT_OPENING}[ \\t]*\\[!code word:((?:\\\\.|[^:\\]\\\\])+)(?::(\\d{1,6}))?\\]${COMMENT_END}`,
)
const COMMENT_START = new RegExp(COMMENT_OPENING)
const NOTATIONS = new RegExp(NOTATION, 'g')
/** Escape for samples that show the notation itself: `[\!code focus]`. */
const ESCAPED = /\[\\!code /g

/**
 * Removes `[!code highlight]` and similar notation from comments. It applies to its own line, or to the next one if the
 * line contains nothing else (that line is removed); `[!code focus:3]` applies to three lines from there. `[!code word:a]` applies to
 * all lines from there.
 */
export function readNotation(source: string[]): {
  lines: string[]
  classes: LineClasses
  words: MarkedWord[]
} {
  const lines: string[] = []
  const classes: LineClasses = new Map()
  const words: MarkedWord[] = []
  for (const written of source) {
    const mark = written.includes('[!code word:') ? WORD_COMMENT.exec(written) : null
    if (mark?.[1]) {
      const end = mark[2] === undefined ? source.length : lines.length + Number(mark[2])
      words.push({ word: mark[1].replace(/\\(.)/g, '$1'), from: lines.length, to: end })
    }
    const text = mark ? written.replace(WORD_COMMENT, '') : written
    if (text === '' && written !== '') continue
    const { rest, notation } = text.includes('[!code ') ? withoutNotation(text) : { rest: text, notation: [] }
    for (const [, word = '', count = '1'] of notation) {
      highlightLines(classes, { from: lines.length, count: Number(count) }, CLASS_OF.get(word)!)
    }
    if (notation.length > 0 && rest === '') continue
    lines.push(rest.replace(ESCAPED, '[!code '))
  }
  for (const index of classes.keys()) if (index >= lines.length) classes.delete(index)
  return { lines, classes, words }
}

const UNKNOWN = new RegExp(`${COMMENT_OPENING}[ \\t]*(\\[!code ([^\\s\\]:]+)(?::[^\\]]*)?\\])${COMMENT_END}`)

/** The words of notation. */
export const NOTATION_WORDS: readonly string[] = [...CLASS_OF.keys(), 'word']

/** The comments that look like notation, with a word that is not known: `// [!code hihglight]`. Lines count from 0. */
export function unknownNotation(source: string): { line: number; note: string; word: string }[] {
  if (!source.includes('[!code ')) return []
  return source.split('\n').flatMap((text, line) => {
    const [, note = '', word = ''] = UNKNOWN.exec(text) ?? []
    return word && !NOTATION_WORDS.includes(word) ? [{ line, note, word }] : []
  })
}

const DOCUSAURUS = new RegExp(`${COMMENT_OPENING}[ \\t]*highlight-(?:next-line|start|end)${COMMENT_END}`)

/** The comments that highlight lines in Docusaurus: `// highlight-next-line`. Lines count from 0. */
export function foreignNotation(source: string): { line: number; note: string }[] {
  if (!source.includes('highlight-')) return []
  return source.split('\n').flatMap((text, line) => {
    const [note] = DOCUSAURUS.exec(text) ?? []
    return note ? [{ line, note }] : []
  })
}

/** Notation is recognised only after the start of a comment, so that strings in code may contain it. */
function withoutNotation(text: string): { rest: string; notation: RegExpExecArray[] } {
  const start = text.search(COMMENT_START)
  const comment = start < 0 ? '' : text.slice(start)
  const notation = [...comment.matchAll(NOTATIONS)]
  if (notation.length === 0) return { rest: text, notation }
  const rest = text.slice(0, start) + comment.replace(NOTATION_COMMENT, '').replace(NOTATIONS, '')
  return { rest: rest.trimEnd(), notation }
}

/** Highlights lines, zero-based. */
export function highlightLines(
  classes: LineClasses,
  { from, count }: { from: number; count: number },
  className: string,
): void {
  // Caps the count, so that a typo does not cost a second; no block is this long.
  for (let index = from; index < from + Math.min(count, 10_000); index++) addClass(classes, index, className)
}

/** Highlights one line, zero-based. */
export function addClass(classes: LineClasses, index: number, className: string): void {
  const set = classes.get(index)
  if (set) set.add(className)
  else classes.set(index, new Set([className]))
}

/** Lines of a shell without prompt signs, and the indexes of those that had one. */
export interface PromptedLines {
  lines: string[]
  prompts: Set<number>
}

const SHELLS = new Set(['shellscript', 'shellsession', 'fish', 'nushell'])
const PROMPT = '$ '

/**
 * Removes the leading `$ ` of shell lines: the stylesheet renders it, so that it is not copied. No command begins with a
 * lone dollar sign.
 */
export function readPrompts(lines: string[], grammar: string): PromptedLines {
  const prompts = new Set<number>()
  if (!SHELLS.has(grammar)) return { lines, prompts }
  const stripped = lines.map((text, index) => {
    if (!text.startsWith(PROMPT)) return text
    prompts.add(index)
    return text.slice(PROMPT.length)
  })
  return { lines: stripped, prompts }
}
