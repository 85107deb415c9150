import { type Explanation, explain } from '../../../errors/problem.ts'
import type { Lang } from '../../../shared/types.ts'
import { placeName } from '../../block.ts'
import type { ExchangeSite } from '../exchange-site.ts'
import { targetPrint } from '../formats/export-note.ts'
import type { SourcePair, TextPair } from '../page-pairs.ts'
import { readTagged, writeTagged } from '../tagged-text.ts'
import type { ReadUnit } from '../unit.ts'
import { isSameText } from '../write-block.ts'
import { needsTranslation } from './needs-translation.ts'

/** Where a unit belongs. */
interface UnitPlace {
  site: ExchangeSite
  lang: Lang
  pair: SourcePair
  /** The file of the translated page. */
  file: string
}

/** Why a unit is not taken, whatever its block is like: its source or its placeholders were changed, it is the source, or the page was edited. */
export function unitRefusals(text: TextPair, unit: ReadUnit, place: UnitPlace): Explanation[] {
  const { source } = text
  const { file, pair } = place
  if (isOtherSource(text, unit)) {
    const page = placeName(pair.source.block)
    return [explain('exchange-revision', { id: unit.id, page, text: unit.source })]
  }
  return [
    ...changedContents(text, unit).map((reason) => explain('exchange-placeholder', { reason, source })),
    ...(isEcho(text, unit, place) ? [explain('untranslated-answer', { text: source, page: file })] : []),
    ...(isEdited(text, unit)
      ? [explain('exchange-edited', { place: pair.translated ? placeName(pair.translated.block) : file })]
      : []),
  ]
}

/** Whether a translation is of another source than that of the page. Spaces do not count: programs wrap and indent texts. */
function isOtherSource({ source: now }: TextPair, { source, target }: ReadUnit): boolean {
  const plain = (text: string): string =>
    writeTagged(readTagged(text))
      .normalize()
      .replace(/[\s\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
  return target.trim() !== '' && Boolean(source) && plain(source ?? '') !== plain(now)
}

/** Whether the page has another translation than at the export, which a new one would overwrite. */
function isEdited({ target: now }: TextPair, { target, exported, isDone }: ReadUnit): boolean {
  const isTaken = target.trim() !== '' && isDone !== false && !isSameText(now, target)
  return isTaken && exported !== undefined && exported !== targetPrint(now)
}

/** Whether a unit is as it was exported, while the page has another translation since. */
export function isOutdated({ target: now }: TextPair, { target, exported }: ReadUnit): boolean {
  return exported === targetPrint(target) && exported !== targetPrint(now)
}

/** Whether a new translation is still the source. One that is not done is not taken anyway. */
function isEcho(
  { source, target: before }: TextPair,
  { target, isDone }: ReadUnit,
  { site, lang }: Pick<UnitPlace, 'site' | 'lang'>,
): boolean {
  if (isDone === false || !isSameText(source, target) || isSameText(before, target)) return false
  return needsTranslation(
    { source, terms: site.terms?.(source, lang) ?? [] },
    { source: site.lang, target: lang },
  )
}

const asCode = (text: string): string => (text.includes('`') ? text : `\`${text}\``)

/** What a file says of placeholders that is not so. */
function changedContents({ placeholders }: TextPair, { contents = new Map() }: ReadUnit): string[] {
  return placeholders.flatMap(({ id, open, close }) => {
    const given = contents.get(id)
    const sides = [
      [given?.open, open],
      [given?.close, close],
    ]
    return sides.flatMap(([found, known = '']) =>
      found === undefined || isSameText(found, known)
        ? []
        : [
            `The placeholder \`<${id}>\` is ${asCode(found)} in the file, and ${asCode(known)} in the source.`,
          ],
    )
  })
}
