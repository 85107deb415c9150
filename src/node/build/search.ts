import type { Route, Site } from '../../shared/types.ts'
import type { Project } from '../project/project.ts'
import { siteKey } from '../render/document.ts'
import { isSearched, type SearchFile, searchFiles } from '../search/index-file.ts'
import { type PartSource, searchParts } from '../search/parts-file.ts'
import type { Output } from './output.ts'
import { PackReader } from './pack.ts'
import { groupBy, type PageRecord } from './pages.ts'
import type { PageSummary } from './summary.ts'

/**
 * From how many pages of one language on its index is in parts. The pages of the Rstest site take 1.7 kB each of a whole
 * index: so many of them are half a megabyte, which is what a reader should have to wait for at most.
 */
const PAGES_FOR_PARTS = 300

/** What the search of a site is made of. */
export interface SearchParts {
  project: Project
  pages: readonly PageRecord[]
  sites: readonly Site[]
  /** The pages as they are known now, by file. */
  summaries: readonly PageSummary[]
  /** The worker's module, relative to the output folder. */
  worker: string
  inParts: boolean
  output: Output
}

/** Whether the search index of a site is in parts: those of all its languages are, or none is. */
export function isInParts(routes: readonly Route[]): boolean {
  const sizes = [...groupBy(routes, siteKey).values()].map(({ length }) => length)
  return Math.max(0, ...sizes) >= PAGES_FOR_PARTS
}

/**
 * The files of search, one language after the other. Those that the last build has left are taken over.
 * @returns instead, the pages whose content in the cache is damaged
 */
export function makeSearch(parts: SearchParts): { files: SearchFile[] } | { lost: string[] } {
  const { pages, sites, worker, inParts, output } = parts
  const byFile = new Map(parts.summaries.map((summary) => [summary.file, summary]))
  const bySite = groupBy(pages, ({ page }) => siteKey(page))
  const reader = new PackReader(parts.project.dirs.cache)
  const lost = new Set<string>()
  const sourcesOf = (site: Site): PartSource[] =>
    (bySite.get(siteKey(site)) ?? []).flatMap(({ page }) => {
      const content = byFile.get(page.relativePath)?.content
      if (!content || !isSearched(page)) return []
      const orLost = (text: string | undefined): string => {
        if (text === undefined) lost.add(page.relativePath)
        return text ?? '{}'
      }
      return {
        page,
        sum: content.text.sum,
        readText: () => orLost(reader.readText(content)),
        readTerms: () => orLost(reader.readTerms(content)),
      }
    })
  const keep = (file: string): boolean => {
    const isThere = output.has(file)
    if (isThere) output.keep(file)
    return isThere
  }
  try {
    const searched = sites.filter(({ search }) => search)
    const files = searched.flatMap((site) => {
      const sources = sourcesOf(site)
      if (inParts) return searchParts(site, sources, worker, keep)
      return searchFiles(
        site,
        sources.map(({ page, readText }) => ({ page, text: readText() })),
        worker,
      )
    })
    return lost.size > 0 ? { lost: [...lost] } : { files }
  } finally {
    reader.close()
  }
}
