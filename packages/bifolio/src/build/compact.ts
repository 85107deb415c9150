import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { CacheIndex } from './cache.ts'
import { PackReader, PackWriter, sizeOf } from './pack.ts'

/** Every build writes a pack of what it has made; beyond this many the small ones are put together. */
const MOST_PACKS = 3

/**
 * Copies the contents of small packs, and of those that are mostly waste, into one new pack. Pages whose content cannot
 * be read are left out: the next build makes them again.
 */
export function compactPacks(
  cacheDir: string,
  pages: CacheIndex['pages'],
  name: string,
): CacheIndex['pages'] {
  const live = new Map<string, number>()
  for (const { summary } of Object.values(pages)) {
    const { pack } = summary.content
    live.set(pack, (live.get(pack) ?? 0) + sizeOf(summary.content))
  }
  const kept = packsToKeep(cacheDir, live)
  if (kept.size === live.size) return pages
  const reader = new PackReader(cacheDir)
  const writer = new PackWriter(cacheDir, name)
  const compacted: CacheIndex['pages'] = {}
  for (const [file, page] of Object.entries(pages)) {
    const isKept = kept.has(page.summary.content.pack)
    const content = isKept ? undefined : reader.read(page.summary.content)
    if (isKept) compacted[file] = page
    else if (content)
      compacted[file] = { ...page, summary: { ...page.summary, content: writer.add(content) } }
  }
  writer.close()
  reader.close()
  return compacted
}

/** The largest packs that are at least half in use; all of them when they are few. */
function packsToKeep(cacheDir: string, live: ReadonlyMap<string, number>): Set<string> {
  const useful = [...live].filter(([pack, bytes]) => {
    const size = statSync(join(cacheDir, pack), { throwIfNoEntry: false })?.size ?? 0
    return bytes * 2 >= size
  })
  if (useful.length === live.size && live.size <= MOST_PACKS) return new Set(live.keys())
  const largest = useful.sort(([, a], [, b]) => b - a).slice(0, MOST_PACKS - 1)
  return new Set(largest.map(([pack]) => pack))
}
