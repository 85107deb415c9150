import { type Piece, type Problem, positionInSentence, splitSentences } from 'bifolio/check'
import { VAGUE } from './lenient.ts'
import { type Quantity, type Reading, readSentence } from './reading.ts'
import { BASICS } from './words/basics.ts'
import { en } from './words/en.ts'
import type { KnownWords } from './words/vocabulary.ts'
import { zh } from './words/zh.ts'

/** A text with its language. */
export interface Lines {
  lang: string
  lines: readonly (readonly Piece[])[]
}

/** A difference, located in the translation. */
type Finding = Pick<Problem, 'message'> & { line: number; column: number }

/** Both sides of a sentence: the source and the translation, or the other way round. */
interface Side extends Reading {
  vocabulary: KnownWords | undefined
}

export const VOCABULARIES: Readonly<Record<string, KnownWords>> = { ...BASICS, en, zh }

/** The words for one character of Chinese: outside of these bounds, something is missing. Measured on 2,100 lines of two manuals. */
const RATIO = { least: 0.37, most: 0.9, mostWithFewerSentences: 0.78 }

/** For pages of any author. */
const LENIENT_RATIO = { least: 0.25, most: 1.1, mostWithFewerSentences: 1 }

/** Lines with fewer words vary too much in length. */
const LONG = 16

/**
 * Compares what two texts state: numbers with their units, negations, opposites, inline code and length. They are compared sentence
 * by sentence where both have as many. Languages with basic words only are compared by digits with
 * their units, negations and inline code, those without any by digits and inline code.
 * @param isStrict whether to report what is often right, too: names and negations that only the translation has, and inline code that
 *   another sentence of the block has
 */
export function compareContent(source: Lines, translated: Lines, isStrict = true): Finding[] {
  if (source.lines.length !== translated.lines.length) return []
  const [from, to] = [source, translated].map(({ lang }) => VOCABULARIES[lang.split('-')[0] ?? ''])
  return source.lines.flatMap((line, index) => {
    const other = translated.lines[index] ?? []
    if (textOf(line) === textOf(other)) return []
    const [a, b] = [splitSentences(line, from?.sentenceEnd), splitSentences(other, to?.sentenceEnd)]
    const isEven = a.length === b.length
    const pairs = isEven ? a.map((sentence, at) => [sentence, b[at] ?? []]) : [[line, other]]
    const length = from === en && to === zh ? wrongLength([line, a.length], [other, b.length], isStrict) : []
    const found = pairs.flatMap(([one = [], two = []]) => compareSentences([one, from], [two, to], isStrict))
    return [...length, ...found]
  })
}

type Read = readonly [sentence: readonly Piece[], vocabulary: KnownWords | undefined]

function compareSentences([source, from]: Read, [translated, to]: Read, isStrict: boolean): Finding[] {
  const a: Side = { ...readSentence(source, from), vocabulary: from }
  const b: Side = { ...readSentence(translated, to), vocabulary: to }
  const at = (offset: number, message: string): Finding => ({
    message,
    ...positionInSentence(translated, offset),
  })
  const start = Math.max(0, b.text.search(/\S/))
  return [
    ...unmatched(a, b).map((one) => at(start, `The number \`${shown(one)}\` is not in the translation.`)),
    ...unmatched(b, a).map((one) => at(one.at, `The number \`${shown(one)}\` is not in the source.`)),
    ...negations(a, b, isStrict).map((message) => at(b.negations[0]?.at ?? start, message)),
    ...(isStrict ? [...reordered(a, b), ...lostFailure(a, b)] : []).map((message) => at(start, message)),
    ...reversed(a, b, isStrict).map(({ offset, message }) => at(offset, message)),
    ...(isStrict ? foreignNames(a, b) : []).map((name) =>
      at(b.text.indexOf(name), `\`${name}\` is not in the source.`),
    ),
    ...(isStrict ? differentCode(source, translated) : []).map((message) => at(start, message)),
  ]
}

/** The numbers of one side that the other lacks. A number without a known unit equals one with any. Words are numbers in known languages. */
function unmatched(one: Side, other: Side): Quantity[] {
  return one.quantities.filter(
    ({ value, unit, text }) =>
      (other.vocabulary?.numbers || /\p{Nd}/u.test(text)) &&
      !other.possible.has(value) &&
      !other.quantities.some(
        (quantity) => quantity.value === value && (quantity.unit === unit || !quantity.unit || !unit),
      ),
  )
}

