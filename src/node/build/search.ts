import type { Site } from '../../shared/types.ts'
import type { Project } from '../project/project.ts'
import { siteKey } from '../render/document.ts'
import { isSearched, type SearchFile, type SearchSource, searchFiles } from '../search/index-file.ts'
import { PackReader } from './pack.ts'
import { groupBy, type PageRecord } from './pages.ts'
import type { PageSummary } from './summary.ts'

/** What the search of a site is made of. */
export interface SearchParts {
  project: Project
  pages: readonly PageRecord[]
  sites: readonly Site[]
  /** The pages as they are known now, by file. */
  summaries: readonly PageSummary[]
  /** The worker's module, relative to the output folder. */
  worker: string
}

/**
 * The files of search, one language after the other.
 * @returns instead, the pages whose text in the cache is damaged
 */
export function makeSearch(parts: SearchParts): { files: SearchFile[] } | { lost: string[] } {
  const { pages, sites, worker } = parts
  const byFile = new Map(parts.summaries.map((summary) => [summary.file, summary]))
  const bySite = groupBy(pages, ({ page }) => siteKey(page))
  const reader = new PackReader(parts.project.dirs.cache)
  const lost: string[] = []
  const sourcesOf = (site: Site): SearchSource[] =>
    (bySite.get(siteKey(site)) ?? []).flatMap(({ page }) => {
      const summary = byFile.get(page.relativePath)
      if (!summary || !isSearched(page)) return []
      const text = reader.readText(summary.content)
      if (text === undefined) lost.push(page.relativePath)
      return text === undefined ? [] : [{ page, text }]
    })
  try {
    const files = sites
      .filter(({ search }) => search)
      .flatMap((site) => searchFiles(site, sourcesOf(site), worker))
    return lost.length > 0 ? { lost } : { files }
  } finally {
    reader.close()
  }
}
