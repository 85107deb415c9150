import { problem } from '../../errors/problem.ts'
import type { Problem } from '../../shared/types.ts'
import { placeName } from '../block.ts'
import type { BlockStatus, PageState } from '../page-state.ts'
import type { TranslationSite } from '../site.ts'
import { type PageBlock, readPage } from './page/page-blocks.ts'

/** A block that is stale or missing, and that no export has. */
export interface UnexportedBlock {
  state: 'stale' | 'missing'
  problem: Problem
}

/**
 * The blocks of translated pages that a person has to bring in line, since translators get texts only: code and other blocks without
 * words, and translations whose source is gone. Missing blocks without words are added together with others of their page.
 */
export function unexportedBlocks(
  site: Pick<TranslationSite, 'readText'>,
  pages: readonly PageState[],
): UnexportedBlock[] {
  return pages.flatMap(({ source, translated, statuses, counts }) => {
    if (!translated || counts.stale + counts.missing + counts.unreviewed === 0) return []
    const blocks = readPage(site.readText(source.file), source.file)?.blocks ?? []
    const isWordless = (status: BlockStatus): boolean => textsOf(status, blocks) === 0
    const missing = statuses.filter(({ state }) => state === 'missing')
    const added = missing.every(isWordless) ? missing : []
    return [...statuses.filter((status) => status.state === 'stale' && isWordless(status)), ...added].map(
      (status) => unexported(status, translated.file),
    )
  })
}

/** The number of texts that translators get of a block. */
function textsOf({ source }: BlockStatus, blocks: readonly PageBlock[]): number {
  return blocks.find(({ block }) => block.start === source?.start)?.texts.length ?? 0
}

function unexported({ source, translated }: BlockStatus, file: string): UnexportedBlock {
  const { kind } = (source ?? translated)!
  const { line, column } = translated ?? {}
  const place = translated && placeName(translated)
  const params = { kind, source: source && placeName(source), place }
  return {
    state: translated ? 'stale' : 'missing',
    problem: problem('unexported-block', { file, line, column }, params),
  }
}
