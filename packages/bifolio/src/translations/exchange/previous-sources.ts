import { findOriginals } from '../originals.ts'
import type { PageState } from '../page-state.ts'
import { fingerprint } from '../pins.ts'
import type { BlockText } from './page/block-texts.ts'
import { type Page, readPage } from './page/page-blocks.ts'
import { counterparts } from './page-pairs.ts'
import { writeTagged } from './tagged-text.ts'
import { type Unit, unitId } from './unit.ts'

/**
 * Adds to stale units the source that they were translated from, as far as the history of the page has it. Those whose text is still the
 * same are `translated`: another text of their block has changed.
 * @param content absolute path of the content folder
 */
export async function addPreviousSources(
  units: readonly Unit[],
  pages: readonly PageState[],
  { content, signal }: { content: string; signal: AbortSignal },
): Promise<Unit[]> {
  const stale = new Set(units.filter(({ state }) => state === 'stale').map(({ page }) => page))
  const known = new Map<string, Previous>()
  for (const page of pages)
    if (stale.has(page.source.file))
      for (const [id, previous] of await previousIn(page, content, signal))
        known.set(`${page.source.file}#${id}`, previous)
  return units.map((unit): Unit => {
    const previous = unit.state === 'stale' ? known.get(`${unit.page}#${unit.id}`) : undefined
    if (previous?.isSame && unit.target) return { ...unit, state: 'translated' }
    return previous && previous.source !== unit.source ? { ...unit, previous: previous.source } : unit
  })
}

/** A text as it was when its block was translated. */
interface Previous {
  source: string
  /** Whether it is the same today, unlike another one of its block. */
  isSame: boolean
}

/** The earlier texts of stale blocks, by the id of their unit. */
async function previousIn(
  { source: { file }, statuses }: PageState,
  content: string,
  signal: AbortSignal,
): Promise<[string, Previous][]> {
  const stale = statuses.filter(({ state, source }) => state === 'stale' && source)
  const wanted = stale.flatMap(({ pinned = [] }) => pinned)
  const { found } = await findOriginals(file, content, wanted, signal)
  return stale.flatMap(({ source, pinned = [] }) => {
    const original = pinned.map((print) => found.get(print)?.block.source).find(Boolean) ?? ''
    const [before, now] = [original, source!.source].map((text) => readPage(text, file))
    const print = fingerprint(source!)
    const texts = before && now ? previousTexts(before, now) : []
    return texts.map(([part, text]): [string, Previous] => [unitId(print, part), text])
  })
}

/** The earlier texts of a block, by their part of today. @param before the block as a page */
function previousTexts(before: Page, now: Page): [part: string, Previous][] {
  const [was, is] = [before.blocks[0], now.blocks[0]]
  if (!was || !is) return []
  const earlier = counterparts(is, was)
  const written = ({ text }: Page, { start, end }: BlockText): string => text.slice(start, end)
  const texts = is.texts.map((text) => ({ text, other: earlier.get(text.part) }))
  const isSame = ({ text, other }: (typeof texts)[number]): boolean =>
    other !== undefined && written(before, other) === written(now, text)
  // If all of them are, it is not the texts that have changed.
  const isOther = texts.every(isSame)
  return texts.flatMap(({ text, other }) =>
    other
      ? [[text.part, { source: writeTagged(other.tokens), isSame: !isOther && isSame({ text, other }) }]]
      : [],
  )
}
