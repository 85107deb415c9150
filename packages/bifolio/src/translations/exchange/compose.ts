import type { BlockKind } from '../block.ts'
import type { Page, PageBlock } from './page/page-blocks.ts'
import type { PagePairs, Pair, SourcePair } from './page-pairs.ts'

/** A translated page, with what each of its blocks comes from. */
export interface Composed {
  text: string
  blocks: ComposedBlock[]
}

interface ComposedBlock {
  pair: Pair
  kind: BlockKind
  /** As it is in the page. */
  written: string
}

/**
 * Puts blocks into a translated page. Blocks that the page has are replaced where they are. When there are others, the page gets the
 * structure of its source: what is between blocks comes from there, and what is not translated is left out.
 * @param written new blocks by their pair
 * @param isGone whether a block that only the translation has was translated from one that is gone; it is then left out
 * @returns `undefined` when the page has other blocks that only the translation has
 */
export function composePage(
  pairs: PagePairs,
  written: ReadonlyMap<Pair, string>,
  isGone: (block: PageBlock) => boolean,
): Composed | undefined {
  const { translated } = pairs
  const isNew = [...written.keys()].some((pair) => !pair.translated)
  return translated && !isNew
    ? replaceBlocks(translated, pairs.pairs, written)
    : rebuild(pairs, written, isGone)
}

function replaceBlocks(page: Page, pairs: readonly Pair[], written: ReadonlyMap<Pair, string>): Composed {
  const byBlock = new Map(
    pairs.flatMap((pair) => (pair.translated ? [[pair.translated, pair] as const] : [])),
  )
  const composed: Composed = { text: '', blocks: [] }
  let at = 0
  for (const block of page.blocks) {
    // Every block of the translation is in a pair.
    const pair = byBlock.get(block)!
    const slice = written.get(pair) ?? page.text.slice(block.start, block.end)
    composed.text += page.text.slice(at, block.start) + slice
    composed.blocks.push({ pair, kind: block.block.kind, written: slice })
    at = block.end
  }
  composed.text += page.text.slice(at)
  return composed
}

function rebuild(
  { source, translated, pairs }: PagePairs,
  written: ReadonlyMap<Pair, string>,
  isGone: (block: PageBlock) => boolean,
): Composed | undefined {
  const composed: Composed = { text: '', blocks: [] }
  let at = 0
  for (const pair of pairs) {
    if (!pair.source) {
      if (isGone(pair.translated)) continue
      return undefined
    }
    const { start, end, outerEnd, block } = pair.source
    // Inside of a block that is left out.
    if (start < at) continue
    const isWhole = pair.translated || isComplete(pair, pairs, written)
    const slice = isWhole ? (written.get(pair) ?? sliceOf(pair, source, translated)) : undefined
    const gap = source.text.slice(at, start)
    if (slice !== undefined) {
      composed.text += gap + slice
      composed.blocks.push({ pair, kind: block.kind, written: slice })
      at = end
    } else if (/^[\s>]*$/.test(gap)) at = outerEnd
    else {
      // The mark of a footnote would belong to the next block.
      if (/[^\s>].*$/.test(gap.slice(gap.lastIndexOf('\n') + 1))) return undefined
      composed.text += gap
      at = outerEnd + (/^\s*/.exec(source.text.slice(outerEnd))?.[0].length ?? 0)
    }
  }
  const end = source.text.slice(at)
  return { ...composed, text: composed.text + (composed.text.endsWith('\n') ? end.replace(/^\s+/, '') : end) }
}

/** The blocks inside of a block of the source. */
export function inside({ source }: SourcePair, pairs: readonly Pair[]): SourcePair[] {
  const isInside = ({ start }: PageBlock): boolean => start > source.start && start < source.outerEnd
  return source.outerEnd === source.end
    ? []
    : (pairs.filter((pair) => pair.source && isInside(pair.source)) as SourcePair[])
}

/** Whether a block and all blocks inside of it have a translation, or have no words. */
function isComplete(pair: SourcePair, pairs: readonly Pair[], written: ReadonlyMap<Pair, string>): boolean {
  return [pair, ...inside(pair, pairs)].every(
    (one) => one.translated || one.texts.length === 0 || written.has(one),
  )
}

/** The block as the page has it; of one without words that of the source; `undefined` for one that is not translated. */
function sliceOf(pair: SourcePair, source: Page, translated: Page | undefined): string | undefined {
  const { source: block, translated: own, texts } = pair
  if (own && translated) return translated.text.slice(own.start, own.end)
  return texts.length === 0 ? source.text.slice(block.start, block.end) : undefined
}

/** Whether a page consists of the blocks that it was composed of. */
export function isAsComposed({ blocks: expected }: Composed, { text, blocks }: Page): boolean {
  return (
    blocks.length === expected.length &&
    blocks.every(({ start, end, block }, index) => {
      const { kind, written } = expected[index]!
      return block.kind === kind && text.slice(start, end) === written
    })
  )
}
