import { readFileSync } from 'node:fs'
import { markdownHref } from '../../shared/links.ts'
import { markdownFile } from '../../shared/route.ts'
import type { Page, Site } from '../../shared/types.ts'
import { siteKey } from '../render/document.ts'
import { LLMS, llmsFile, llmsSections, renderFullPage, renderLlms } from '../site/llms.ts'
import type { Output } from './output.ts'
import { groupBy, type PageRecord } from './pages.ts'

/**
 * Writes `llms.txt` and `llms-full.txt` of each language, unless the public folder has files of these names. The pages'
 * Markdown has to be in the output already; when none of a language is new, the last build's file stays.
 */
export function writeLlms(
  output: Output,
  pages: readonly PageRecord[],
  sites: readonly Site[],
  isNew: (site: Site) => boolean,
): void {
  const taken = new Set(output.files().map(({ file }) => file))
  const pathOf = new Map(output.files().map(({ file, path }) => [file, path]))
  const bySite = groupBy(
    pages.map(({ page }) => page),
    siteKey,
  )
  for (const site of sites.filter(({ markdown }) => markdown)) {
    const sections = llmsSections(site, bySite.get(siteKey(site)) ?? [])
    const addressOf = ({ routePath }: Page): string => markdownHref(site, routePath)
    const [list, full] = [llmsFile(site, LLMS.list), llmsFile(site, LLMS.full)]
    if (!taken.has(list)) output.write(list, renderLlms(site, sections))
    if (taken.has(full)) continue
    if (!isNew(site) && output.has(full)) output.keep(full)
    else
      output.write(
        full,
        sections
          .flatMap(({ pages }) => pages)
          .map(({ page }) => {
            const path = pathOf.get(markdownFile(page.routePath))
            return path ? renderFullPage(addressOf(page), readFileSync(path, 'utf8')) : ''
          })
          .join(''),
      )
  }
}