/** The same numbers in another order: "from 0 and from 1". */
function reordered(a: Side, b: Side): string[] {
  const [one, other] = [a, b].map(({ quantities }) =>
    [...quantities].sort((x, y) => x.at - y.at).map(({ value }) => value),
  ) as [string[], string[]]
  const isSame = [...one].sort().join(' ') === [...other].sort().join(' ')
  if (!isSame || one.join(' ') === other.join(' ')) return []
  return [`The numbers are ${other.join(', ')}, in the source ${one.join(', ')}.`]
}

/** That something fails, lost in the translation. */
function lostFailure(a: Side, b: Side): string[] {
  const [said] = a.failures
  const isSaid = b.failures.length + b.negations.length + b.possibleNegations > 0
  if (!said || isSaid || !b.vocabulary?.failures) return []
  return [`The source says \`${said.text}\`, the translation does not.`]
}

const shown = ({ text, unit }: Quantity): string => (unit ? `${text} ${unit}` : text)

function negations(a: Side, b: Side, isStrict: boolean): string[] {
  if (!a.vocabulary || !b.vocabulary) return []
  const words = ({ negations }: Side) => negations.map(({ text }) => `\`${text}\``).join(', ')
  const isLost = a.negations.length > b.negations.length + b.possibleNegations - sharedNegatives(a, b)
  if (isLost)
    return [
      `The source negates with ${words(a)}, the translation ${b.negations.length > 0 ? `only with ${words(b)}` : 'does not'}.`,
    ]
  if (isStrict && b.negations.length > a.negations.length + a.possibleNegations)
    return [
      `The translation negates with ${words(b)}, the source ${a.negations.length > 0 ? `only with ${words(a)}` : 'does not'}.`,
    ]
  return []
}

/** The negative words that both sides have: 空 for "empty" does not translate the "not" of "not empty". */
function sharedNegatives(a: Side, b: Side): number {
  const shared = [...a.negatives].map(([name, count]) => Math.min(count, b.negatives.get(name) ?? 0))
  return shared.reduce((sum, count) => sum + count, 0)
}

/** Statements of which each language has one side only, and not the same. */
function reversed(a: Side, b: Side, isStrict: boolean): { offset: number; message: string }[] {
  return [...a.opposites].flatMap(([name, sides]) => {
    if (!isStrict && VAGUE.has(name)) return []
    const others = b.opposites.get(name) ?? [[], []]
    return [0, 1].flatMap((side) => {
      const [mine, theirs] = [sides[side]?.[0], others[1 - side]?.[0]]
      const isReversed = mine && theirs && !sides[1 - side]?.length && !others[side]?.length
      const message =
        isReversed && `\`${mine.text}\` has become \`${theirs.text}\` in the translation (${name}).`
      return message ? [{ offset: theirs.at, message }] : []
    })
  })
}

/** Names in Latin letters that only the translation has. */
function foreignNames(a: Side, b: Side): string[] {
  const names = a.vocabulary?.numbers && b.vocabulary?.numbers ? (b.text.match(/\b[A-Z][\w.]*\w/g) ?? []) : []
  return names.filter((name) => !a.text.toLowerCase().includes(name.toLowerCase()))
}

/** Inline code of a sentence: the same, as often. */
function differentCode(source: readonly Piece[], translated: readonly Piece[]): string[] {
  const codesOf = (pieces: readonly Piece[]) =>
    pieces.flatMap(({ kind, text }) => (kind === 'code' ? [text] : []))
  const [a, b] = [codesOf(source), codesOf(translated)]
  const differing = [...new Set([...a, ...b])].filter(
    (code) => a.filter((other) => other === code).length !== b.filter((other) => other === code).length,
  )
  return differing.map((code) => `\`${code}\` is not as often in this sentence as in the source.`)
}

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('')

const proseOf = (pieces: readonly Piece[]): string => textOf(pieces.filter(({ kind }) => kind === 'text'))

function wrongLength(
  [source, sentences]: readonly [readonly Piece[], number],
  [translated, others]: readonly [readonly Piece[], number],
  isStrict: boolean,
): Finding[] {
  const bounds = isStrict ? RATIO : LENIENT_RATIO
  const words = proseOf(source).split(/\s+/).filter(Boolean).length
  if (words < LONG) return []
  const characters = proseOf(translated)
    .replace(/[A-Za-z]+/g, 'xx')
    .replace(/\s/g, '').length
  const ratio = words / characters
  const isShort = ratio > (others < sentences ? bounds.mostWithFewerSentences : bounds.most)
  if (!isShort && ratio >= bounds.least) return []
  const message = `The translation is very ${isShort ? 'short' : 'long'}: ${characters} characters for ${words} words. A part may be missing${isShort ? '' : ' in the source'}.`
  return [{ message, ...positionInSentence(translated, 0) }]
}
