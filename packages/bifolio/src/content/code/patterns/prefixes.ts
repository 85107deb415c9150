import { ANY, ASCII, type CharSet, OTHERS } from './char-set.ts'

/** The beginning of a text that some part of a pattern matches: a set for each character. */
export interface Prefix {
  sets: CharSet[]
  /** Whether more may follow that is not known. */
  isOpen: boolean
  /** What stands before it, if that is known. */
  before?: CharSet
}

/** Known to be there without a character of its own. */
export const EMPTY: Prefix = { sets: [], isOpen: false }

/** Four characters tell most keywords apart. */
const LONGEST = 4

/** More prefixes are made shorter, which makes fewer of them. */
const MOST_PREFIXES = 100

/** What is expected in more places of a line than this is not worth looking for. */
const TOO_LIKELY = 0.02

/** The prefix that is a single character. */
export function oneCharacter(set: CharSet): Prefix {
  // A character beyond the basic plane takes two places of a string, so what follows it is somewhere else.
  return { sets: [set], isOpen: (set & OTHERS) !== 0n }
}

/** The prefixes of one part and another after it. */
export function concatenate(starts: readonly Prefix[], ends: readonly Prefix[]): Prefix[] {
  return condense(starts.flatMap((start) => (start.isOpen ? [start] : ends.map((end) => join(start, end)))))
}

function join(start: Prefix, end: Prefix): Prefix {
  const sets = [...start.sets, ...end.sets]
  const before = start.before ?? (start.sets.length === 0 ? end.before : undefined)
  return { sets: sets.slice(0, LONGEST), isOpen: end.isOpen || sets.length >= LONGEST, before }
}

/** The same with fewer prefixes, if there are too many: they are cut, and those that begin alike become one. */
export function condense(prefixes: Prefix[]): Prefix[] {
  let condensed = prefixes
  for (let length = LONGEST - 1; length > 0 && condensed.length > MOST_PREFIXES; length--) {
    const byStart = new Map<string, Prefix>()
    for (const prefix of condensed) mergeInto(byStart, prefix, length)
    condensed = [...byStart.values()]
  }
  return condensed
}

function mergeInto(byStart: Map<string, Prefix>, { sets, isOpen }: Prefix, length: number): void {
  const start = sets.slice(0, length - 1)
  const isShorter = sets.length < length
  const key = `${start.join()} ${isShorter}`
  const twin = byStart.get(key)
  const last = (sets[length - 1] ?? 0n) | (twin?.sets[length - 1] ?? 0n)
  byStart.set(key, {
    sets: isShorter ? start : [...start, last],
    isOpen: isOpen || sets.length > length || twin?.isOpen === true,
  })
}

/** Whether no text of ASCII begins with one of each. */
export function differ(some: readonly Prefix[], others: readonly Prefix[]): boolean {
  return some.every((one) => others.every((other) => areApart(one, other)))
}

function areApart(one: Prefix, other: Prefix): boolean {
  if (((one.before ?? ASCII) & (other.before ?? ASCII) & ASCII) === 0n) return true
  return one.sets.some((set, at) => (set & (other.sets[at] ?? ASCII) & ASCII) === 0n)
}

/** Whether it is the beginning of one word only, of four letters or more. */
export function isWord({ sets }: Prefix): boolean {
  return sets.length >= LONGEST && sets.every(isSingle)
}

function isSingle(set: CharSet): boolean {
  return (set & (set - 1n)) === 0n
}

/** In what share of the places of a line one of the prefixes is expected, roughly. */
export function likelihood(prefixes: readonly Prefix[]): number {
  let sum = 0
  for (const { sets } of prefixes) sum += sets.reduce((product, set) => product * frequency(set), 1)
  return sum
}

/** An expression that finds any of the prefixes; nothing when that says little about a line. */
export function expressionOf(prefixes: readonly Prefix[]): RegExp | undefined {
  if (likelihood(prefixes) > TOO_LIKELY) return undefined
  const sources = prefixes.map(({ sets }) => sets.map(bracketsOf).join(''))
  return new RegExp([...new Set(sources)].join('|'), 'g')
}

function bracketsOf(set: CharSet): string {
  if (set === ANY) return '[^]'
  return `[${codesOf(set).map(escapeOf).join('')}]`
}

function escapeOf(code: number): string {
  return code === 128 ? '\\x80-\\uffff' : `\\x${code.toString(16).padStart(2, '0')}`
}

interface Known {
  codes: number[]
  frequency: number
}

/** By the digits of the set: a map of large integers looks at the lowest digits only, which are those of signs. */
const sets = new Map<string, Known>()

/** The characters of a set; 128 stands for all beyond ASCII. */
export function codesOf(set: CharSet): number[] {
  return known(set).codes
}

function frequency(set: CharSet): number {
  return known(set).frequency
}

function known(set: CharSet): Known {
  const key = set.toString(32)
  const before = sets.get(key)
  if (before) return before
  const codes = [...set.toString(2)].reverse().flatMap((bit, code) => (bit === '1' ? code : []))
  const entry = { codes, frequency: codes.reduce((sum, code) => sum + frequencyOf(code), 0) }
  sets.set(key, entry)
  return entry
}

/** Guesses, made so that a letter is likelier than a sign. Nothing but speed depends on them. */
function frequencyOf(code: number): number {
  if (code === 32) return 0.15
  return code >= 97 && code <= 122 ? 0.025 : 0.005
}
