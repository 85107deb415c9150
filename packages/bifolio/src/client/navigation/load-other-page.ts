import { ROOT_ID } from '../../shared/element-ids.ts'
import type { PageChunk } from '../../shared/types.ts'
import { loadChunk, retried } from './load-chunk.ts'
import { importModule, loadSite } from './load-site.ts'
import { chunkUrl } from './pages.ts'

/** Loads a page by its address, to show something of it: it may be of a newer build. */
export async function loadOtherPage(root: Document, address: string): Promise<PageChunk> {
  const site = await loadSite(root.getElementById(ROOT_ID)?.dataset.site ?? '')
  const url = chunkUrl(new URL(address), site)
  return loadChunk(() => importModule(retried(url ?? '')))
}
