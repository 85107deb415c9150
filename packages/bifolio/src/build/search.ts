import type { Project } from '../project/project.ts'
import { siteKey } from '../render/document.ts'
import { pointerTo } from '../search/build/indexFile.ts'
import { isSearched } from '../search/build/searchable.ts'
import type { Site } from '../shared/types.ts'
import type { CacheIndex } from './cache.ts'
import type { Output } from './output.ts'
import { groupBy, type PageRecord } from './pages.ts'
import type { Pool } from './pool.ts'
import type { SearchedPage, SearchJob } from './search-task.ts'
import { checksum } from './stamp.ts'
import type { PageSummary } from './summary.ts'

/** What the search of a site is made of. */
export interface SearchSetup {
  project: Project
  pool: Pick<Pool, 'search'>
  pages: readonly PageRecord[]
  sites: readonly Site[]
  /** The pages as they are known now, by file. */
  summaries: readonly PageSummary[]
  /** The worker's module, relative to the output folder. */
  worker: string
  output: Output
  /** What the last build has left. */
  index: CacheIndex
}

/** By language and version: the index, all files of its search, and a checksum of all that went into them. */
export type SearchOutput = Record<string, { sum: string; index: string; files: string[] }>

/**
 * Writes the files of search. Those of a language in which nothing has changed are taken over from the last build, without
 * a look at what its pages say.
 * @returns `lost`: the pages whose content in the cache is damaged; the search of their languages is not in the record
 */
export async function writeSearch(setup: SearchSetup): Promise<{ record: SearchOutput; lost: string[] }> {
  const { project, sites, worker, output, index, pool } = setup
  const { pinyin } = project.config.search
  const record: SearchOutput = {}
  const todo: { site: Site; sum: string; job: SearchJob }[] = []
  const pagesOf = searchedPages(setup)
  for (const site of sites.filter(({ search }) => search)) {
    const pages = pagesOf(site)
    const sum = checksum(JSON.stringify([worker, pinyin, pages.map(identityOf)]))
    const before = index.output.search?.[siteKey(site)]
    const intact = (before?.files ?? []).filter((file) => output.has(file))
    const isIntact = intact.length === before?.files.length
    if (before && isIntact && before.sum === sum) {
      for (const file of before.files) output.keep(file)
      record[siteKey(site)] = before
      continue
    }
    const { lang, version } = site
    const { outDir, stagingDir } = output
    const job = { scope: { lang, version }, pages, outDir, stagingDir, intact, pinyin }
    todo.push({ site, sum, job: { ...job, before: isIntact ? before?.index : undefined } })
  }
  const results = await pool.search(todo.map(({ job }) => job))
  for (const [at, { index, written, kept, lost }] of results.entries()) {
    const { site, sum } = todo[at] as (typeof todo)[number]
    output.addWritten(written)
    for (const file of kept) output.keep(file)
    if (lost.length > 0) continue
    const pointer = pointerTo(site, index, worker)
    output.write(pointer.file, pointer.content)
    record[siteKey(site)] = { sum, index, files: [...kept, ...written.map(({ file }) => file), pointer.file] }
  }
  return { record, lost: results.flatMap(({ lost }) => lost) }
}

function searchedPages({ pages, summaries }: SearchSetup): (site: Site) => SearchedPage[] {
  const byFile = new Map(summaries.map((summary) => [summary.file, summary]))
  const bySite = groupBy(pages, ({ route }) => siteKey(route))
  return (site) =>
    (bySite.get(siteKey(site)) ?? []).flatMap(({ route: { file, path } }) => {
      const { title = '', frontmatter = {}, content } = byFile.get(file) ?? {}
      if (!content || !isSearched(frontmatter)) return []
      const info = { title, routePath: path, frontmatter: { description: frontmatter.description } }
      return [{ info, file, content }]
    })
}

function identityOf({ info, content }: SearchedPage): unknown[] {
  return [info.title, info.routePath, info.frontmatter.description, content.text.sum]
}
