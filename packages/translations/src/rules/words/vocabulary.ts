/** Statements that can be reversed. A vocabulary has words for both sides of each. */
export type Opposites =
  | 'enabled / disabled'
  | 'true / false'
  | 'before / after'
  | 'above / below'
  | 'first / last'
  | 'previous / next'
  | 'include / exclude'
  | 'always / never'
  | 'increase / decrease'
  | 'allow / forbid'
  | 'required / optional'
  | 'more / less'
  | 'at least / at most'
  | 'maximum / minimum'
  | 'start / end'
  | 'add / remove'
  | 'only / all'
  | 'replace / append'
  | 'pass / fail'
  | 'success / failure'
  | 'same / different'
  | 'all / none'
  | 'open / close'
  | 'read / write'
  | 'input / output'
  | 'import / export'
  | 'synchronous / asynchronous'
  | 'local / global'
  | 'parent / child'
  | 'server / client'
  | 'development / production'
  | 'left / right'
  | 'long / short'
  | 'large / small'
  | 'fast / slow'
  | 'old / new'
  | 'key / value'
  | 'file / folder'
  | 'parallel / in turn'
  | 'inside / outside'
  | 'absolute / relative'
  | 'inherit / override'

/** What languages state negatively or with a word of its own: "without content" is also "empty". */
export type Negatives =
  | 'empty'
  | 'ignore'
  | 'skip'
  | 'fail'
  | 'prevent'
  | 'refuse'
  | 'otherwise'
  | 'lose'
  | 'stop'

/** The words that the comparison of units and negations needs. All patterns have the flags `giu`. */
export interface Basics {
  /** Ends of sentences. */
  sentenceEnd: RegExp
  /** Phrases whose words do not mean what they mean alone; removed first. */
  idioms: RegExp
  /** Units after a number, by their symbol. */
  units: Readonly<Record<string, RegExp>>
  /** Words that negate. */
  negations: RegExp
  /** Words that another language may translate with a negation. */
  possibleNegations: RegExp
}

/** All words of a language that the comparison of a translation with its source needs. */
export interface Vocabulary extends Basics {
  /** Words for numbers. */
  numbers: readonly (readonly [RegExp, number])[]
  /** Words that another language may translate with a number, but that may mean something else. */
  possibleNumbers: readonly (readonly [RegExp, number])[]
  /** Those of `possibleNegations` that translate the same word of the other language, if it is there: then they do not negate. */
  negatives: Readonly<Record<Negatives, RegExp>>
  /** Verbs that say that something fails. */
  failures: RegExp
  opposites: Readonly<Record<Opposites, readonly [RegExp, RegExp]>>
}

/** What is known of a language. */
export type KnownWords = Basics & Partial<Vocabulary>
