import { explain } from '../../errors/problem.ts'
import type { Lang, Problem } from '../../shared/types.ts'
import { inside } from './compose.ts'
import type { ExchangeSite } from './exchange-site.ts'
import { unitFaults } from './faults/unit-faults.ts'
import type { PagePairs, Pair, SourcePair, TextPair } from './page-pairs.ts'
import type { ReadUnit } from './unit.ts'
import { isSameText, writeTranslation } from './write-block.ts'

/** What came back for a page. */
export interface PageImport {
  site: ExchangeSite
  pairs: PagePairs
  /** The translated page, relative to the content folder. */
  file: string
  /** The units of the page that came back, by their id. */
  units: ReadonlyMap<string, ReadUnit>
  /** The pins of the page. */
  pins: readonly string[]
  langs: { source: Lang; target: Lang }
  /** The mark that new pins get: empty for reviewed translations. */
  mark: string
}

/** A problem of a unit, which is located later. */
export type UnitFault = Pick<Problem, 'id' | 'severity' | 'message' | 'hint'>

/** The problems of units, by their id. */
export type Faults = Map<string, UnitFault[]>

/** Adds a problem of a unit. */
export function addFault(faults: Faults, id: string, fault: UnitFault): void {
  faults.set(id, [...(faults.get(id) ?? []), fault])
}

/** A block to take. */
interface ChosenBlock {
  isChanged: boolean
  /** The translations of its texts, by their part. */
  targets: Map<string, string>
  /** The units that are new, or that confirm a block without a new text. */
  taken: readonly string[]
  /** Whether no text of it is marked as not done. */
  isDone: boolean
}

/** The blocks to take. */
export type Chosen = Map<SourcePair, ChosenBlock>

/** Finds the blocks whose translation is new or confirmed, complete and right by itself; the others are left out. */
export function chooseBlocks(page: PageImport, faults: Faults): Chosen {
  const chosen: Chosen = new Map()
  for (const pair of page.pairs.pairs) {
    if (!pair.source || pair.texts.length === 0) continue
    const given = pair.texts.map((text) => ({ text, unit: page.units.get(text.id) }))
    const usable = given.filter(({ unit }) => unit?.target.trim() && unit.isDone !== false)
    const changed = usable.filter(
      ({ text, unit }) => !isSameText(unit!.target, text.target) || pair.state === 'missing',
    )
    const isChanged = changed.length > 0
    // Exports of what is stale have only some of its texts.
    const returned = given.filter(({ unit }) => unit)
    const isConfirmed =
      pair.state !== 'translated' &&
      returned.length > 0 &&
      usable.length === returned.length &&
      usable.every(({ unit }) => unit!.isDone)
    if (!isChanged && !isConfirmed) continue
    const targets = new Map(pair.texts.map((text) => [text.part, text.target]))
    for (const { text, unit } of usable) targets.set(text.part, unit!.target)
    if ([...targets.values()].some((target) => !target)) continue
    const wrong = isChanged
      ? usable.flatMap(({ text }) => faultsOf(page, pair, { text, target: targets.get(text.part)! }))
      : []
    for (const [id, fault] of wrong) addFault(faults, id, fault)
    const isDone = returned.every(({ unit }) => unit!.isDone !== false)
    const taken = (isChanged ? changed : usable).map(({ text }) => text.id)
    if (wrong.length === 0) chosen.set(pair, { isChanged, targets, taken, isDone })
  }
  leaveIncomplete(page, chosen, faults)
  return chosen
}

/** A new page, or a new block with others inside, is taken as a whole. */
function leaveIncomplete(
  { pairs: { source, translated, pairs } }: PageImport,
  chosen: Chosen,
  faults: Faults,
): void {
  const withTexts = (group: readonly Pair[]): SourcePair[] =>
    group.flatMap((pair) => (pair.source && pair.texts.length > 0 && !pair.translated ? [pair] : []))
  const groups = translated
    ? pairs.flatMap((pair) =>
        pair.source && !pair.translated ? [withTexts([pair, ...inside(pair, pairs)])] : [],
      )
    : [withTexts(pairs)]
  for (const group of groups) {
    const taken = group.filter((pair) => chosen.has(pair))
    const missing = group.filter((pair) => !chosen.has(pair))
    for (const pair of missing.length > 0 ? taken : []) chosen.delete(pair)
    const isExplained = missing.some(({ texts }) => texts.some(({ id }) => faults.has(id)))
    const [first] = missing.length > 0 && !isExplained ? taken : []
    if (first)
      addFault(
        faults,
        first.texts[0]!.id,
        explain('incomplete-exchange-page', {
          page: source.file,
          missing: missing.reduce((sum, { texts }) => sum + texts.length, 0),
        }),
      )
  }
}

function faultsOf(
  { pairs, file, langs }: PageImport,
  { source: block }: SourcePair,
  { text, target }: { text: TextPair; target: string },
): [string, UnitFault][] {
  const written = writeTranslation(text, target, { page: pairs.source, like: text.text, isKept: false })
  return unitFaults(text, target, { written, block, file, lang: langs.target }).map((fault) => [
    text.id,
    fault,
  ])
}
