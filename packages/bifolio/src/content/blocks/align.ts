import { align } from '../../shared/lists/align.ts'
import type { Block } from './block.ts'

/** A block and its translation; one of them is absent if the other has no counterpart. */
export interface BlockPair {
  source?: Block
  translated?: Block
}

/**
 * Pairs the blocks of a page with those of its translation: blocks keep their order, and of all pairings the one with the highest
 * similarity wins.
 * @param sources the blocks of the page in the default language
 * @param translations the blocks of its translation
 * @param known whether two blocks certainly belong together, which counts most
 * @returns all blocks in order
 * @example
 * alignBlocks(readBlocks(english, 'en/a.md'), readBlocks(chinese, 'zh/a.md'), (a, b) => a.source === b.source)
 */
export function alignBlocks(
  sources: readonly Block[],
  translations: readonly Block[],
  known: (source: Block, translated: Block) => boolean,
): BlockPair[] {
  const likeness = (source: Block, translated: Block): number =>
    likenessOf(source, translated) + (known(source, translated) ? 4 : 0)
  return align(sources, translations, likeness).map(({ first, second }) => ({
    source: first,
    translated: second,
  }))
}

/** The similarity of two blocks; 0 for different kinds. */
function likenessOf(source: Block, translated: Block): number {
  if (source.kind !== translated.kind) return 0
  const same = [
    source.shape === translated.shape,
    source.source === translated.source,
    isSame(source.inlineCode, translated.inlineCode),
    isSame(source.links, translated.links),
  ]
  return 1 + same.filter(Boolean).length
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.join('\n') === b.join('\n')
}
