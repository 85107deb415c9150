import type { Block } from './block.ts'

/** Replaces what is not text. */
const ELEMENT = '\ufffc'

/** The running text of a block, as terms are looked up in it: one paragraph for each line of text. @param code whether inline code counts */
export function blockText({ texts }: Pick<Block, 'texts'>, { code = false } = {}): string {
  const lines = texts.map((pieces) =>
    pieces.map(({ kind, text }) => (kind === 'text' || (code && kind === 'code') ? text : ELEMENT)),
  )
  return lines.map((pieces) => pieces.join('')).join('\n\n')
}

/** The number of words of a block that are translated; of Chinese and Japanese, as the platform splits them. */
export function countWords(
  { kind, source, texts }: Pick<Block, 'kind' | 'source' | 'texts'>,
  lang: string,
): number {
  const text =
    kind === 'frontmatter'
      ? source.replace(/^[ \t-]*[\w-]+:|^---$/gm, '')
      : texts
          .map((pieces) => pieces.map(({ kind, text }) => (kind === 'text' ? text : ' ')).join(''))
          .join('\n')
  return splitWords(text, lang).length
}

/** The words of a text, as the platform splits those of the language. */
export function splitWords(text: string, lang: string): string[] {
  const segments = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)
  return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
}
