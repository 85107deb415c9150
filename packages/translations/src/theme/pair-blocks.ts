import { align } from 'bifolio/browser'

/** What a block and its translation have in common, whatever the language. */
export interface BlockTraits {
  /** Blocks of different kinds never belong together. */
  kind: string
  /** What is often the same: where it is, its code, links and numbers. Equal positions are compared. */
  traits: readonly string[]
}

/**
 * Finds the original of each block by what they contain, so that browsers need no data besides the page of the original.
 * @returns pairs, without the blocks that have no counterpart
 */
export function pairBlocks<Block extends BlockTraits>(
  translated: readonly Block[],
  originals: readonly Block[],
): [translated: Block, original: Block][] {
  return align(translated, originals, likeness).flatMap(({ first, second }) =>
    first && second ? [[first, second]] : [],
  )
}

function likeness(one: BlockTraits, other: BlockTraits): number {
  if (one.kind !== other.kind) return 0
  return 1 + one.traits.filter((trait, index) => trait === other.traits[index]).length
}
