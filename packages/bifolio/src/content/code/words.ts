import { loadGrammars } from './grammars.ts'
import { resolveLanguage } from './languages.ts'
import { highlightLine, initialState } from './tokenize.ts'

/** Code, split into the parts that translators may change and those they may not. */
export interface CodeWords {
  /** Each line of code without its comments and strings. */
  frame: string[]
  /** The comments and strings of each line. */
  words: string[][]
}

const WORDS = /<span class=[cs]>(.*?)<\/span>/g

/** Splits code. In code without a grammar, such as printed output, everything is frame. */
export async function readCodeWords(code: string, lang: string): Promise<CodeWords> {
  const { grammar } = resolveLanguage(lang)
  const lines = code.split('\n')
  if (!grammar) return { frame: lines, words: lines.map(() => []) }
  await loadGrammars([lang])
  let state = initialState(grammar)
  const taken = lines.map((text) => {
    const { html, next } = highlightLine(text, state)
    state = next
    return { frame: html.replace(WORDS, '<>'), words: [...html.matchAll(WORDS)].map(([, word = '']) => word) }
  })
  return { frame: taken.map(({ frame }) => frame), words: taken.map(({ words }) => words) }
}
