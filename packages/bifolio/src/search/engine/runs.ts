/** Finding where words begin and end, unit by unit: several times faster than with patterns, which the build and every query feel. */

/** Scripts that are written without spaces between words. */
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]/u
const WORD = /^[\p{L}\p{N}\p{M}]/u

/** How many UTF-16 units there are. */
export const UNITS = 0x10000
const KIND = { unknown: 0, none: 1, lower: 2, upper: 4, digit: 8, word: 16, cjk: 32 }
const LETTER = KIND.lower | KIND.upper
const PLAIN = LETTER | KIND.digit
/** What each unit is that has been seen; surrogates are looked at in pairs each time. */
const kinds = new Uint8Array(UNITS)

/** A run of characters that belong to one word, or of characters of a script without spaces. Good until the next is found. */
export interface FoundRun {
  start: number
  end: number
  isCjk: boolean
  /** Whether it is a word of its own and one of `-`, `_` and `.` is all that lies between it and the one before. */
  isJoined: boolean
  /** Whether it is known to be all of ASCII letters and digits. */
  isPlain: boolean
  /** Whether it is plain and consists of several words: `useFakeTimers`. */
  isCamel: boolean
}

/** Finds the runs of a text, from the first to the last. */
export function eachRun(text: string, visit: (run: FoundRun) => void): void {
  const run: FoundRun = { start: 0, end: -2, isCjk: false, isJoined: false, isPlain: false, isCamel: false }
  for (let at = 0; at < text.length; ) {
    let kind = kindAt(text, at)
    if (kind === KIND.none) {
      at += sizeAt(text, at)
      continue
    }
    const start = at
    const isNext = start === run.end + 1 && isJoint(text.charCodeAt(run.end))
    let [all, before, last] = [0, 0, 0]
    run.isCamel = false
    while (kind !== KIND.none) {
      if (isTurn(before, last, kind)) run.isCamel = true
      before = last
      last = kind
      all |= kind
      at += sizeAt(text, at)
      kind = at < text.length ? kindAt(text, at) : KIND.none
    }
    run.isCjk = (all & KIND.cjk) !== 0
    run.isJoined = isNext && !run.isCjk
    run.isPlain = (all & PLAIN) === all
    if (run.isCjk) eachScript(text, start, at, run, visit)
    else {
      run.start = start
      run.end = at
      visit(run)
    }
    run.end = at
  }
}

/** Takes a run apart where its script changes. */
function eachScript(
  text: string,
  start: number,
  end: number,
  run: FoundRun,
  visit: (run: FoundRun) => void,
): void {
  run.isPlain = false
  for (let at = start; at < end; ) {
    run.start = at
    run.isCjk = kindAt(text, at) === KIND.cjk
    while (at < end && (kindAt(text, at) === KIND.cjk) === run.isCjk) at += sizeAt(text, at)
    run.end = at
    visit(run)
  }
}

/** Where a new word begins inside a name: `aB`, `a1`, and after `HT` of `HTml`. */
function isTurn(before: number, last: number, kind: number): boolean {
  if (kind === KIND.upper) return last === KIND.lower
  if (kind === KIND.digit) return (last & LETTER) !== 0
  return kind === KIND.lower && last === KIND.upper && before === KIND.upper
}

function isJoint(unit: number): boolean {
  return unit === 0x2d || unit === 0x2e || unit === 0x5f
}

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return kinds[unit] || learnKind(text, at, unit)
}

function learnKind(text: string, at: number, unit: number): number {
  const character = String.fromCodePoint(text.codePointAt(at) ?? unit)
  const kind = kindOf(character)
  if (unit < 0xd800 || unit > 0xdfff) kinds[unit] = kind
  return kind
}

function kindOf(character: string): number {
  if (/^[a-z]/.test(character)) return KIND.lower
  if (/^[A-Z]/.test(character)) return KIND.upper
  if (/^[0-9]/.test(character)) return KIND.digit
  if (!WORD.test(character)) return KIND.none
  return CJK.test(character) ? KIND.cjk : KIND.word
}

/** Units of the character that begins at a place. */
export function sizeAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit < 0xd800 || unit > 0xdbff) return 1
  const next = text.charCodeAt(at + 1)
  return next >= 0xdc00 && next <= 0xdfff ? 2 : 1
}
