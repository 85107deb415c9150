import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Bundle } from '../bundle/bundle.ts'
import type { Project } from '../project/project.ts'
import { type DocumentContext, siteKey } from '../render/document.ts'
import type { Page, Site } from '../shared/types.ts'
import type { CacheIndex } from './cache.ts'
import type { Output } from './output.ts'
import { notFoundPages, type PageRecord } from './pages.ts'
import { renderSitemap } from './sitemap.ts'
import { checksum } from './stamp.ts'
import type { PageSummary } from './summary.ts'
import { filesOf, type RenderJob, type RenderSetup } from './tasks.ts'

export interface SiteParts {
  project: Project
  bundle: Bundle
  output: Output
  pages: readonly PageRecord[]
  sites: readonly Site[]
  /** Whether pages that were not compiled are as they were: see `surroundingsOf`. */
  isSettled: boolean
  /** Files of the public folder, relative to it. */
  publicFiles: readonly string[]
  /** The pages that were compiled. */
  compiled: ReadonlySet<PageSummary>
  index: CacheIndex
}

/** What is left to do after all that is not a page has been written. */
interface RemainingWork {
  setup: RenderSetup
  /** Pages whose files have to be written. */
  jobs: RenderJob[]
  /** See `OutputRecord`. */
  pageSums: Record<string, string>
  shellSum: string
  /** How many pages keep their files. */
  reused: number
}

/** Writes all files of a site that are not pages, and finds the pages that have to be written. */
export function writeSite(parts: SiteParts): RemainingWork {
  const { project, bundle, output, pages, sites, publicFiles } = parts
  const { config, dirs } = project
  for (const file of publicFiles) output.copy(file, join(dirs.public, file))
  for (const file of bundle.files) output.copy(file, join(bundle.webDir, file))
  copyAssets(pages, output)
  const document = documentContext(project, bundle, writeSiteData(sites, output))
  if (config.url) writeSitemap(parts, config.url)
  const setup = { serverFile: bundle.serverFile, document, sites: [...sites], stagingDir: output.stagingDir }
  return { setup, ...pagesToWrite(parts, setup) }
}

function pagesToWrite(
  { pages, sites, isSettled, compiled, output, index }: SiteParts,
  setup: RenderSetup,
): Omit<RemainingWork, 'setup'> {
  const before = index.output
  const shellSum = checksum(JSON.stringify([setup.document, sites, setup.serverFile]))
  const isUntouched = ({ summary }: PageRecord): boolean =>
    isSettled && shellSum === before.shellSum && summary !== undefined && !compiled.has(summary)
  const siteOf = new Map(sites.map((site) => [siteKey(site), site]))
  const pageSums: Record<string, string> = {}
  const jobs: RenderJob[] = []
  for (const record of [...pages, ...notFoundPages(sites, pages)]) {
    const { route, pageType, summary } = record
    const sumBefore = before.pageSums[route.path]
    const sum = (isUntouched(record) && sumBefore) || checksum(shellSum + pageKey(record.page, summary))
    pageSums[route.path] = sum
    const site = siteOf.get(siteKey(route))
    const files = site ? filesOf(route.path, pageType, site) : []
    const isKept = sumBefore === sum && files.every((file) => output.keep(file))
    if (!isKept) jobs.push({ page: record.page, content: summary?.content })
  }
  const made = jobs.filter(({ content }) => content).length
  return { jobs, pageSums, shellSum, reused: pages.length - made }
}

/** All that a page's files are made of. What comes from its summary unchanged is long, and stands there as a checksum. */
function pageKey(page: Page, summary: PageRecord['summary']): string {
  if (!summary) return JSON.stringify(page)
  const { frontmatter, toc, title, headingTitle, ...rest } = page
  return JSON.stringify([rest, summary.metaSum, summary.content.html.sum])
}

function documentContext(
  { config }: Project,
  { manifest, id }: Bundle,
  siteFiles: Record<string, string>,
): DocumentContext {
  return {
    manifest,
    icon: config.icon,
    head: config.head,
    build: createHash('sha256')
      .update(id + JSON.stringify(siteFiles))
      .digest('hex')
      .slice(0, 8),
    siteFiles,
  }
}

/** One module for each language: what its pages share. */
function writeSiteData(sites: readonly Site[], output: Output): Record<string, string> {
  return Object.fromEntries(
    sites.map((site) => {
      const content = `export default ${JSON.stringify(site)}\n`
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
      const file = `static/site.${siteKey(site)}.${hash}.js`
      output.write(file, content)
      return [siteKey(site), file]
    }),
  )
}

function writeSitemap({ project: { config }, pages, isSettled, output }: SiteParts, url: string): void {
  const file = 'sitemap.xml'
  const records = () => pages.map(({ page }) => page)
  if (isSettled && output.keep(file)) return
  output.write(file, renderSitemap(records(), baseOf(config), url))
}

function copyAssets(pages: readonly PageRecord[], output: Output): void {
  const assets = new Map(
    pages.flatMap(({ summary }) => summary?.assets ?? []).map(({ file, source }) => [file, source]),
  )
  for (const [file, source] of assets) output.copy(file, source)
}

function baseOf({ base, route }: Project['config']) {
  return { base, cleanUrls: route.cleanUrls }
}
