import type { Piece } from 'bifolio/check'
import type { Basics, KnownWords, Negatives, Opposites } from './words/vocabulary.ts'

/** A word or number, with its offset in the sentence. */
export interface Mark {
  text: string
  at: number
}

/** A number in a sentence; `unit` is a symbol, empty for none. */
export interface Quantity extends Mark {
  value: string
  unit: string
}

/** The parts of the meaning of a sentence that other languages have words for, too. */
export interface Reading {
  /** The words; each piece of inline code is one character. */
  text: string
  quantities: Quantity[]
  /** Values of words that may be numbers. */
  possible: ReadonlySet<string>
  negations: Mark[]
  /** Verbs that say that something fails. */
  failures: Mark[]
  /** The number of words that may be negations. */
  possibleNegations: number
  /** How often each negative word occurs, which counts in `possibleNegations`. */
  negatives: ReadonlyMap<Negatives, number>
  opposites: ReadonlyMap<Opposites, readonly [Mark[], Mark[]]>
}

/** Replaces a piece that is not text. */
const CODE = '\ufffc'

const DIGITS = /(?<![\w.\-/#@:^])(?<!~(?=\d+\.\d))\d+(?:[.,]\d+)*(?![\w.]*[a-z]*\d)(?!\.\w)/giu

/** A text with the digits of all scripts, such as `٤` and `४`, as 0 to 9; its length stays, except for digits outside of the first plane. */
function withPlainDigits(text: string): string {
  return text
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replace(/(?<=\d)[\u066b\u066c](?=\d)/g, (mark) => (mark === '\u066b' ? '.' : ','))
}

/** The digits of a script are ten in a row, from zero. */
function digitOf(digit: string): number {
  let code = digit.codePointAt(0)!
  let value = 0
  for (; value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - 1)); code--) value++
  return value
}

/** Reads a sentence. Without a vocabulary for its language, only digits are read. */
export function readSentence(pieces: readonly Piece[], vocabulary: KnownWords | undefined): Reading {
  const text = pieces.map(({ kind, text }) => (kind === 'text' ? text : CODE)).join('')
  const plain = vocabulary ? text.replace(vocabulary.idioms, (idiom) => ' '.repeat(idiom.length)) : text
  const codes = pieces.flatMap(({ kind, text }) =>
    kind === 'code' ? (text.match(/\d+(?:\.\d+)*/g) ?? []) : [],
  )
  const { numbers = [], possibleNumbers = [], negations, possibleNegations, opposites } = vocabulary ?? {}
  const digits = marksIn(withPlainDigits(text), DIGITS).map((mark) => ({
    ...mark,
    value: numberOf(mark.text, text.slice(mark.at + mark.text.length)),
  }))
  const words = numbers.flatMap(([pattern, value]) =>
    marksIn(plain, pattern).map((mark) => ({ ...mark, value: String(value) })),
  )
  const possible = possibleNumbers.flatMap(([pattern, value]) =>
    marksIn(text, pattern).length > 0 ? [String(value)] : [],
  )
  return {
    text,
    quantities: [...digits, ...words].map((mark) => ({
      ...mark,
      unit: vocabulary ? unitAfter(text, mark.at + mark.text.length, vocabulary) : '',
    })),
    possible: new Set([...possible, ...codes]),
    negations: marksIn(plain, negations),
    failures: marksIn(plain, vocabulary?.failures),
    // Code that is translated, such as `无`.
    possibleNegations: marksIn(text, possibleNegations).length + pieces.filter(isNegativeCode).length,
    negatives: new Map(
      Object.entries(vocabulary?.negatives ?? {}).map(([name, pattern]) => [
        // A vocabulary has no other keys.
        name as Negatives,
        marksIn(text, pattern).length,
      ]),
    ),
    opposites: new Map(
      Object.entries(opposites ?? {}).map(([name, [one, other]]) => [
        // A vocabulary has no other keys.
        name as Opposites,
        [marksIn(text, one), marksIn(text, other)],
      ]),
    ),
  }
}

const isNegativeCode = ({ kind, text }: Piece): boolean => kind === 'code' && /^[无否非不没]/.test(text)

/** Units of Chinese numbers. */
const SCALES: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 }

/** The value of a number with what follows it: `02` is 2, and `40 万` is 400,000. */
function numberOf(digits: string, rest: string): string {
  const value = digits.replace(/,(?=\d{3})/g, '').replace(/^0+(?=\d)/, '')
  const scale = SCALES[rest.trimStart()[0] ?? '']
  return scale ? String(Number(value) * scale) : value
}

function marksIn(text: string, pattern: RegExp | undefined): Mark[] {
  return pattern ? [...text.matchAll(pattern)].map((match) => ({ text: match[0], at: match.index })) : []
}

function unitAfter(text: string, end: number, { units }: Basics): string {
  const rest = text.slice(end).replace(/^[\s-]+/, '')
  return Object.entries(units).find(([, pattern]) => marksIn(rest, pattern)[0]?.at === 0)?.[0] ?? ''
}
