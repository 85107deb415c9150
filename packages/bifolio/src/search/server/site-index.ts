import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readDataModule } from '../../shared/data-module.ts'
import type { Lang } from '../../shared/types.ts'
import { pointerFile } from '../engine/files.ts'
import { type AsyncSearcher, openSearch } from '../engine/parts.ts'
import type { SearchIndexFile, SearchPointer } from '../engine/types.ts'

/** A built site whose index is served. */
export interface ServedSite {
  /** Name of its index in requests. */
  name: string
  /** Absolute path of its output folder. */
  out: string
  /** Origin and base without a trailing slash, which other sites need for links; empty if there is none. */
  domain: string
  /** The default language first: it is the fallback for missing languages. */
  langs: readonly Lang[]
  /** The searched version; empty when the site has none. */
  version: string
}

/** The index of a site in all its languages, reloaded when a build replaces it. */
export interface SiteIndex {
  site: ServedSite
  /** Rejects when the index cannot be read. */
  searcher(lang: Lang): Promise<AsyncSearcher>
}

/** Interval between checks for a new index, in milliseconds. */
const CHECK_INTERVAL = 1000

/** @param now monotonic clock in milliseconds */
export function createSiteIndex(site: ServedSite, now: () => number): SiteIndex {
  const open = new Map<Lang, () => Promise<AsyncSearcher>>()
  return {
    site,
    searcher(lang) {
      const known = site.langs.includes(lang) ? lang : (site.langs[0] ?? lang)
      const searcher = open.get(known) ?? createReader(site, known, now)
      open.set(known, searcher)
      return searcher()
    },
  }
}

function createReader(site: ServedSite, lang: Lang, now: () => number): () => Promise<AsyncSearcher> {
  const pointer = join(site.out, pointerFile({ lang, version: site.version }))
  let current: { stamp: string; checkedAt: number; searcher: Promise<AsyncSearcher> } | undefined
  return async () => {
    if (current && now() - current.checkedAt < CHECK_INTERVAL) return current.searcher
    const { mtimeMs, size, ino } = await stat(pointer)
    const stamp = `${mtimeMs} ${size} ${ino}`
    // Concurrent requests share one index.
    if (current?.stamp === stamp) current.checkedAt = now()
    else current = { stamp, checkedAt: now(), searcher: openIndex(site.out, pointer) }
    const { searcher } = current
    searcher.catch(() => {
      if (current?.searcher === searcher) current = undefined
    })
    return searcher
  }
}

async function openIndex(out: string, pointerPath: string): Promise<AsyncSearcher> {
  // Emitted by our own build, as are its parts.
  const pointer = readDataModule(await readFile(pointerPath, 'utf8')) as SearchPointer
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(out, file), 'utf8'))
  return openSearch((await read(pointer.index)) as SearchIndexFile, read)
}
