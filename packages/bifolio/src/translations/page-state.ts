import { alignBlocks, type BlockPair } from './align.ts'
import type { Block } from './block.ts'
import { countWords } from './block-text.ts'
import { readBlocks } from './blocks.ts'
import type { PageToTranslate } from './page-list.ts'
import {
  fingerprint,
  followRenames,
  isMachine,
  outdatedBlocks,
  type Pins,
  pinOf,
  requirePins,
} from './pins.ts'
import type { TranslationSite } from './site.ts'

/**
 * The state of a block: `missing` has no translation, `stale` was translated from another text, `unreviewed` is a pair that no pin
 * records or that a program wrote, and `extra` has no source.
 */
export type BlockState = 'current' | 'stale' | 'unreviewed' | 'missing' | 'extra'

/** A block and its translation with their state. */
export interface BlockStatus extends BlockPair {
  state: BlockState
  /** Of a stale block: the fingerprints of the blocks that it was translated from. */
  pinned?: string[]
}

/** The numbers of a page in a language, or of all pages. */
export interface TranslationCounts {
  /** The blocks of the source. */
  blocks: number
  stale: number
  missing: number
  unreviewed: number
  /** The words of the source in stale and missing blocks. */
  words: number
}

/** A page in a language with its numbers. */
export interface PageState extends PageToTranslate {
  statuses: BlockStatus[]
  counts: TranslationCounts
}

/** Reads the state of a page in a language. @param pins see {@link pinsOf} */
export function readPageState(
  site: TranslationSite,
  page: PageToTranslate,
  pins: Pins | undefined,
): PageState {
  const blocksOf = (file: string | undefined) => (file ? readBlocks(site.readText(file), file) : [])
  const sources = blocksOf(page.source.file)
  const file = page.translated?.file
  const statuses = compareBlocks(sources, blocksOf(file), pins && ((file && pins[file]) || []))
  const count = (state: BlockState) => statuses.filter((status) => status.state === state).length
  const [stale, missing, unreviewed] = [count('stale'), count('missing'), count('unreviewed')]
  const todo = statuses.filter(({ state }) => state === 'stale' || state === 'missing')
  const words = todo.reduce((sum, { source }) => sum + (source ? countWords(source, page.source.lang) : 0), 0)
  return { ...page, statuses, counts: { blocks: sources.length, stale, missing, unreviewed, words } }
}

/** The pins of a site, also of pages that were renamed; `undefined` when it records none. */
export function pinsOf({
  lock,
  config,
  routes,
  readText,
}: Omit<TranslationSite, 'configFile' | 'dirs'>): Pins | undefined {
  if (!lock) return undefined
  const files = routes.flatMap(({ file, lang }) => (lang === config.lang ? [] : file))
  const printsOf = (file: string) => new Set(readBlocks(readText(file), file).map(fingerprint))
  return followRenames(requirePins(lock), files, printsOf)
}

/** Pairs the blocks of a page and its translation. @param pins those of the page */
export function compareBlocks(
  sources: readonly Block[],
  translations: readonly Block[],
  pins: readonly string[] = [],
): BlockStatus[] {
  const prints = new Map([...sources, ...translations].map((block) => [block, fingerprint(block)]))
  const pinned = new Set(pins.map((pin) => pin.split(' ').slice(0, 2).join(' ')))
  const isKnown = (a: Block, b: Block) =>
    a.source === b.source || pinned.has(`${prints.get(a)} ${prints.get(b)}`)
  const outdated = new Set(outdatedBlocks(sources, translations, pins))
  return alignBlocks(sources, translations, isKnown).map((pair) => {
    const { source, translated } = pair
    if (!translated) return { ...pair, state: 'missing' }
    if (outdated.has(translated)) return { ...pair, state: 'stale', pinned: sourcesOf(translated, pins) }
    if (!source) return { ...pair, state: 'extra' }
    if (pins.length > 0 && !isKnown(source, translated) && isCopy(translated))
      return { ...pair, state: 'stale', pinned: [fingerprint(translated)] }
    const isReviewed = isKnown(source, translated) && !isMachine(pins, pinOf(source, translated))
    return { ...pair, state: isReviewed ? 'current' : 'unreviewed' }
  })
}

/** Code without translated words is a copy of its source, of which the lock file has no record. */
const isCopy = ({ kind, source }: Block): boolean => kind === 'code' && !/[^\p{ASCII}]/u.test(source)

function sourcesOf(translated: Block, pins: readonly string[]): string[] {
  const own = fingerprint(translated)
  return pins.map((pin) => pin.split(' ')).flatMap(([from = '', to]) => (to === own ? [from] : []))
}
