import type { Block } from './block.ts'

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
  const words = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)
  return [...words].filter(({ isWordLike }) => isWordLike).length
}
