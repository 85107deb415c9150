import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type IndexInput,
  type IndexOptions,
  type PartFiles,
  pointerTo,
  type SearchPageInfo,
  type SearchScope,
  writeIndex,
} from '@bifolio/search/build'
import { dataFingerprint } from '../files/fingerprint.ts'
import { type Staging, stageFile, type WrittenFile } from '../output/staging.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import { groupBy } from '../shared/lists/group-by.ts'
import { scopeKey, scopeOf } from '../shared/route.ts'
import type { PageEntry, Route } from '../shared/types.ts'
import { countLinks, isSearched, linkRank, searchedInfo } from '../site/searched-pages.ts'

/** By `scopeKey`: the index, and all files of its search. */
export type SearchOutput = Record<string, { index: string; files: string[] }>

/** The input of the search build. */
export interface SearchInput {
  resolved: ResolvedPages
  entryOf: (file: string) => PageEntry | undefined
  /** The worker's module, relative to the output folder. */
  worker: string
  /** See `search` of the configuration. */
  options: Pick<IndexOptions, 'pinyin' | 'synonyms'>
  output: Staging
  /** The record of the last build. */
  before: SearchOutput | undefined
  /** Runs jobs; returns the results in the same order. */
  run: (jobs: SearchJob[]) => Promise<SearchResult[]>
}

/** A job: the index of one scope to write. Plain data. */
export interface SearchJob extends IndexOptions {
  scope: SearchScope
  /** The indexed pages, in the order of the routes. */
  pages: SearchedPage[]
  outDir: string
  stagingDir: string
  /** Existing search files of the last build, relative to the output folder. */
  intact: string[]
}

export interface SearchedPage {
  info: SearchPageInfo
  route: Route
  /** See `PageEntry`. */
  textHash: string
  content: string
  /** Number of other pages whose text links to it; -1 if it comes after others. */
  links: number
}

/** The written index of a language. */
export interface SearchResult {
  /** Its name. */
  index: string
  written: WrittenFile[]
  /** Files of the last build that are kept. */
  kept: string[]
}

/** Writes the search files. Those of unchanged languages are kept from the last build. */
export async function writeSearch(input: SearchInput): Promise<SearchOutput> {
  const { resolved, worker, output } = input
  const { pinyin, synonyms } = input.options
  const record: SearchOutput = {}
  const jobs: SearchJob[] = []
  const routes = groupBy(
    resolved.routes.filter(({ addedTo }) => !addedTo),
    ({ scope }) => scopeKey(scope),
  )
  for (const site of resolved.sites) {
    if (!site.search) continue
    const { lang, title } = site
    const key = scopeKey(site)
    const siteRoutes = routes.get(key) ?? []
    const linksTo = countLinks(
      siteRoutes.map(({ path, file }) => ({ path, links: input.entryOf(file)?.links ?? [] })),
    )
    const pages = siteRoutes.flatMap((route) => searchedPage(route, input, linksTo(route.path)))
    const before = input.before?.[key]
    const intact = (before?.files ?? []).filter((file) => output.has(file))
    const isIntact = intact.length === before?.files.length
    const print = dataFingerprint([
      worker,
      title,
      pinyin,
      synonyms[lang],
      pages.map(({ info, textHash, links }) => [info, textHash, links]),
    ])
    if (output.reuse(`search ${key}`, print, before?.files ?? []) && before) {
      record[key] = before
      continue
    }
    const { outDir, folder: stagingDir } = output
    const job = { scope: { ...scopeOf(site), title }, pages, outDir, stagingDir, intact, pinyin, synonyms }
    jobs.push({ ...job, before: isIntact ? before?.index : undefined })
  }
  const results = await input.run(jobs)
  for (const [at, { index, written, kept }] of results.entries()) {
    const { scope } = jobs[at] as SearchJob
    output.addWritten(written)
    for (const file of kept) output.keep(file)
    const pointer = pointerTo(scope, index, worker)
    output.write(pointer.file, pointer.content)
    record[scopeKey(scope)] = { index, files: [...kept, ...written.map(({ file }) => file), pointer.file] }
  }
  return record
}

function searchedPage(route: Route, { entryOf, resolved }: SearchInput, links: number): SearchedPage[] {
  const entry = entryOf(route.file)
  if (!entry || !isSearched(entry.frontmatter)) return []
  const { textHash, content, frontmatter } = entry
  const info = searchedInfo(entry, resolved.page(route))
  return [{ info, route, textHash, content, links: linkRank(frontmatter, links) }]
}

/** Writes the files for search of one language, except the one that points to its index. */
export async function runSearchJob(
  job: SearchJob,
  readText: (page: SearchedPage) => Promise<string>,
): Promise<SearchResult> {
  const { scope, pages, outDir, stagingDir } = job
  const intact = new Set(job.intact)
  const kept: string[] = []
  const written: WrittenFile[] = []
  const files: PartFiles = {
    keep(file) {
      if (intact.has(file)) kept.push(file)
      return intact.has(file)
    },
    read: (file) => readFileSync(join(outDir, file), 'utf8'),
    write: (file, content) => void written.push(stageFile(stagingDir, { file, content })),
  }
  const sources = pages.map((page): IndexInput => {
    return { page: page.info, sum: page.textHash, readText: () => readText(page), links: page.links }
  })
  return { index: await writeIndex(scope, sources, files, job), written, kept }
}
