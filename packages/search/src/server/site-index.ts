import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pointerFile } from '../engine/files.ts'
import { type AsyncSearcher, openSearch } from '../engine/parts.ts'
import type { SearchAnswer, SearchIndexFile, SearchPointer } from '../engine/types.ts'

/** A built site whose index is served. */
export interface ServedSite {
  /** Name of its index in requests. */
  name: string
  /** Absolute path of its output folder. */
  out: string
  /** Origin and base without a trailing slash, which other sites need for links; empty if there is none. */
  domain: string
  /** The default language first: it is the fallback for missing languages. */
  langs: readonly string[]
  /** The searched version; empty when the site has none. */
  version: string
}

/** The index of a site in all its languages, reloaded when a build replaces it. */
export interface SiteIndex {
  site: ServedSite
  /** Finds pages in a language, or in the default one when the site lacks it. Rejects when the index cannot be read. */
  search(lang: string, keyword: string, limit: number): Promise<SearchAnswer>
  /** Opens the index of a language. Rejects when it cannot be read. */
  open(lang: string): Promise<void>
}

/** Interval between checks for a new index, in milliseconds. */
const CHECK_INTERVAL = 1000
/** Interval between attempts to read an index that is being replaced, in milliseconds. */
const RETRY_INTERVAL = 50
/**
 * How long an index that cannot be read may be one that a build is replacing, in milliseconds: a build removes the old files before it
 * moves the new ones in. Until then the old index answers.
 */
const REPLACED_WITHIN = 60_000

/** @param now monotonic clock in milliseconds */
export function createSiteIndex(site: ServedSite, now: () => number): SiteIndex {
  const readers = new Map(site.langs.map((lang) => [lang, createReader(site, lang, now)]))
  const readerOf = (lang: string): Reader => readers.get(lang) ?? readers.get(site.langs[0] ?? '')!
  return {
    site,
    search: (lang, keyword, limit) => readerOf(lang).search(keyword, limit),
    open: async (lang) => void (await readerOf(lang).latest()),
  }
}

interface Reader {
  /** The newest index that can be opened. */
  latest(): Promise<AsyncSearcher>
  search(keyword: string, limit: number): Promise<SearchAnswer>
}

function createReader(site: ServedSite, lang: string, now: () => number): Reader {
  const pointer = join(site.out, pointerFile({ lang, version: site.version }))
  let current: { stamp: string; searcher: AsyncSearcher } | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  /** Since when the files on disk cannot be opened, and since when parts of the open index cannot be read. */
  let missingSince: number | undefined
  let brokenSince: number | undefined
  let checking: Promise<AsyncSearcher> | undefined

  const isRecent = (time: number): boolean => now() - time <= REPLACED_WITHIN
  const check = async (): Promise<AsyncSearcher> => {
    checkedAt = now()
    try {
      const { mtimeMs, size, ino } = await stat(pointer)
      const stamp = `${mtimeMs} ${size} ${ino}`
      if (current?.stamp !== stamp) {
        current = { stamp, searcher: await openIndex(site.out, pointer) }
        brokenSince = undefined
      }
      missingSince = undefined
      return current.searcher
    } catch (error) {
      missingSince ??= now()
      if (current && isRecent(missingSince)) return current.searcher
      checkedAt = Number.NEGATIVE_INFINITY
      throw error
    }
  }
  const latest = async (): Promise<AsyncSearcher> => {
    if (current && now() - checkedAt < CHECK_INTERVAL) return current.searcher
    // Concurrent requests share one index.
    checking ??= check().finally(() => {
      checking = undefined
    })
    return checking
  }
  return {
    latest,
    async search(keyword, limit) {
      for (;;) {
        const searcher = await latest()
        try {
          const answer = await searcher.search(keyword, limit)
          brokenSince = undefined
          return answer
        } catch (error) {
          // A part of it is gone, and the new index is not complete yet.
          brokenSince ??= now()
          if (!isRecent(brokenSince)) throw error
          checkedAt = Number.NEGATIVE_INFINITY
          await setTimeout(RETRY_INTERVAL)
        }
      }
    },
  }
}

async function openIndex(out: string, pointerPath: string): Promise<AsyncSearcher> {
  // Emitted by our own build, as are its parts.
  const module = await readFile(pointerPath, 'utf8')
  const pointer: SearchPointer = JSON.parse(module.replace(/^export default /, ''))
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(out, file), 'utf8'))
  return openSearch((await read(pointer.index)) as SearchIndexFile, read)
}
