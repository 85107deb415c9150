/**
 * The pins of a page with new ones, in the order of its blocks. Earlier pins of the same blocks are removed.
 * @param now the fingerprints of the blocks of the source, and of those of the translation in order
 */
export function addPins(
  pins: readonly string[],
  added: readonly string[],
  { sources, blocks }: { sources: ReadonlySet<string>; blocks: readonly string[] },
): string[] {
  if (added.length === 0) return [...pins]
  const partsOf = (pin: string): string[] => pin.split(' ')
  const pairsOf = (all: readonly string[]): Set<string> =>
    new Set(all.map((pin) => partsOf(pin).slice(0, 2).join(' ')))
  const [newPairs, newBlocks] = [pairsOf(added), new Set(added.map((pin) => partsOf(pin)[1]))]
  const kept = pins.filter((pin) => {
    const [source = '', block = ''] = partsOf(pin)
    return !newPairs.has(`${source} ${block}`) && (sources.has(source) || !newBlocks.has(block))
  })
  const inOrder = [...new Set(blocks)].flatMap((block) =>
    [...kept, ...added].filter((pin) => partsOf(pin)[1] === block),
  )
  return [...new Set(inOrder)]
}
