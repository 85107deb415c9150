import { compose, foldCase } from './fold.ts'
import { eachRun, type FoundRun, sizeAt, UNITS } from './runs.ts'

/** `HTMLElement2` → `HTML`, `Element`, `2`. */
const PARTS = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[\p{L}\p{M}]+/gu
const CAMEL = /\p{Ll}\p{Lu}|\p{L}\p{N}|\p{Lu}{2}\p{Ll}/u
/** What joins words into one name: `happy-dom`, `node_modules`, `rstest.fn`. */
const JOINTS = /[-_.]/g
/** More than this is no name that anybody looks for. */
const LONGEST = 40
/** Text in which nothing is to be composed: ASCII, and what most Chinese and Japanese consists of. */
const COMPOSED =
  /^[\0-\x7f\u2013-\u201d\u2026\u3001-\u3011\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]*$/

/** A piece of text in one script: a word, or a run of characters between which there are no spaces. */
export interface Run {
  /** As written, compatibility forms resolved. */
  text: string
  isCjk: boolean
}

/** The words of a text, of any script. */
export function runsOf(text: string): Run[] {
  const composed = compose(text)
  const runs: Run[] = []
  eachRun(composed, ({ start, end, isCjk }) => runs.push({ text: composed.slice(start, end), isCjk }))
  return runs
}

/** The UTF-16 units that some terms begin with: not zero for each of them. */
export type FirstUnits = Uint8Array

/** What {@link readTerms} needs to pass over the terms that nobody asks for. */
export function firstUnitsOf(terms: Iterable<string>): FirstUnits {
  const units = new Uint8Array(UNITS)
  for (const term of terms) units[term.charCodeAt(0)] = 1
  return units
}

/**
 * Reads every term that a text is found by, as often as it occurs in it.
 * @param take is given every term that begins with one of `firsts`, and some others
 * @param firsts spares making strings of terms that nobody asks for; without it all are taken
 * @returns how many terms there are, also those that were not taken
 */
export function readTerms(text: string, take: (term: string) => void, firsts?: FirstUnits): number {
  const composed = COMPOSED.test(text) ? text : compose(text)
  let count = 0
  const name = { start: 0, end: 0, words: 0 }
  const endName = (): void => {
    if (name.words > 1) {
      const whole = foldCase(composed.slice(name.start, name.end).replace(JOINTS, ''))
      if (whole.length <= LONGEST) {
        count++
        take(whole)
      }
    }
    name.words = 0
  }
  eachRun(composed, (run) => {
    if (!run.isJoined) endName()
    if (run.isCjk) count += takePairs(composed, run, take, firsts)
    else {
      count += takeWord(composed, run, take, firsts)
      if (name.words++ === 0) name.start = run.start
      name.end = run.end
    }
  })
  endName()
  return count
}

function takeWord(
  text: string,
  { start, end, isPlain, isCamel }: FoundRun,
  take: (term: string) => void,
  firsts: FirstUnits | undefined,
): number {
  if (isPlain && !isCamel) {
    // Lower and upper case of ASCII letters differ in this bit, which digits have.
    if (!firsts || firsts[text.charCodeAt(start) | 0x20]) take(text.slice(start, end).toLowerCase())
    return 1
  }
  const word = text.slice(start, end)
  take(foldCase(word))
  if (!isCamel && !CAMEL.test(word)) return 1
  const parts = partsOf(word)
  for (const part of parts) take(part)
  return 1 + parts.length
}

/** Takes the pairs of characters of a run without spaces; a single character stands for itself. */
function takePairs(
  text: string,
  { start, end }: Pick<FoundRun, 'start' | 'end'>,
  take: (term: string) => void,
  firsts?: FirstUnits,
): number {
  let count = 0
  let first = start
  let next = start + sizeAt(text, start)
  if (next >= end) {
    take(text.slice(start, end))
    return 1
  }
  for (; next < end; count++) {
    const after = next + sizeAt(text, next)
    if (!firsts || firsts[text.charCodeAt(first)]) take(text.slice(first, after))
    first = next
    next = after
  }
  return count
}

/** `useFakeTimers` → `use`, `fake`, `timers`. */
export function partsOf(word: string): string[] {
  const parts = word.match(PARTS) ?? []
  return parts.length > 1 ? parts.map(foldCase).filter((part) => part.length > 1) : []
}

/** `定时器` → `定时`, `时器`; a single character stands for itself. */
export function bigramsOf(run: string): string[] {
  const pairs: string[] = []
  if (run) takePairs(run, { start: 0, end: run.length }, (pair) => pairs.push(pair))
  return pairs
}
