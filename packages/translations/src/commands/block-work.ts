import type { Block } from 'bifolio/check'
import type { BlockState } from '../state/block-status.ts'
import { findOriginals, type Originals } from '../state/originals.ts'
import type { PageState } from '../state/page-state.ts'
import type { TranslationSite } from '../state/site.ts'

/** A block of a translated page that is not in step, with its original. */
export interface BlockWork {
  state: Exclude<BlockState, 'current'>
  /** Absent when it is missing. */
  translation?: Place
  /** The original of today. Absent when it is gone. */
  now?: Place
  /** The original when it was translated. Absent when it is the one of today, or the history does not have it. */
  before?: Place & { commit: string; date: string }
  /** Of a stale block: why `before` is absent. */
  gap?: Originals['gap']
}

export interface Place {
  file: string
  line: number
  text: string
}

/** The blocks of a page that are not in step. */
export async function readBlockWork(
  { source: { file }, statuses }: PageState,
  { dirs, signal }: TranslationSite,
): Promise<BlockWork[]> {
  const wanted = new Set(statuses.flatMap(({ pinned = [] }) => pinned))
  const originals = wanted.size > 0 ? await findOriginals(file, dirs.content, wanted, signal) : undefined
  const work: BlockWork[] = []
  for (const { state, source, translated, pinned = [] } of statuses) {
    if (state === 'current') continue
    const block: BlockWork = { state }
    if (translated) block.translation = placeOf(translated)
    if (source) block.now = placeOf(source)
    const original = pinned.map((pin) => originals?.found.get(pin)).find(Boolean)
    if (original) block.before = { ...placeOf(original.block), commit: original.commit, date: original.date }
    else if (state === 'stale') block.gap = originals?.gap
    work.push(block)
  }
  return work
}

function placeOf({ file, line, source }: Block): Place {
  return { file, line, text: source }
}
