import type { Project } from '../project/project.ts'
import { siteKey } from '../render/document.ts'
import { isSearched, pointerTo } from '../search/build/index-file.ts'
import type { PartsRecord } from '../search/build/parts-file.ts'
import { hasPinyin, type SpokenPage } from '../search/build/pinyin.ts'
import type { Route, Site } from '../shared/types.ts'
import type { CacheIndex } from './cache.ts'
import type { Output } from './output.ts'
import { groupBy, type PageRecord } from './pages.ts'
import type { Pool } from './pool.ts'
import type { SearchedPage, SearchJob } from './search-task.ts'
import { checksum } from './stamp.ts'
import type { PageSummary } from './summary.ts'

/**
 * From how many pages of one language on its index is in parts. The pages of the Rstest site take 1.7 kB each of a whole
 * index: so many of them are half a megabyte, which is what a reader should have to wait for at most.
 */
const PAGES_FOR_PARTS = 300

/** What the search of a site is made of. */
export interface SearchParts {
  project: Project
  pool: Pick<Pool, 'search'>
  pages: readonly PageRecord[]
  sites: readonly Site[]
  /** The pages as they are known now, by file. */
  summaries: readonly PageSummary[]
  /** The worker's module, relative to the output folder. */
  worker: string
  inParts: boolean
  output: Output
  /** What the last build has left. */
  index: CacheIndex
}

/** By language and version: the files of its search, and a checksum of all that went into them. */
export type SearchRecord = Record<string, { sum: string; files: string[]; parts?: PartsRecord }>

/** Whether the search index of a site is in parts: those of all its languages are, or none is. */
export function isInParts(routes: readonly Route[]): boolean {
  const sizes = [...groupBy(routes, siteKey).values()].map(({ length }) => length)
  return Math.max(0, ...sizes) >= PAGES_FOR_PARTS
}

/**
 * Writes the files of search. Those of a language in which nothing has changed are taken over from the last build, without
 * a look at what its pages say.
 * @returns `lost`: the pages whose content in the cache is damaged; the search of their languages is not in the record
 */
export async function writeSearch(parts: SearchParts): Promise<{ record: SearchRecord; lost: string[] }> {
  const { sites, worker, inParts, output, index, pool } = parts
  const record: SearchRecord = {}
  const todo: { site: Site; sum: string; job: SearchJob }[] = []
  const pagesOf = searchedPages(parts)
  for (const site of sites.filter(({ search }) => search)) {
    const key = siteKey(site)
    const pages = pagesOf(site)
    const spoken = spokenPages(site, parts)
    const sum = checksum(JSON.stringify([worker, inParts, spoken, pages.map(identityOf)]))
    const before = index.output.search?.[key]
    if (before?.sum === sum && before.files.every((file) => output.has(file))) {
      for (const file of before.files) output.keep(file)
      record[key] = before
    } else todo.push({ site, sum, job: { ...jobFor(site, pages, parts, before), spoken } })
  }
  const results = await pool.search(todo.map(({ job }) => job))
  for (const [at, { index, written, kept, lost, parts }] of results.entries()) {
    const { site, sum } = todo[at] as (typeof todo)[number]
    output.addWritten(written)
    for (const file of kept) output.keep(file)
    if (lost.length > 0) continue
    const pointer = pointerTo(site, index, worker)
    output.write(pointer.file, pointer.content)
    const files = [...kept, ...written.map(({ file }) => file), pointer.file]
    record[siteKey(site)] = { sum, files, parts }
  }
  return { record, lost: results.flatMap(({ lost }) => lost) }
}

function searchedPages({ pages, summaries, index }: SearchParts): (site: Site) => SearchedPage[] {
  const byFile = new Map(summaries.map((summary) => [summary.file, summary]))
  const bySite = groupBy(pages, ({ route }) => siteKey(route))
  return (site) =>
    (bySite.get(siteKey(site)) ?? []).flatMap(({ route: { file, path } }) => {
      const { title, frontmatter, content } = byFile.get(file) ?? {}
      if (!content || !isSearched(frontmatter ?? {})) return []
      const known = index.pages[file]?.summary.content
      return [
        {
          info: {
            title: title ?? '',
            routePath: path,
            frontmatter: { description: frontmatter?.description },
          },
          file,
          content,
          contentBefore: known === content ? undefined : known,
        },
      ]
    })
}

/** The pages whose headings are found by pinyin; none when the index is in parts, whose words would have to be loaded at once. */
function spokenPages(site: Site, { project, pages, inParts }: SearchParts): SpokenPage[] {
  if (inParts || !project.config.search.pinyin || !hasPinyin(site.lang)) return []
  return pages
    .filter(({ route, page }) => siteKey(route) === siteKey(site) && isSearched(page))
    .map(({ page: { title, toc } }) => ({ title, toc: toc.map(({ text }) => ({ text })) }))
}

function identityOf({ info, content: { text, terms } }: SearchedPage): unknown[] {
  return [info.title, info.routePath, info.frontmatter.description, text.sum, terms.sum]
}

function jobFor(
  site: Site,
  pages: SearchedPage[],
  { inParts, output }: SearchParts,
  before: SearchRecord[string] | undefined,
): Omit<SearchJob, 'spoken'> {
  const intact = (before?.files ?? []).filter((file) => output.has(file))
  const isIntact = intact.length === before?.files.length
  const { lang, version } = site
  return {
    site: { lang, version },
    inParts,
    pages,
    outDir: output.outDir,
    stagingDir: output.stagingDir,
    intact,
    before: isIntact ? before?.parts : undefined,
  }
}
