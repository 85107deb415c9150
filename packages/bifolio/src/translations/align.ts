import type { Block } from './block.ts'

/** A block and its translation; one of them is absent if the other has no counterpart. */
export interface BlockPair {
  source?: Block
  translated?: Block
}

/**
 * Finds the source of each block: blocks keep their order, and of all pairings the one with
 * the highest similarity wins. Blocks that are `known` to belong together count most.
 */
export function alignBlocks(
  sources: readonly Block[],
  translations: readonly Block[],
  known: (source: Block, translated: Block) => boolean,
): BlockPair[] {
  const width = translations.length + 1
  const best = new Float64Array((sources.length + 1) * width)
  const likeness = (i: number, j: number): number => {
    const [source, translated] = [sources[i]!, translations[j]!]
    return likenessOf(source, translated) + (known(source, translated) ? 4 : 0)
  }
  for (let i = sources.length - 1; i >= 0; i--) {
    for (let j = translations.length - 1; j >= 0; j--) {
      const skip = Math.max(best[(i + 1) * width + j]!, best[i * width + j + 1]!)
      const like = likeness(i, j)
      best[i * width + j] = like > 0 ? Math.max(skip, like + best[(i + 1) * width + j + 1]!) : skip
    }
  }
  const pairs: BlockPair[] = []
  let [i, j] = [0, 0]
  while (i < sources.length || j < translations.length) {
    const here = best[i * width + j]!
    const like = i < sources.length && j < translations.length ? likeness(i, j) : 0
    if (like > 0 && here === like + best[(i + 1) * width + j + 1]!)
      pairs.push({ source: sources[i++], translated: translations[j++] })
    else if (i < sources.length && here === best[(i + 1) * width + j]) pairs.push({ source: sources[i++] })
    else if (j < translations.length) pairs.push({ translated: translations[j++] })
    else pairs.push({ source: sources[i++] })
  }
  return pairs
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
