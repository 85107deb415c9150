import { explain } from '../../../errors/problem.ts'
import { hasPhrase } from '../../../glossary/phrases.ts'
import type { Lang } from '../../../shared/types.ts'
import { type Block, placeName } from '../../block.ts'
import { blockText } from '../../block-text.ts'
import type { UnitFault } from '../choose-blocks.ts'
import type { ExchangeSite } from '../exchange-site.ts'
import type { SourcePair } from '../page-pairs.ts'

/** Where a new translation of a block differs from the glossary: the warnings of `bifolio check`, each with the id of its unit. */
export function glossaryFaults(
  { source, texts }: SourcePair,
  translated: Block,
  { site, lang, targets }: { site: ExchangeSite; lang: Lang; targets: ReadonlyMap<string, string> },
): [string, UnitFault][] {
  const place = placeName(source.block)
  const given = blockText(translated, { code: true })
  const termsIn = (text: string) => site.terms?.(text, lang) ?? []
  const lacking = termsIn(blockText(source.block)).flatMap(({ term, word }): [string, UnitFault][] => {
    if (word === undefined || hasPhrase(given, word, lang)) return []
    const at = texts.find((text) => termsIn(text.source).some((other) => other.term === term)) ?? texts[0]
    return at ? [[at.id, explain('missing-term', { term, word, place })]] : []
  })
  const forbidden = texts.flatMap(({ id, part }) =>
    (site.forbidden?.(targets.get(part) ?? '', lang) ?? []).map(
      ({ entry: { term, words }, text: variant }): [string, UnitFault] => [
        id,
        explain('forbidden-word', { variant, term, word: words[lang] ?? term }),
      ],
    ),
  )
  return [...lacking, ...forbidden]
}
