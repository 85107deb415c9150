/**
 * What a translation may do differently where no one has agreed on the details: titles of code and links to the same page in another
 * language are translated, names lose their backticks, code gets comments.
 */
import type { Block } from 'bifolio/check'
import { HAN } from './typography.ts'
import type { Opposites } from './words/vocabulary.ts'

const TITLE = /\s*\btitle=(?:"[^"]*"|'[^']*'|\S+)/

/** Whether two shapes differ in translated words only: the title of code, the id of a heading, or attributes of a component. */
export function hasSimilarShape({ shape, kind }: Block, translated: Block): boolean {
  if (kind === 'component') return nameOf(shape) === nameOf(translated.shape)
  if (!HAN.test(translated.shape)) return false
  if (kind === 'heading') return nameOf(shape) === nameOf(translated.shape)
  return kind === 'code' && shape.replace(TITLE, '') === translated.shape.replace(TITLE, '')
}

const nameOf = (shape: string): string => shape.replace(/[\s/>].*/s, '')

/** What a comparison that leaves out such differences needs. */
export interface Lenience {
  /** The heading above the block: what it names is often understood. */
  heading: string
}

/** Whether a text has a piece of code as words: without backticks and quotation marks, in any letter case. */
export function mentions(text: string, code: string): boolean {
  const words = code.replace(/^['"]|['"]$/g, '').trim()
  return text.toLowerCase().includes(words.toLowerCase())
}

/** Whether pieces of code are translations of those that are missing: `无` for `None`. */
export function isTranslatedCode(missing: readonly string[], extra: readonly string[]): boolean {
  return missing.length === extra.length && extra.every((code) => HAN.test(code))
}

/** Opposites whose words have too many other meanings: 完 is also a part of 完整. */
export const VAGUE: ReadonlySet<string> = new Set([
  'before / after',
  'start / end',
  'add / remove',
  'same / different',
] satisfies Opposites[])

/** A part of a path that is the code of a language, with or without a region. */
const LANGUAGE = /\/[a-z]{2}(?:[-_][a-z]{2,4})?(?=[/#?]|$)/gi

/** An address without the languages in it: `/en-US/docs/a` and `/zh-CN/docs/a` are the same page. */
export function withoutLanguage(url: string): string {
  return url.replace(LANGUAGE, '')
}

const COMMENT = /^\s*(?:<>)?\s*$/

/** The lines of code that have more than a comment. @param frame see `readCodeWords` */
export function codeLines(frame: readonly string[]): number[] {
  return frame.flatMap((line, index) => (COMMENT.test(line) ? [] : [index]))
}
