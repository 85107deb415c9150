import { explain } from '../../errors/problem.ts'
import type { Problem } from '../../shared/types.ts'
import type { Block } from '../block.ts'
import { fingerprint, pinOf } from '../pins.ts'
import { checkTranslation } from '../rules/check-translation.ts'
import { addPins } from './add-pins.ts'
import {
  addFault,
  type Chosen,
  chooseBlocks,
  type Faults,
  type PageImport,
  type UnitFault,
} from './choose-blocks.ts'
import { type Composed, composePage, isAsComposed } from './compose.ts'
import { glossaryFaults } from './faults/glossary-faults.ts'
import { type PageBlock, readPage } from './page/page-blocks.ts'
import type { Pair, SourcePair } from './page-pairs.ts'
import { followCode, writePair } from './write-pair.ts'

/** The result for a page. */
export interface ImportedPage {
  /** The new text; `undefined` if it stays. */
  text?: string
  /** The new pins of the page. */
  pins: string[]
  /** The units that were taken. */
  taken: readonly string[]
  /** The problems of units. */
  faults: Faults
}

/** Puts the translations that came back into a page. Blocks with a fault stay as they are. */
export async function importPage(page: PageImport): Promise<ImportedPage> {
  const faults: Faults = new Map()
  const chosen = chooseBlocks(page, faults)
  // Blocks whose placeholders are those of the source, since those of the translation are out of date.
  const renewed = new Set<Pair>()
  for (;;) {
    const composed = composeChosen(page, chosen, renewed)
    if (!composed) {
      const id = chosen.keys().next().value?.texts[0]?.id ?? ''
      if (chosen.size > 0) addFault(faults, id, explain('exchange-place', { file: page.file }))
      return { pins: [...page.pins], taken: [], faults }
    }
    const wrong = await checkBlocks(page, composed, chosen)
    if (wrong.size === 0) {
      for (const [id, fault] of unlikeGlossary(page, composed, chosen)) addFault(faults, id, fault)
      return { ...resultOf(page, composed, chosen), faults }
    }
    for (const [pair, found] of wrong) {
      const hasOwn = pair.texts.some(({ inTranslation }) => inTranslation.size > 0)
      if (hasOwn && !renewed.has(pair)) renewed.add(pair)
      else {
        chosen.delete(pair)
        for (const [id, fault] of found) addFault(faults, id, fault)
      }
    }
  }
}

function composeChosen(page: PageImport, chosen: Chosen, renewed: ReadonlySet<Pair>): Composed | undefined {
  const { pairs, file, pins } = page
  const written = new Map<Pair, string>()
  for (const [pair, { isChanged, targets }] of chosen)
    if (isChanged) written.set(pair, writePair(pairs, pair, { targets, isKept: !renewed.has(pair) }))
  if (written.size > 0) followCode(pairs, written)
  const isGone = ({ texts, block }: PageBlock): boolean =>
    texts.length === 0 || pins.some((pin) => pin.split(' ')[1] === fingerprint(block))
  const composed = composePage(pairs, written, isGone)
  const result = composed && readPage(composed.text, file)
  return result && isAsComposed(composed, result) ? composed : undefined
}

/** The faults of the chosen blocks, each with the id of its unit. */
async function checkBlocks(
  { langs, file, units }: PageImport,
  composed: Composed,
  chosen: Chosen,
): Promise<Map<SourcePair, [string, UnitFault][]>> {
  const result = readPage(composed.text, file)
  const wrong = new Map<SourcePair, [string, UnitFault][]>()
  for (const [index, { pair }] of composed.blocks.entries()) {
    const block = result?.blocks[index]
    if (!pair.source || !block || !chosen.has(pair)) continue
    const problems = await checkTranslation(withTexts(pair.source), withTexts(block), langs)
    const found = problems.flatMap((problem): [string, UnitFault][] => {
      const id = unitAt(pair, block, problem)
      const unit = id === undefined ? undefined : units.get(id)
      // What has not come back, or is not done, stays as it is.
      if (id !== undefined && (!unit || unit.isDone === false)) return []
      const fault = explain('exchange-rule', { message: problem.message, help: problem.hint })
      return [[id ?? pair.texts[0]?.id ?? '', fault]]
    })
    if (found.length > 0) wrong.set(pair, found)
  }
  return wrong
}

/** The warnings about new words, each with the id of its unit. */
function unlikeGlossary(
  { site, langs, file }: PageImport,
  composed: Composed,
  chosen: Chosen,
): [string, UnitFault][] {
  const blocks = readPage(composed.text, file)?.blocks ?? []
  return composed.blocks.flatMap(({ pair }, index) => {
    const taken = pair.source && chosen.get(pair)
    const block = blocks[index]
    if (!pair.source || !block || !taken?.isChanged) return []
    const { targets } = taken
    return glossaryFaults(pair, withTexts(block), { site, lang: langs.target, targets })
  })
}

/** The block with the lines of its texts, also for fields and attributes. */
function withTexts({ block, texts }: PageBlock): Block {
  if (!['frontmatter', 'component'].includes(block.kind)) return block
  const lines = texts.map(({ tokens }, index) => [
    { kind: 'text' as const, text: tokens.join(''), line: index * LINES + 1, column: 1 },
  ])
  return { ...block, texts: lines }
}

/** Distance of the lines of two texts without lines of their own; more than a text has. */
const LINES = 1_000_000

/** The unit that a problem of a new block is about: the one at its position, if there is one. */
function unitAt(
  { texts }: SourcePair,
  page: PageBlock,
  { line = 1, column = 1 }: Problem,
): string | undefined {
  const block = withTexts(page)
  const at = page.texts.findLastIndex((_, index) => {
    const pieces = block.texts[index] ?? []
    return block === page.block
      ? pieces.some((piece) => piece.line === line && piece.column <= column)
      : Math.floor((line - 1) / LINES) === index
  })
  return texts.find(({ part }) => part === page.texts[at]?.part)?.id
}

function resultOf(
  { pairs, pins, file, mark }: PageImport,
  composed: Composed,
  chosen: Chosen,
): Pick<ImportedPage, 'text' | 'pins' | 'taken'> {
  const blocks = readPage(composed.text, file)?.blocks ?? []
  const isWritten = [...chosen.values()].some(({ isChanged }) => isChanged)
  const taken = [...chosen.values()].flatMap((one) => one.taken)
  const added = composed.blocks.flatMap(({ pair }, index) => {
    const block = blocks[index]?.block
    const taken = pair.source && chosen.get(pair)
    if (!pair.source || !block || !taken || pair.source.block.source === block.source) return []
    if (!taken.isDone) return earlierPins(pair, block, pins)
    const pin = pinOf(pair.source.block, block)
    return [mark ? `${pin} ${mark}` : pin]
  })
  const printsOf = (all: readonly PageBlock[]): string[] => all.map(({ block }) => fingerprint(block))
  const now = { sources: new Set(printsOf(pairs.source.blocks)), blocks: printsOf(blocks) }
  return { text: isWritten ? composed.text : undefined, pins: addPins(pins, added, now), taken }
}

/** The pins that leave a block as stale as it was before its new translation. */
function earlierPins({ translated }: SourcePair, block: Block, pins: readonly string[]): string[] {
  const print = translated && fingerprint(translated.block)
  return pins.flatMap((pin) => {
    const [source, other] = pin.split(' ')
    return other === print ? [`${source} ${fingerprint(block)}`] : []
  })
}
