import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SearchPageInfo, wholeIndex } from '../search/build/index-file.ts'
import { type PartFiles, type PartSource, type PartsRecord, writeParts } from '../search/build/parts-file.ts'
import { pinyinOf, type SpokenPage } from '../search/build/pinyin.ts'
import type { Site } from '../shared/types.ts'
import type { PackReader } from './pack.ts'
import type { ContentRef } from './summary.ts'
import { type WrittenFile, writeOutput } from './write-file.ts'

/** The search of one language (and version) that has to be made. Plain data. */
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
  /** Its source, relative to the root. */
  file: string
  content: ContentRef
  /** Where its content was kept when this build began, if that was elsewhere. */
  contentBefore: ContentRef | undefined
}

/** The search of a language, made. */
export interface SearchResult {
  /** The index. Empty when something is lost. */
  index: string
  parts: PartsRecord | undefined
  written: WrittenFile[]
  /** Files of the last build that stay. */
  kept: string[]
  /** Sources of the pages whose content in the cache is damaged; then nothing is made of it, and the job is to be repeated. */
  lost: string[]
}

/** Writes the files for search of one language, except the one that points to its index. */
export async function runSearchJob(job: SearchJob, reader: PackReader): Promise<SearchResult> {
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
    write: (file, content) => void written.push(writeOutput(stagingDir, file, content)),
  }
  const { sources, lost } = sourcesOf(job.pages, reader)
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
  reader: PackReader,
): { sources: PartSource[]; lost: Set<string> } {
  const lost = new Set<string>()
  const sources = pages.map(({ info, file, content, contentBefore }): PartSource => {
    const noted = (text: string | undefined): string | undefined => {
      if (text === undefined) lost.add(file)
      return text
    }
    return {
      page: info,
      sum: content.text.sum,
      termsSum: content.terms.sum,
      readText: () => noted(reader.readPiece(content, 'text')),
      readTerms: () => noted(reader.readPiece(content, 'terms')),
      readTermsBefore: (termsSum) =>
        contentBefore?.terms.sum === termsSum ? reader.readPiece(contentBefore, 'terms') : undefined,
    }
  })
  return { sources, lost }
}
