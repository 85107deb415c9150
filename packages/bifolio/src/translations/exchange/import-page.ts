import type { Lang, Problem } from '../../shared/types.ts'
import { explain } from '../../errors/problem.ts'
import { fingerprint, pinOf } from '../pins.ts'
import { checkTranslation } from '../rules/check-translation.ts'
import { type Composed, composePage, inside, isAsComposed } from './compose.ts'
import { type Page, type PageBlock, readPage } from './page-blocks.ts'
import type { PagePairs, Pair, TextPair } from './page-pairs.ts'
import type { ReadUnit } from './unit.ts'
import { unitFaults } from './unit-faults.ts'
import { type PlaceholderSource, writeBlock, writeTranslation } from './write-block.ts'

type SourcePair = Extract<Pair, { source: PageBlock }>

/** What came back for a page. */
export interface PageImport {
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

/** What becomes of a page. */
export interface ImportedPage {
  /** The new text; `undefined` if it stays. */
  text?: string
  /** The new pins of the page. */
  pins: string[]
  /** The number of texts that were taken. */
  taken: number
  /** The problems of units, by their id; those with an empty id are of the page. */
  faults: Map<string, UnitFault[]>
}

export type UnitFault = Pick<Problem, 'id' | 'severity' | 'message' | 'hint'>

/** Puts the translations that came back into a page. Blocks with a fault stay as they are. */
export async function importPage(page: PageImport): Promise<ImportedPage> {
  const faults: ImportedPage['faults'] = new Map()
  const chosen = chooseBlocks(page, faults)
  const attempts: PlaceholderSource[] = ['translation', 'source']
  const from = new Map<Pair, PlaceholderSource>()
  for (;;) {
    const composed = composeChosen(page, chosen, from)
    if (!composed) {
      const id = chosen.keys().next().value?.texts[0]?.id ?? ''
      if (chosen.size > 0) add(faults, id, explain('exchange-place', { file: page.file }))
      return { pins: [...page.pins], taken: 0, faults }
    }
    const wrong = await checkBlocks(page, composed, chosen)
    if (wrong.size === 0) return { ...resultOf(page, composed, chosen), faults }
    for (const [pair, found] of wrong) {
      const next = attempts[attempts.indexOf(from.get(pair) ?? 'translation') + 1]
      if (next && hasOtherPlaceholders(pair)) from.set(pair, next)
      else {
        chosen.delete(pair)
        for (const [id, fault] of found) add(faults, id, fault)
      }
    }
  }
}

/** The blocks to take, each with the translations of its texts. */
type Chosen = Map<SourcePair, { isChanged: boolean; targets: Map<string, string> }>

function chooseBlocks(page: PageImport, faults: ImportedPage['faults']): Chosen {
  const chosen: Chosen = new Map()
  for (const pair of page.pairs.pairs) {
    if (!pair.source || pair.texts.length === 0) continue
    const given = pair.texts.map((text) => ({ text, unit: page.units.get(text.id) }))
    const usable = given.filter(({ unit }) => unit?.target.trim() && unit.isDone !== false)
    const isChanged = usable.some(({ text, unit }) => !isSame(unit!.target, text.target) || pair.state === 'missing')
    const isConfirmed = pair.state !== 'translated' && usable.length === given.length && usable.every(({ unit }) => unit!.isDone)
    if (!isChanged && !isConfirmed) continue
    const targets = new Map(pair.texts.map((text) => [text.part, text.target]))
    for (const { text, unit } of usable) targets.set(text.part, unit!.target)
    if ([...targets.values()].some((target) => !target)) continue
    const wrong = isChanged ? usable.flatMap(({ text }) => faultsOf(page, pair, { text, target: targets.get(text.part)! })) : []
    for (const [id, fault] of wrong) add(faults, id, fault)
    if (wrong.length === 0) chosen.set(pair, { isChanged, targets })
  }
  leaveIncomplete(page, chosen, faults)
  return chosen
}

/** A new page, or a new block with others inside, is taken as a whole. */
function leaveIncomplete({ pairs: { source, translated, pairs } }: PageImport, chosen: Chosen, faults: ImportedPage['faults']): void {
  const withTexts = (group: readonly Pair[]): SourcePair[] =>
    group.flatMap((pair) => (pair.source && pair.texts.length > 0 && !pair.translated ? [pair] : []))
  const groups = translated
    ? pairs.flatMap((pair) => (pair.source && !pair.translated ? [withTexts([pair, ...inside(pair, pairs)])] : []))
    : [withTexts(pairs)]
  for (const group of groups) {
    const taken = group.filter((pair) => chosen.has(pair))
    const missing = group.filter((pair) => !chosen.has(pair))
    for (const pair of missing.length > 0 ? taken : []) chosen.delete(pair)
    const isExplained = missing.some(({ texts }) => texts.some(({ id }) => faults.has(id)))
    const [first] = missing.length > 0 && !isExplained ? taken : []
    if (first) add(faults, first.texts[0]!.id, explain('incomplete-exchange-page', { page: source.file, missing: missing.reduce((sum, { texts }) => sum + texts.length, 0) }))
  }
}

const isSame = (one: string, other: string): boolean => one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim()

function faultsOf(
  { pairs, file }: PageImport,
  { source: block }: SourcePair,
  { text, target }: { text: TextPair; target: string },
): [string, UnitFault][] {
  const written = writeTranslation(text, target, { page: pairs.source, like: text.text, from: 'source' })
  return unitFaults(text, target, { written, block, file }).map((fault) => [text.id, fault])
}

function composeChosen(
  page: PageImport,
  chosen: Chosen,
  from: ReadonlyMap<Pair, PlaceholderSource>,
): Composed | undefined {
  const { pairs, file, pins } = page
  const written = new Map<Pair, string>()
  for (const [pair, { isChanged, targets }] of chosen)
    if (isChanged) written.set(pair, writePair(pairs, pair, { targets, from: from.get(pair) ?? 'translation' }))
  if (written.size > 0) followCode(pairs, written)
  const isGone = ({ texts, block }: PageBlock): boolean =>
    texts.length === 0 || pins.some((pin) => pin.split(' ')[1] === fingerprint(block))
  const composed = composePage(pairs, written, isGone)
  const result = composed && readPage(composed.text, file)
  return result && isAsComposed(composed, result) ? composed : undefined
}

function writePair(
  { source, translated }: PagePairs,
  { source: block, translated: own, texts }: SourcePair,
  { targets, from }: { targets: ReadonlyMap<string, string>; from: PlaceholderSource },
): string {
  const partsOf = (page: PageBlock): string => page.texts.map(({ part }) => part).join()
  // The block keeps how it is written, unless the source has another structure.
  const isKept = own && translated && own.block.shape === block.block.shape && partsOf(own) === partsOf(block)
  const [page, like]: [Page, PageBlock] = isKept ? [translated, own] : [source, block]
  const written = texts.map((text) => {
    const place = like.texts.find(({ part }) => part === text.part) ?? text.text
    const target = targets.get(text.part) ?? ''
    const stays = isKept && isSame(target, text.target) && from === 'translation'
    return [text.part, stays ? page.text.slice(place.start, place.end) : writeTranslation(text, target, { page, like: place, from })] as const
  })
  return writeBlock(page, like, new Map(written))
}

/** Code without translated words is that of the source. */
function followCode({ source, pairs }: PagePairs, written: Map<Pair, string>): void {
  for (const pair of pairs) {
    if (pair.source?.block.kind !== 'code' || !pair.translated || pair.state === 'translated') continue
    if (/[^\p{ASCII}]/u.test(pair.translated.block.source)) continue
    written.set(pair, source.text.slice(pair.source.start, pair.source.end))
  }
}

function hasOtherPlaceholders({ texts }: SourcePair): boolean {
  return texts.some(({ inTranslation }) => inTranslation.size > 0)
}

/** The faults of the chosen blocks, each with the id of its unit. */
async function checkBlocks(
  { langs, file }: PageImport,
  composed: Composed,
  chosen: Chosen,
): Promise<Map<SourcePair, [string, UnitFault][]>> {
  const result = readPage(composed.text, file)
  const wrong = new Map<SourcePair, [string, UnitFault][]>()
  for (const [index, { pair }] of composed.blocks.entries()) {
    const block = result?.blocks[index]
    if (!pair.source || !block || !chosen.has(pair)) continue
    const problems = await checkTranslation(pair.source.block, block.block, langs)
    const found = problems.map((problem): [string, UnitFault] => {
      return [unitAt(pair, block, problem), explain('exchange-rule', { message: problem.message, help: problem.hint })]
    })
    if (found.length > 0) wrong.set(pair, found)
  }
  return wrong
}

/** The unit that a problem of a new block is about: the one at its position, else the first. */
function unitAt({ texts }: SourcePair, { block, texts: written }: PageBlock, { line, column }: Problem): string {
  const cells = written.filter((_, index) => {
    const pieces = block.texts[index] ?? []
    return pieces.some((piece) => piece.line === line && piece.column <= (column ?? 1))
  })
  const part = cells.at(-1)?.part
  return (texts.find((text) => text.part === part) ?? texts[0])?.id ?? ''
}

function resultOf(
  { pairs, pins, file, mark }: PageImport,
  composed: Composed,
  chosen: Chosen,
): Pick<ImportedPage, 'text' | 'pins' | 'taken'> {
  const blocks = readPage(composed.text, file)?.blocks ?? []
  const isWritten = [...chosen.values()].some(({ isChanged }) => isChanged)
  const taken = [...chosen.values()].reduce((sum, { targets }) => sum + targets.size, 0)
  const added = composed.blocks.flatMap(({ pair }, index) => {
    const block = blocks[index]?.block
    if (!pair.source || !block || !chosen.has(pair) || pair.source.block.source === block.source) return []
    const pin = pinOf(pair.source.block, block)
    return [mark ? `${pin} ${mark}` : pin]
  })
  const printsOf = (all: readonly PageBlock[]): string[] => all.map(({ block }) => fingerprint(block))
  const now = { sources: new Set(printsOf(pairs.source.blocks)), blocks: printsOf(blocks) }
  return { text: isWritten ? composed.text : undefined, pins: addPins(pins, added, now), taken }
}

/** The pins of a page with new ones, in the order of its blocks. Earlier pins of the same blocks are removed. */
function addPins(
  pins: readonly string[],
  added: readonly string[],
  { sources, blocks }: { sources: ReadonlySet<string>; blocks: readonly string[] },
): string[] {
  if (added.length === 0) return [...pins]
  const partsOf = (pin: string): string[] => pin.split(' ')
  const pairsOf = (all: readonly string[]): Set<string> => new Set(all.map((pin) => partsOf(pin).slice(0, 2).join(' ')))
  const [newPairs, newBlocks] = [pairsOf(added), new Set(added.map((pin) => partsOf(pin)[1]))]
  const kept = pins.filter((pin) => {
    const [source = '', block = ''] = partsOf(pin)
    return !newPairs.has(`${source} ${block}`) && (sources.has(source) || !newBlocks.has(block))
  })
  const inOrder = [...new Set(blocks)].flatMap((block) => [...kept, ...added].filter((pin) => partsOf(pin)[1] === block))
  return [...new Set(inOrder)]
}

function add(faults: ImportedPage['faults'], id: string, fault: UnitFault): void {
  faults.set(id, [...(faults.get(id) ?? []), fault])
}
