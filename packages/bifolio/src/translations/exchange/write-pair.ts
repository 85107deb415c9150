import type { Page, PageBlock } from './page/page-blocks.ts'
import type { PagePairs, Pair, SourcePair } from './page-pairs.ts'
import { isSameText, writeBlock, writeTranslation } from './write-block.ts'

/**
 * Writes a block with its translations.
 * @param targets the translations by their part
 * @param isKept whether placeholders stay as they are in the current translation
 */
export function writePair(
  { source, translated }: PagePairs,
  { source: block, translated: own, texts }: SourcePair,
  { targets, isKept }: { targets: ReadonlyMap<string, string>; isKept: boolean },
): string {
  const partsOf = (page: PageBlock): string => page.texts.map(({ part }) => part).join()
  // The block keeps how it is written, unless the source has another structure.
  const isInPlace =
    own && translated && own.block.shape === block.block.shape && partsOf(own) === partsOf(block)
  const [page, like]: [Page, PageBlock] = isInPlace ? [translated, own] : [source, block]
  const written = texts.map((text) => {
    const place = like.texts.find(({ part }) => part === text.part) ?? text.text
    const target = targets.get(text.part) ?? ''
    const stays = isInPlace && isKept && isSameText(target, text.target)
    return [
      text.part,
      stays
        ? page.text.slice(place.start, place.end)
        : writeTranslation(text, target, { page, like: place, isKept }),
    ] as const
  })
  return writeBlock(page, like, new Map(written))
}

/** Code without translated words is that of the source. */
export function followCode({ source, pairs }: PagePairs, written: Map<Pair, string>): void {
  for (const pair of pairs) {
    if (!pair.source || !pair.translated || pair.state === 'translated') continue
    const { kind } = pair.source.block
    if (kind !== 'code' || /[^\p{ASCII}]/u.test(pair.translated.block.source)) continue
    written.set(pair, source.text.slice(pair.source.start, pair.source.end))
  }
}
