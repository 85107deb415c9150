import { alignBlocks, type Block, type BlockPair } from 'bifolio/check'
import { fingerprint, knownPairs } from './pins.ts'

/**
 * The state of a block: `missing` has no translation, `stale` was translated from another text, `unreviewed` is a pair that no pin
 * records, and `extra` has no source.
 */
export type BlockState = 'current' | 'stale' | 'unreviewed' | 'missing' | 'extra'

/** A block and its translation with their state. */
export interface BlockStatus extends BlockPair {
  state: BlockState
  /** Of a stale block: the fingerprints of the blocks that it was translated from. */
  pinned?: string[]
}

/** Pairs the blocks of a page and its translation. @param pins of the page */
export function readStatuses(
  sources: readonly Block[],
  translations: readonly Block[],
  pins: readonly string[] = [],
): BlockStatus[] {
  const isKnown = knownPairs(pins)
  const outdated = new Set(outdatedBlocks(sources, translations, pins))
  return alignBlocks(sources, translations, isKnown).map((pair) => {
    const { source, translated } = pair
    if (!translated) return { ...pair, state: 'missing' }
    if (outdated.has(translated)) return { ...pair, state: 'stale', pinned: sourcesOf(translated, pins) }
    if (!source) return { ...pair, state: 'extra' }
    if (pins.length > 0 && !isKnown(source, translated) && isCopy(translated))
      return { ...pair, state: 'stale', pinned: [fingerprint(translated)] }
    return { ...pair, state: isKnown(source, translated) ? 'current' : 'unreviewed' }
  })
}

/** Code without translated words is a copy of its source, of which the lock file has no record. */
const isCopy = ({ kind, source }: Block): boolean => kind === 'code' && !/[^\p{ASCII}]/u.test(source)

function sourcesOf(translated: Block, pins: readonly string[]): string[] {
  const own = fingerprint(translated)
  return pins.map((pin) => pin.split(' ')).flatMap(([from = '', to]) => (to === own ? [from] : []))
}

/** The blocks of a translated page whose source has changed since the translation. */
function outdatedBlocks(
  sources: readonly Block[],
  translations: readonly Block[],
  pins: readonly string[],
): Block[] {
  const current = new Set(sources.map(fingerprint))
  const translatedFrom = new Map<string, string[]>()
  for (const pin of pins) {
    const [source = '', translated = ''] = pin.split(' ')
    translatedFrom.set(translated, [...(translatedFrom.get(translated) ?? []), source])
  }
  return translations.filter((block) => {
    const known = translatedFrom.get(fingerprint(block))
    return known !== undefined && !known.some((source) => current.has(source))
  })
}
