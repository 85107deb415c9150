import { compose, foldCase } from './fold.ts'

/** Scripts that are written without spaces between words. */
const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々'
const HAS_CJK = new RegExp(`[${CJK}]`, 'u')
const RUN = /[\p{L}\p{N}\p{M}]+/gu
const RUNS_BY_SCRIPT = new RegExp(`[${CJK}]+|(?:(?![${CJK}]).)+`, 'gu')
/** `HTMLElement2` → `HTML`, `Element`, `2`. */
const PARTS = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[\p{L}\p{M}]+/gu
const CAMEL = /\p{Ll}\p{Lu}|\p{L}\p{N}|\p{Lu}{2}\p{Ll}/u
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
  let name = ''
  const endName = (): void => {
    if (name.includes(' ') && name.length <= LONGEST) terms.push(name.replaceAll(' ', ''))
    name = ''
  }
  for (const { text: run, isCjk, isJoined } of runsOf(text)) {
    if (!isJoined) endName()
    if (isCjk) terms.push(...bigramsOf(foldCase(run)))
    else {
      const word = foldCase(run)
      terms.push(word)
      if (CAMEL.test(run)) for (const part of partsOf(run)) terms.push(part)
      name += name ? ` ${word}` : word
    }
  }
  endName()
  return terms
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
