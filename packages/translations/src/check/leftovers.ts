import type { Block, BlockPair } from 'bifolio/check'

/**
 * Leaves out blocks that have no counterpart at their place, but are likely elsewhere: moved with their section, written as an item
 * instead of a paragraph, or joined with the block before or after them.
 */
export function withoutMoved(pairs: readonly BlockPair[]): BlockPair[] {
  const missing = pairs.filter(({ source, translated }) => source && !translated)
  const moved = new Set<BlockPair>()
  for (const added of pairs) {
    if (added.source || !added.translated) continue
    const { translated } = added
    const from = missing.find((one) => !moved.has(one) && one.source && isLikely(one.source, translated))
    if (from) moved.add(from).add(added)
  }
  return pairs.filter(
    (pair, index) => !moved.has(pair) && !isJoined(pair, [pairs[index - 1], pairs[index + 1]]),
  )
}

const LIST = new Set<Block['kind']>(['paragraph', 'item'])

/** Whether a block may be the translation of another one: the kind, the names in it and the length fit. */
function isLikely(source: Block, translated: Block): boolean {
  const isSameKind = source.kind === translated.kind || (LIST.has(source.kind) && LIST.has(translated.kind))
  if (!isSameKind) return false
  if (source.kind === 'code') return source.code?.text === translated.code?.text
  const names = translated.source.match(/[A-Za-z][\w.-]{2,}/g) ?? []
  const shared = names.filter((name) => source.source.includes(name)).length
  if (source.kind === 'heading') return names.length > 0 && shared === names.length
  return shared >= names.length * 0.7 && distance(wordsIn(source), charactersIn(translated)) < 0.7
}

/** Whether the text of a block without counterpart makes the length of a pair next to it fit. */
function isJoined(
  { source, translated }: BlockPair,
  neighbours: readonly (BlockPair | undefined)[],
): boolean {
  const block = source ?? translated
  if (!block || (source && translated) || !LIST.has(block.kind)) return false
  return neighbours.some((near) => {
    if (!near?.source || !near.translated || !LIST.has(near.source.kind)) return false
    const [words, characters] = [wordsIn(near.source), charactersIn(near.translated)]
    const joined = source
      ? distance(words + wordsIn(source), characters)
      : distance(words, characters + charactersIn(block))
    return joined < 0.35 && joined < distance(words, characters)
  })
}

/** English words for one character of Chinese, in the middle. */
const USUAL = 0.58

/** How much the lengths of two texts differ from the usual: 0 for not at all. */
function distance(words: number, characters: number): number {
  return Math.abs(Math.log((words + 1) / (characters + 1) / USUAL))
}

const proseIn = ({ texts }: Block): string =>
  texts
    .flat()
    .map(({ text }) => text)
    .join(' ')

const wordsIn = (block: Block): number => proseIn(block).split(/\s+/).filter(Boolean).length

/** Words in Latin letters count as two characters. */
const charactersIn = (block: Block): number =>
  proseIn(block)
    .replace(/[A-Za-z][\w.-]*/g, 'xx')
    .replace(/\s/g, '').length
