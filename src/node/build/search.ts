import type { Route, Site } from '../../shared/types.ts'
import type { Project } from '../project/project.ts'
import { siteKey } from '../render/document.ts'
import { isSearched, type SearchFile, searchFiles } from '../search/index-file.ts'
import { type PartSource, searchParts } from '../search/parts-file.ts'
import type { Output } from './output.ts'
import { PackReader } from './pack.ts'
import { groupBy, type PageRecord } from './pages.ts'
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
  pages: readonly PageRecord[]
  sites: readonly Site[]
  /** The pages as they are known now, by file. */
  summaries: readonly PageSummary[]
  /** The worker's module, relative to the output folder. */
  worker: string
  inParts: boolean
  output: Output
  /** What the last build has left. */
  previous: SearchRecord
}

/** By language and version: the files of its search, and a checksum of all that went into them. */
export type SearchRecord = Record<string, { sum: string; files: string[] }>

/** Whether the search index of a site is in parts: those of all its languages are, or none is. */
export function isInParts(routes: readonly Route[]): boolean {
  const sizes = [...groupBy(routes, siteKey).values()].map(({ length }) => length)
  return Math.max(0, ...sizes) >= PAGES_FOR_PARTS
}

/**
 * Writes the files of search, one language after the other. Those of a language in which nothing has changed are taken
 * over from the last build, without a look at what its pages say.
 * @returns instead, the pages whose content in the cache is damaged
 */
export function writeSearch(parts: SearchParts): { record: SearchRecord } | { lost: string[] } {
  const { pages, sites, worker, inParts, output, previous } = parts
  const byFile = new Map(parts.summaries.map((summary) => [summary.file, summary]))
  const bySite = groupBy(pages, ({ page }) => siteKey(page))
  const reader = new PackReader(parts.project.dirs.cache)
  const lost = new Set<string>()
  const sourcesOf = (site: Site): (PartSource & { termsSum: string })[] =>
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
        termsSum: content.terms.sum,
        readText: () => orLost(reader.readText(content)),
        readTerms: () => orLost(reader.readTerms(content)),
      }
    })
  const record: SearchRecord = {}
  const made: SearchFile[] = []
  try {
    for (const site of sites.filter(({ search }) => search)) {
      const key = siteKey(site)
      const sources = sourcesOf(site)
      const sum = checksum(JSON.stringify([worker, inParts, sources.map(identityOf)]))
      const before = previous[key]
      const isSame = before?.sum === sum && before.files.every((file) => output.has(file))
      if (isSame) for (const file of before.files) output.keep(file)
      record[key] = isSame ? before : { sum, files: make(site, sources, parts, made) }
    }
    if (lost.size > 0) return { lost: [...lost] }
    for (const { file, content } of made) output.write(file, content)
    return { record }
  } finally {
    reader.close()
  }
}

function identityOf({ page, sum, termsSum }: PartSource & { termsSum: string }): unknown[] {
  return [page.title, page.routePath, page.frontmatter.description, sum, termsSum]
}

/**
 * @param made takes the files that have to be written
 * @returns the files of a language, those included that the last build has left
 */
function make(
  site: Site,
  sources: readonly PartSource[],
  { worker, inParts, output }: SearchParts,
  made: SearchFile[],
): string[] {
  const kept: string[] = []
  const keep = (file: string): boolean => {
    if (!output.has(file)) return false
    output.keep(file)
    kept.push(file)
    return true
  }
  const whole = () => sources.map(({ page, readText }) => ({ page, text: readText() }))
  const files = inParts ? searchParts(site, sources, worker, keep) : searchFiles(site, whole(), worker)
  made.push(...files)
  return [...kept, ...files.map(({ file }) => file)]
}
