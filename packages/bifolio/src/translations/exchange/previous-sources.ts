import { findOriginals } from '../originals.ts'
import type { PageState } from '../page-state.ts'
import { fingerprint } from '../pins.ts'
import { readPage } from './page/page-blocks.ts'
import { writeTagged } from './tagged-text.ts'
import type { Unit } from './unit.ts'

/**
 * Adds to stale units the source that they were translated from, as far as the history of the page has it.
 * @param content absolute path of the content folder
 */
export async function addPreviousSources(
  units: readonly Unit[],
  pages: readonly PageState[],
  { content, signal }: { content: string; signal: AbortSignal },
): Promise<Unit[]> {
  const stale = new Set(units.filter(({ state }) => state === 'stale').map(({ page }) => page))
  const previous = new Map<string, string>()
  for (const page of pages)
    if (stale.has(page.source.file))
      for (const [id, source] of await previousIn(page, content, signal))
        previous.set(`${page.source.file}#${id}`, source)
  return units.map((unit) => {
    const source = unit.state === 'stale' ? previous.get(`${unit.page}#${unit.id}`) : undefined
    return source === undefined || source === unit.source ? unit : { ...unit, previous: source }
  })
}

/** The earlier texts of stale blocks, by the id of their unit. */
async function previousIn(
  { source: { file }, statuses }: PageState,
  content: string,
  signal: AbortSignal,
): Promise<[string, string][]> {
  const stale = statuses.filter(({ state, source }) => state === 'stale' && source)
  const wanted = stale.flatMap(({ pinned = [] }) => pinned)
  const { found } = await findOriginals(file, content, wanted, signal)
  return stale.flatMap(({ source, pinned = [] }) => {
    const original = pinned.map((print) => found.get(print)?.block.source).find(Boolean) ?? ''
    const texts = readPage(original, file)?.blocks[0]?.texts ?? []
    return texts.map(({ part, tokens }): [string, string] => {
      const print = fingerprint(source!)
      return [part ? `${print}:${part}` : print, writeTagged(tokens)]
    })
  })
}
