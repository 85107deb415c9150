import { LINE_MARKS } from './roles.ts'

/** The lines of a block without its notation, and the classes of those that are marked (index → classes). */
export interface MarkedLines {
  lines: string[]
  classes: Map<number, Set<string>>
}

const CLASS_OF = new Map(
  LINE_MARKS.flatMap((mark) => mark.notations.map((word) => [word, mark.class] as const)),
)

const WORDS = [...CLASS_OF.keys()].map((word) => word.replaceAll('+', '\\+')).join('|')
const NOTATION = `\\[!code (${WORDS})(?::(\\d{1,6}))?\\][ \\t]?`
const OPEN = '(?:\\/\\/|\\/\\*\\*?|<!--|--|#|;;?|%%?|\\{\\/\\*)'
const CLOSE = '[ \\t]*(?:\\*\\/\\}?|-->|$)'

/** A comment that holds nothing but notation. */
const WHOLE_COMMENT = new RegExp(`${OPEN}[ \\t]*(?:${NOTATION})+${CLOSE}`, 'g')
const COMMENT_START = new RegExp(OPEN)
const EACH = new RegExp(NOTATION, 'g')
/** How samples show notation itself: `[\!code focus]`. */
const ESCAPED = /\[\\!code /g

/**
 * Takes `[!code highlight]` and its like out of comments. It marks its own line, or the next one if the line has
 * nothing else (that line disappears); `[!code focus:3]` marks three lines from there.
 */
export function readNotation(source: string[]): MarkedLines {
  const lines: string[] = []
  const classes = new Map<number, Set<string>>()
  for (const text of source) {
    const { rest, notation } = text.includes('[!code ') ? withoutNotation(text) : { rest: text, notation: [] }
    for (const [, word = '', count = '1'] of notation) {
      markLines(classes, lines.length, Number(count), CLASS_OF.get(word)!)
    }
    if (notation.length > 0 && rest === '') continue
    lines.push(rest.replace(ESCAPED, '[!code '))
  }
  for (const index of classes.keys()) if (index >= lines.length) classes.delete(index)
  return { lines, classes }
}

/** Notation counts after the start of a comment only, so that code may hold it in a string. */
function withoutNotation(text: string): { rest: string; notation: RegExpExecArray[] } {
  const start = text.search(COMMENT_START)
  const comment = start < 0 ? '' : text.slice(start)
  const notation = [...comment.matchAll(EACH)]
  if (notation.length === 0) return { rest: text, notation }
  const rest = text.slice(0, start) + comment.replace(WHOLE_COMMENT, '').replace(EACH, '')
  return { rest: rest.trimEnd(), notation }
}

function markLines(classes: Map<number, Set<string>>, from: number, count: number, className: string): void {
  // Nobody has a block this long; a slip of the finger must not cost a second.
  for (let index = from; index < from + Math.min(count, 10_000); index++) addClass(classes, index, className)
}

/** Marks one line, counted from 0. */
export function addClass(classes: Map<number, Set<string>>, index: number, className: string): void {
  const set = classes.get(index)
  if (set) set.add(className)
  else classes.set(index, new Set([className]))
}
