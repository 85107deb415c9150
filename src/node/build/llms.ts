import { readFileSync } from 'node:fs'
import { markdownHref } from '../../shared/links.ts'
import { markdownFile } from '../../shared/route.ts'
import type { Site } from '../../shared/types.ts'
import { siteKey } from '../render/document.ts'
import { LLMS, type LlmsSection, llmsFile, llmsSections, renderFullPage, renderLlms } from '../site/llms.ts'
import type { Output } from './output.ts'
import { groupBy, type PageRecord } from './pages.ts'
import { checksum } from './stamp.ts'

/** By language and version: checksum of what the pages in `llms-full.txt` are made of. */
export type LlmsRecord = Record<string, string>

/** What the lists of pages are made of. */
export interface LlmsParts {
  output: Output
  pages: readonly PageRecord[]
  sites: readonly Site[]
  /** See `OutputRecord`. */
  pageSums: Readonly<Record<string, string>>
  /** What the last build has left. */
  previous: LlmsRecord
}

/**
 * Writes `llms.txt` and `llms-full.txt` of each language, unless the public folder has files of these names. The pages'
 * Markdown has to be in the output already; the last build's long file stays when no page of its language has changed.
 */
export function writeLlms({ output, pages, sites, pageSums, previous }: LlmsParts): LlmsRecord {
  const record: LlmsRecord = {}
  const bySite = groupBy(
    pages.map(({ page }) => page),
    siteKey,
  )
  for (const site of sites.filter(({ markdown }) => markdown)) {
    const key = siteKey(site)
    const own = bySite.get(key) ?? []
    const sections = llmsSections(site, own)
    const [list, full] = [llmsFile(site, LLMS.list), llmsFile(site, LLMS.full)]
    if (!output.pathOf(list)) output.write(list, renderLlms(site, sections))
    if (output.pathOf(full)) continue
    record[key] = checksum(JSON.stringify(own.map(({ routePath }) => pageSums[routePath])))
    if (record[key] === previous[key] && output.has(full)) output.keep(full)
    else output.write(full, fullText(site, sections, output))
  }
  return record
}

function fullText(site: Site, sections: readonly LlmsSection[], output: Output): string {
  const texts = sections.flatMap(({ pages }) =>
    pages.map(({ page: { routePath } }) => {
      const path = output.pathOf(markdownFile(routePath))
      return path ? renderFullPage(markdownHref(site, routePath), readFileSync(path, 'utf8')) : ''
    }),
  )
  return texts.join('')
}
