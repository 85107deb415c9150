import type { Block } from 'bifolio/check'
import { type BlockState, type BlockStatus, readStatuses } from './block-status.ts'
import { requirePins } from './lock.ts'
import type { PageToTranslate } from './page-list.ts'
import { fingerprint, followRenames, type Pins } from './pins.ts'
import { readPageBlocks, type TranslatedPages } from './site.ts'

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

/** Reads the state of a page in a language. @param pins see {@link pagePins} */
export function readPageState(page: PageToTranslate, pins: Pins | undefined): PageState {
  const { source, translated } = page
  const sources = readPageBlocks(source)
  const translations = translated ? readPageBlocks(translated) : []
  const statuses = readStatuses(sources, translations, translated && pins?.[translated.file])
  const count = (state: BlockState) => statuses.filter((status) => status.state === state).length
  const [stale, missing, unreviewed] = [count('stale'), count('missing'), count('unreviewed')]
  const todo = statuses.filter(({ state }) => state === 'stale' || state === 'missing')
  const words = todo.reduce(
    (sum, { source }) => sum + (source ? countWords(source, page.source.scope.lang) : 0),
    0,
  )
  return { ...page, statuses, counts: { blocks: sources.length, stale, missing, unreviewed, words } }
}

/** The pins of a site, also of pages that were renamed; `undefined` when it records none. */
export function pagePins({ lock, config, routes }: TranslatedPages): Pins | undefined {
  if (!lock) return undefined
  const translations = routes.filter(({ scope }) => scope.lang !== config.lang)
  return followRenames(requirePins(lock), translations, (route) => readPageBlocks(route).map(fingerprint))
}

/** The number of words of a block that are translated; of Chinese and Japanese, as the platform splits them. */
function countWords({ kind, source, texts }: Pick<Block, 'kind' | 'source' | 'texts'>, lang: string): number {
  const text =
    kind === 'frontmatter'
      ? source.replace(/^[ \t-]*[\w-]+:|^---$/gm, '')
      : texts
          .map((pieces) => pieces.map(({ kind, text }) => (kind === 'text' ? text : ' ')).join(''))
          .join('\n')
  const segments = [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)]
  return segments.filter(({ isWordLike }) => isWordLike).length
}
