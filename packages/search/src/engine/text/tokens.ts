import { compose, fold, foldCase } from './fold.ts'

const WORD_CHARACTERS = /[\p{L}\p{N}\p{M}]+/gu
/** Scripts written without spaces between words. */
const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]/u
const SCRIPT_RUNS = new RegExp(`${CJK.source}+|(?:(?!${CJK.source})[^])+`, 'gu')
/** `HTMLElement2` → `HTML`, `Element`, `2`. */
const PARTS = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[\p{L}\p{M}]+/gu
const CAMEL = /\p{Ll}\p{Lu}|\p{L}\p{N}|\p{Lu}{2}\p{Ll}/u
/** Joins words into one name: `happy-dom`, `node_modules`, `api.fn`. */
const JOINT = /[-_.]/
/** The dashes of a command-line option, not inside a name. */
const DASHES = /(?:(?<![\p{L}\p{N}_-])-|(?<![\p{Script=Latin}\p{N}_-])--)$/u
const NUMBER = /^\p{N}/u
/** Maximum length of a name: readers do not type longer ones. */
const MAX_NAME = 40

/** A piece of text in one script: a word, or a run of characters without spaces. */
export interface Run {
  /** As written, with compatibility forms resolved. */
  text: string
  isCjk: boolean
  /** Whether it is joined to the word before by one of `-`, `_` and `.`. */
  isJoined: boolean
  /** `-` or `--` before a command-line option, else empty. */
  dashes: string
}

/** The words of a text in any script. */
export function splitRuns(text: string): Run[] {
  const composed = compose(text)
  const runs: Run[] = []
  let end = -2
  for (const { 0: word, index } of composed.matchAll(WORD_CHARACTERS)) {
    if (CJK.test(word))
      for (const run of word.match(SCRIPT_RUNS) ?? [])
        runs.push({ text: run, isCjk: CJK.test(run), isJoined: false, dashes: '' })
    else {
      const isJoined = index === end + 1 && JOINT.test(composed.charAt(end))
      const isBehindDash = composed.charAt(index - 1) === '-' && !NUMBER.test(word)
      const dashes = isBehindDash ? DASHES.exec(composed.slice(Math.max(0, index - 3), index))?.[0] : ''
      runs.push({ text: word, isCjk: false, isJoined, dashes: dashes ?? '' })
    }
    end = index + word.length
  }
  return runs
}

/** A name of one or several runs: `happy-dom`, `api.fn`, `--pool.type`. */
export interface Name {
  runs: Run[]
  /** Folded and without separators, with the dashes of an option: `happydom`, `--pooltype`. */
  whole: string
}

/** The names of a text. A run of characters without spaces is a name of its own. */
export function findNames(text: string): Name[] {
  const groups: Run[][] = []
  for (const run of splitRuns(text)) {
    const group = groups.at(-1)
    if (run.isJoined && group && !group[0]?.isCjk) group.push(run)
    else groups.push([run])
  }
  return groups.map((runs) => {
    const [{ text: first, dashes } = { text: '', dashes: '' }] = runs
    return { runs, whole: dashes + foldCase(runs.length > 1 ? runs.map(({ text }) => text).join('') : first) }
  })
}

/** Names that signs are a part of: `C++`, `F#`, versions, and signs by themselves: `=>`. */
const SIGNED =
  /(?<=^|[\s`"'(])(?:v?\p{N}+(?:\.\p{N}+)+(?=[-+\s`"'),]|$)|(?:\p{L}[+#]{1,2}|[^\p{L}\p{N}\s`"'()]{1,3})(?=[\s`"'),]|$))/giu

/** The folded names with signs in a heading or query, and the beginnings of versions: `1.2` of `1.2.3`. */
export function signedNames(text: string): string[] {
  return (fold(text).match(SIGNED) ?? []).flatMap((name) => {
    const [, version, start] = /^v?((\p{N}+\.\p{N}+).*)$/u.exec(name) ?? []
    return version && start ? [...new Set([version, start])] : [name]
  })
}

/** All terms of a text, with repetitions. */
export function listTerms(text: string): string[] {
  const terms: string[] = []
  for (const { runs, whole } of findNames(text)) {
    for (const run of runs) {
      if (run.isCjk) for (const pair of listBigrams(run.text)) terms.push(pair)
      else terms.push(foldCase(run.text), ...wordParts(run.text))
    }
    const isName = runs.length > 1 || runs[0]?.dashes
    if (isName && whole.length <= MAX_NAME) terms.push(whole)
  }
  return terms
}

/** `useFakeTimers` → `use`, `fake`, `timers`; empty for a word without parts. */
export function wordParts(word: string): string[] {
  if (!CAMEL.test(word)) return []
  const parts = word.match(PARTS) ?? []
  return parts.length > 1 ? parts.map(foldCase).filter((part) => part.length > 1) : []
}

/** A word of a folded text, or a character of a script without spaces. */
export interface LiteralToken {
  text: string
  /** Whether nothing is between it and the one before. */
  isJoined: boolean
}

/** The tokens of a folded text whose sequence is compared literally. */
export function literalTokens(folded: string): LiteralToken[] {
  let end = -1
  return [...folded.matchAll(LITERAL_TOKENS)].map(({ 0: text, index }) => {
    const isJoined = index === end
    end = index + text.length
    return { text, isJoined }
  })
}

const LITERAL_TOKENS = new RegExp(`${CJK.source}|(?:(?!${CJK.source})[\\p{L}\\p{N}\\p{M}])+`, 'gu')

/** Whether a word has characters of a script without spaces. */
export function isCjk(word: string): boolean {
  return CJK.test(word)
}

/** `定时器` → `定时`, `时器`; a single character is its own term. */
export function listBigrams(run: string): string[] {
  const characters = [...run]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, at) => characters[at] + character)
}
