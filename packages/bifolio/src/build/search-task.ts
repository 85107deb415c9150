import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stageFile, type WrittenFile } from '../output/staging.ts'
import type { Store } from '../pipeline/store.ts'
import { type SearchPageInfo, wholeIndex } from '../search/build/index-file.ts'
import { type PartFiles, type PartSource, type PartsRecord, writeParts } from '../search/build/parts-file.ts'
import { pinyinOf, type SpokenPage } from '../search/build/pinyin.ts'
import type { PageEntry, Route, Site } from '../shared/types.ts'

/** The search of one language (and version) that has to be built. Plain data. */
export interface SearchJob {
  site: Pick<Site, 'lang' | 'version'>
  inParts: boolean
  /** The pages whose headings are found by pinyin. */
  spoken: SpokenPage[]
  /** The pages that are searched, in the order of the routes. */
  pages: SearchedPage[]
  outDir: string
  stagingDir: string
  /** Files for search of the last build that are there, relative to the output folder. */
  intact: string[]
  /** What the last build has noted, if all of its files are there. */
  before: PartsRecord | undefined
}

export interface SearchedPage {
  info: SearchPageInfo
  route: Route
  entry: ContentNames
  /** As it was when this build began, if that was different. */
  before: ContentNames | undefined
}

type ContentNames = Pick<PageEntry, 'content' | 'textHash' | 'termsHash'>

/** The files for search of a language. */
export interface SearchResult {
  /** The index. Empty when something is lost. */
  index: string
  parts: PartsRecord | undefined
  written: WrittenFile[]
  /** Files of the last build that stay. */
  kept: string[]
  /** The pages that the store has lost: they have to be compiled again, and the job repeated. */
  lost: Route[]
}

/** Writes the files for search of one language, except the one that points to its index. */
export async function runSearchJob(job: SearchJob, store: Store): Promise<SearchResult> {
  const { site, inParts, outDir, stagingDir, before, spoken } = job
  const intact = new Set(job.intact)
  const kept: string[] = []
  const written: WrittenFile[] = []
  const files: PartFiles = {
    keep(file) {
      if (intact.has(file)) kept.push(file)
      return intact.has(file)
    },
    read: (file) => readFileSync(join(outDir, file), 'utf8'),
    write: (file, content) => void written.push(stageFile(stagingDir, file, content)),
  }
  const { sources, lost } = sourcesOf(job.pages, store)
  const done = (index: string, parts?: PartsRecord): SearchResult => {
    return { index, parts, written, kept, lost: [...lost] }
  }
  if (inParts) {
    const parts = writeParts(site, sources, files, before)
    return done(parts?.index ?? '', parts)
  }
  const whole = sources.map(({ page, readText }) => ({ page, text: readText() ?? '' }))
  if (lost.size > 0) return done('')
  const { file, content } = wholeIndex(site, whole, await pinyinOf(spoken))
  if (!files.keep(file)) files.write(file, content)
  return done(file)
}

function sourcesOf(
  pages: readonly SearchedPage[],
  store: Store,
): { sources: PartSource[]; lost: Set<Route> } {
  const lost = new Set<Route>()
  const sources = pages.map(({ info, route, entry, before }): PartSource => {
    const read = (piece: 'text' | 'terms'): string | undefined => {
      const text = store.read(entry.content)?.[piece]
      if (text === undefined) lost.add(route)
      return text
    }
    return {
      page: info,
      sum: entry.textHash,
      termsSum: entry.termsHash,
      readText: () => read('text'),
      readTerms: () => read('terms'),
      readTermsBefore: (hash) => (before?.termsHash === hash ? store.read(before.content)?.terms : undefined),
    }
  })
  return { sources, lost }
}
