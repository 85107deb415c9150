import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchScope } from '../search/build/indexFile.ts'
import type { PageSource, PartFiles } from '../search/build/parts.ts'
import type { SearchPageInfo } from '../search/build/searchable.ts'
import { type IndexOptions, writeIndex } from '../search/build/writeIndex.ts'
import type { PackReader } from './pack.ts'
import type { ContentRef } from './summary.ts'
import { type WrittenFile, writeOutput } from './write-file.ts'

/** The index of one language (and version) that has to be written. Plain data. */
export interface SearchJob extends IndexOptions {
  scope: SearchScope
  /** The pages that are searched, in the order of the routes. */
  pages: SearchedPage[]
  outDir: string
  stagingDir: string
  /** Files for search of the last build that are there, relative to the output folder. */
  intact: string[]
}

export interface SearchedPage {
  info: SearchPageInfo
  /** Its source, relative to the root. */
  file: string
  content: ContentRef
}

/** What was written for a language. */
export interface SearchResult {
  /** Its name. Empty when something is lost. */
  index: string
  written: WrittenFile[]
  /** Files of the last build that stay. */
  kept: string[]
  /** Sources of the pages whose content in the cache is damaged; then there is no index, and the job is to be repeated. */
  lost: string[]
}

/** Writes the files for search of one language, except the one that points to its index. */
export async function runSearchJob(job: SearchJob, reader: PackReader): Promise<SearchResult> {
  const { scope, pages, outDir, stagingDir } = job
  const intact = new Set(job.intact)
  const kept: string[] = []
  const written: WrittenFile[] = []
  const lost = new Set<string>()
  const files: PartFiles = {
    keep(file) {
      if (intact.has(file)) kept.push(file)
      return intact.has(file)
    },
    read: (file) => readFileSync(join(outDir, file), 'utf8'),
    write: (file, content) => void written.push(writeOutput(stagingDir, file, content)),
  }
  const sources = pages.map(({ info, file, content }): PageSource => {
    const readText = () => {
      const text = reader.readPiece(content, 'text')
      if (text === undefined) lost.add(file)
      return text
    }
    return { page: info, sum: content.text.sum, readText }
  })
  const index = (await writeIndex(scope, sources, files, job)) ?? ''
  return { index, written, kept, lost: [...lost] }
}
