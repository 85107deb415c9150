import { compose, foldCase } from './fold.ts'

/** Scripts that are written without spaces between words. */
const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々'
const HAS_CJK = new RegExp(`[${CJK}]`, 'u')
const RUN = /[\p{L}\p{N}\p{M}]+/gu
const RUNS_BY_SCRIPT = new RegExp(`[${CJK}]+|(?:(?![${CJK}]).)+`, 'gu')
/** `HTMLElement2` → `HTML`, `Element`, `2`. */
const PARTS = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[\p{L}\p{M}]+/gu
const CAMEL = /\p{Ll}\p{Lu}|\p{L}\p{N}|\p{Lu}{2}\p{Ll}/u
const ASCII = /^[\0-\x7f]*$/
const PLAIN_RUN = /[A-Za-z0-9]+/g
const PLAIN_CAMEL = /[a-z][A-Z]|[A-Za-z][0-9]|[A-Z]{2}[a-z]/
/** What joins words into one name: `happy-dom`, `node_modules`, `rstest.fn`. */
const JOINT = /^[-_.]$/
/** More than this is no name that anybody looks for. */
const LONGEST = 40

/** A piece of text in one script: a word, or a run of characters between which there are no spaces. */
export interface Run {
  /** As written, compatibility forms resolved. */
  text: string
  isCjk: boolean
  /** Whether it belongs to the same name as the run before it: one of `-`, `_` and `.` is all that lies between. */
  isJoined: boolean
}

/** The words of a text, of any script. */
export function* runsOf(text: string): Generator<Run> {
  const composed = compose(text)
  let end = -2
  for (const { 0: run, index } of composed.matchAll(RUN)) {
    const isJoined = index === end + 1 && JOINT.test(composed[end] ?? '')
    end = index + run.length
    if (!HAS_CJK.test(run)) yield { text: run, isCjk: false, isJoined }
    else
      for (const [piece] of run.matchAll(RUNS_BY_SCRIPT))
        yield { text: piece, isCjk: HAS_CJK.test(piece), isJoined: false }
  }
}

/** Every term that a text is found by, as often as it occurs in it. */
export function termsOf(text: string): string[] {
  const terms: string[] = []
  // Most lines are plain ASCII, which can be read several times faster.
  for (const line of text.split('\n')) {
    if (ASCII.test(line)) addPlainTerms(line, terms)
    else addTerms(line, terms)
  }
  return terms
}

/** What `addTerms` does, for ASCII. */
function addPlainTerms(line: string, terms: string[]): void {
  let end = -2
  let name = ''
  let words = 0
  PLAIN_RUN.lastIndex = 0
  for (let match = PLAIN_RUN.exec(line); match; match = PLAIN_RUN.exec(line)) {
    const run = match[0]
    const word = run.toLowerCase()
    if (match.index !== end + 1 || !JOINT.test(line[end] ?? '')) {
      if (words > 1 && name.length <= LONGEST) terms.push(name)
      name = ''
      words = 0
    }
    end = match.index + run.length
    terms.push(word)
    if (PLAIN_CAMEL.test(run)) for (const part of partsOf(run)) terms.push(part)
    name += word
    words++
  }
  if (words > 1 && name.length <= LONGEST) terms.push(name)
}

function addTerms(line: string, terms: string[]): void {
  let name = ''
  let words = 0
  const endName = (): void => {
    if (words > 1 && name.length <= LONGEST) terms.push(name)
    name = ''
    words = 0
  }
  for (const { text: run, isCjk, isJoined } of runsOf(line)) {
    if (!isJoined) endName()
    if (isCjk) terms.push(...bigramsOf(foldCase(run)))
    else {
      const word = foldCase(run)
      terms.push(word)
      if (CAMEL.test(run)) for (const part of partsOf(run)) terms.push(part)
      name += word
      words++
    }
  }
  endName()
}

/** `useFakeTimers` → `use`, `fake`, `timers`. */
export function partsOf(word: string): string[] {
  const parts = word.match(PARTS) ?? []
  return parts.length > 1 ? parts.map(foldCase).filter((part) => part.length > 1) : []
}

/** `定时器` → `定时`, `时器`; a single character stands for itself. */
export function bigramsOf(run: string): string[] {
  const characters = [...run]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, index) => characters[index] + character)
}
