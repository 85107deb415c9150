import { writeFileSync } from 'node:fs'
import { alignBlocks, type Block, type Lang } from 'bifolio/check'
import { compareContent } from '../rules/content.ts'
import { listPages } from './page-list.ts'
import { pagePins } from './page-state.ts'
import { BY_HAND, formatPins, isByHand, isPinned, type Pins, pairPin } from './pins.ts'
import { readPageBlocks, type TranslatedPages } from './site.ts'

/** What a person has compared: everything, a translated page, or the block at a line of it. */
export interface PinRequest {
  /** Relative to the content folder. */
  file?: string
  line?: number
  /** Whether the block is right although the rules report a difference. */
  byHand: boolean
}

/** The number of new pins, or why nothing was recorded. */
export type PinResult = { count: number } | { refused: { file: string; message: string; hint: string } }

/** Records in the lock file that a person has compared translations with their sources. @param lock absolute path */
export async function recordPins(
  site: Omit<TranslatedPages, 'lock'>,
  lock: string,
  { file, line, byHand }: PinRequest,
): Promise<PinResult> {
  if (byHand && line === undefined)
    return refused(file ?? lock, '`--by-hand` marks one block.', 'Name its line: `zh/guide/a.mdx:12`.')
  const { pages: all } = await listPages(site)
  const pages = all.flatMap(({ source, translated }) =>
    translated && (file === undefined || file === translated.file) ? [{ source, translated }] : [],
  )
  if (file !== undefined && pages.length === 0)
    return refused(file, 'This is not a translated page.', 'Name it as the check does: `zh/guide/a.mdx:12`.')
  const before = pagePins({ ...site, lock }) ?? {}
  const pins: Pins = file === undefined ? {} : { ...before }
  let count = 0
  for (const { source, translated } of pages) {
    const known = before[translated.file] ?? []
    const [sources, translations] = [readPageBlocks(source), readPageBlocks(translated)]
    const blocks = pinBlocks(sources, translations, {
      known,
      langs: { source: source.scope.lang, target: translated.scope.lang },
    })
    const now = line === undefined ? pinsOfPage(blocks, known) : withPin(blocks, known, { line, byHand })
    const isCopy = translations.some(
      (block) => block.line === line && sources.some((one) => one.source === block.source),
    )
    // What is the same in both languages needs no record.
    if (!now && isCopy) return { count: 0 }
    if (!now)
      return refused(
        `${translated.file}:${line}`,
        'No translated block starts here.',
        'Name the line that the check names.',
      )
    count += now.filter((pin) => !known.includes(pin)).length
    pins[translated.file] = now
  }
  writeFileSync(lock, formatPins(pins))
  return { count }
}

/** A pair of blocks that a person has compared. */
interface PinnedBlock {
  pin: string
  /** Of the translation. */
  line: number
  /** Whether the rules report a difference. */
  differs: boolean
}

/** The pairs of a page that are not the same in both languages, in order. @param known the pins of the page */
export function pinBlocks(
  sources: readonly Block[],
  translations: readonly Block[],
  { known, langs }: { known: readonly string[]; langs: { source: Lang; target: Lang } },
): PinnedBlock[] {
  const isKnown = (a: Block, b: Block): boolean => a.source === b.source || isPinned(known, pairPin(a, b))
  return alignBlocks(sources, translations, isKnown).flatMap(({ source, translated }) => {
    if (!source || !translated || source.source === translated.source) return []
    const differences = compareContent(
      { lang: langs.source, lines: source.texts },
      { lang: langs.target, lines: translated.texts },
    )
    return [{ pin: pairPin(source, translated), line: translated.line, differs: differences.length > 0 }]
  })
}

/** The pins that make every pair of a page count as reviewed; marks of earlier pins stay. */
export function pinsOfPage(blocks: readonly PinnedBlock[], known: readonly string[]): string[] {
  const pins = blocks.map(({ pin, differs }) => (differs && isByHand(known, pin) ? `${pin} ${BY_HAND}` : pin))
  return [...new Set(pins)]
}

/** The pins of a page with one block's pin; earlier pins of both parts are removed. */
function withPin(
  blocks: readonly PinnedBlock[],
  known: readonly string[],
  { line, byHand }: { line: number; byHand: boolean },
): string[] | undefined {
  const chosen = blocks.find((block) => block.line === line)
  if (!chosen) return undefined
  const { pin, differs } = chosen
  const parts = pin.split(' ')
  const kept = known.filter((other) => !other.split(' ').some((part) => parts.includes(part)))
  return [...kept, differs && (byHand || isByHand(known, pin)) ? `${pin} ${BY_HAND}` : pin]
}

function refused(file: string, message: string, hint: string): PinResult {
  return { refused: { file, message, hint } }
}
