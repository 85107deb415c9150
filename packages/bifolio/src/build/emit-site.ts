import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from '../bundle/bundle.ts'
import { contentHash, fingerprintOf } from '../files/fingerprint.ts'
import { compressOutput } from '../output/compress.ts'
import type { Staging } from '../output/staging.ts'
import { agentFiles } from '../pipeline/agents/agent-files.ts'
import { documentContext, emitLlms, emitLlmsFull, emitSiteData, filesOf } from '../pipeline/emit.ts'
import { emitRedirects } from '../pipeline/emit-redirects.ts'
import { siteSitemap } from '../pipeline/emit-sitemap.ts'
import { folderDocuments, hostFiles, hostOf } from '../pipeline/host.ts'
import { publicFiles } from '../pipeline/public-files.ts'
import { groupBy, type ResolvedPages } from '../pipeline/resolve.ts'
import { type GeneratedPage, translationPages } from '../pipeline/translation-pages.ts'
import { emitMarks } from '../pipeline/versions/site-versions.ts'
import { policyOf } from '../shared/policy.ts'
import { markdownFile, siteKey } from '../shared/route.ts'
import type { Page, PageEntry, Problem, Route, Site } from '../shared/types.ts'
import { emitFeeds } from '../site/feed.ts'
import { LLMS, llmsFile } from '../site/llms.ts'
import { counter } from './options.ts'
import { PAGES_FOR_ONE_INDEX, PAGES_FOR_WORKERS, PICTURES_FOR_WORKERS, runTask } from './run-task.ts'
import { type SearchOutput, writeSearch } from './search.ts'
import { writeSocialImages } from './social.ts'
import type { Build } from './start.ts'
import type { RenderJob, RenderSetup } from './tasks.ts'

/** The site to write and its destination. */
export interface EmitInput {
  output: Staging
  resolved: ResolvedPages
  /** By file. */
  entries: ReadonlyMap<string, PageEntry>
  bundle: Bundle
}

/** Parts of the theme that throw. */
export class RenderFaults extends Error {
  readonly problems: Problem[]

  /** @param problems of all pages: a part that throws on each of them is reported once */
  constructor(problems: readonly Problem[]) {
    super()
    const byPosition = new Map(
      [...problems].reverse().map((one) => [`${one.file}:${one.line}:${one.column}`, one]),
    )
    this.problems = [...byPosition.values()]
  }
}

/** Writes all files of a site into a staging folder, except unchanged ones. @returns the number of unchanged pages @throws RenderFaults */
export async function emitSite(
  build: Build,
  input: EmitInput,
): Promise<{ reused: number; search: SearchOutput }> {
  const { project, options } = build
  const { output, bundle } = input
  copyFiles(build, input)
  const setup = renderSetup(build, input)
  const { translations } = project.config
  const generated = translations.page
    ? translationPages(project, build.sources.routes, input.resolved.sites)
    : []
  const { jobs, prints, reused } = pagesToRender(setup, input, generated)
  const rendered = await runTask('render', setup, jobs, {
    onDone: counter('render', jobs.length, options),
  })
  const faults = rendered.flatMap((result) => (Array.isArray(result) ? [] : [result]))
  if (faults.length > 0) throw new RenderFaults(faults)
  for (const files of rendered) if (Array.isArray(files)) output.addWritten(files)
  if (project.config.socialImages)
    await writeSocialImages({
      resolved: input.resolved,
      output,
      cacheDir: project.dirs.cache,
      shared: build.remote?.results('pictures'),
      run: (jobs) =>
        runTask('draw', setup, jobs, {
          inWorkers: jobs.length >= PICTURES_FOR_WORKERS,
          onDone: () => options.signal?.throwIfAborted(),
        }),
    })
  for (const { file, content } of emitRedirects(input.resolved, setup.document)) output.write(file, content)
  for (const [file, of] of folderDocuments(project.config, input.resolved))
    output.copy(file, output.pathOf(of) ?? '')
  for (const { file, content } of siteSitemap(project.config, input.resolved)) output.write(file, content)
  for (const { file, content } of emitMarks(input.resolved)) output.write(file, content)
  for (const { file, content } of agentFiles(project).files) output.write(file, content)
  writeFeeds(input)
  await writeLlms(prints, input)
  const isLarge = input.entries.size >= PAGES_FOR_WORKERS
  const mostWorkers = input.entries.size >= PAGES_FOR_ONE_INDEX ? 1 : undefined
  const search = await writeSearch({
    resolved: input.resolved,
    entryOf: (file) => input.entries.get(file),
    worker: bundle.manifest.searchWorker,
    options: project.config.search,
    output,
    before: build.before.search,
    run: (jobs) => runTask('search', setup, jobs, { inWorkers: jobs.length > 1 && isLarge, mostWorkers }),
  })
  const ofHost = writeForHost(build, input)
  const isCompressed = options.compress || hostOf(project.config)?.sendsCompressed
  if (isCompressed) await compressOutput(output, ofHost)
  return { reused, search }
}

/** Public files, the bundle and the assets of pages. */
function copyFiles({ project, sources: { styles } }: Build, { output, bundle, entries }: EmitInput): void {
  for (const file of publicFiles(project).files) output.copy(file, join(project.dirs.public, file))
  if (styles) output.write(styles.file, styles.content)
  for (const file of bundle.files) output.copy(file, join(bundle.webDir, file))
  const assets = new Map(
    [...entries.values()].flatMap(({ assets }) => assets).map(({ file, source }) => [file, source]),
  )
  for (const [file, source] of assets) output.copy(file, source)
}

function renderSetup({ project }: Build, { output, resolved, bundle }: EmitInput): RenderSetup {
  const { config, context, dirs } = project
  const siteData = emitSiteData(resolved.sites)
  for (const { file, content } of Object.values(siteData)) output.write(file, content)
  return {
    context,
    cacheDir: dirs.cache,
    serverFile: bundle.serverFile,
    document: {
      ...documentContext(config, bundle.manifest, siteData, contentHash(bundle.id)),
      policy: policyOf(config),
    },
    sites: resolved.sites,
    folder: output.folder,
  }
}

/** The pages whose files have to be written, and the fingerprints of all of them by route path. */
function pagesToRender(
  { document: { siteFiles, ...document }, serverFile }: RenderSetup,
  { output, resolved, entries }: EmitInput,
  generated: readonly GeneratedPage[],
): { jobs: RenderJob[]; prints: Map<string, string>; reused: number } {
  // A change of a version does not concern the pages of the others.
  const shared = new Map(
    resolved.sites.map((site) => [
      site,
      fingerprintOf([document, serverFile, siteFiles[siteKey(site)], site]),
    ]),
  )
  const prints = new Map<string, string>()
  const jobs: RenderJob[] = []
  const add = (site: Site, page: Page, route?: Route, entry?: PageEntry): void => {
    const print = fingerprintOf([shared.get(site), keyOf(page, entry)])
    prints.set(page.routePath, print)
    const source = route && entry && { route, content: entry.content, isShared: entry.isShared }
    if (!output.reuse(`page ${page.routePath}`, print, filesOf(page, site))) jobs.push({ page, source })
  }
  for (const route of resolved.routes) {
    const [site, entry] = [resolved.siteOf(route), entries.get(route.file)]
    if (site && route.list) add(site, resolved.page(route))
    else if (site && entry) add(site, resolved.page(route), route, entry)
  }
  const reused = prints.size - jobs.length
  for (const { site, page, html } of generated) {
    const print = fingerprintOf([shared.get(site), page, html])
    if (!output.reuse(`page ${page.routePath}`, print, filesOf(page, site))) jobs.push({ page, html })
  }
  for (const site of resolved.sites) add(site, resolved.notFound(site))
  return { jobs, prints, reused }
}

/** All inputs of the files of a page. The long ones, copied from its entry, are represented by their fingerprints. */
function keyOf(page: Page, entry: PageEntry | undefined): unknown {
  if (!entry) return page
  const { frontmatter, toc, title, headingTitle, ...rest } = page
  return [rest, frontmatter.head, entry.metaHash, entry.content, entry.isShared]
}

/** Writes the configuration files of the host, unless the public folder has files of these names. @returns the names */
function writeForHost({ project }: Build, { output, resolved }: EmitInput): Set<string> {
  const written = output.files().map(({ file }) => file)
  const files = hostFiles(project.config, resolved, written)
  for (const { file, content } of files) if (!output.pathOf(file)) output.write(file, content)
  return new Set(files.map(({ file }) => file))
}

function writeFeeds({ output, resolved }: EmitInput): void {
  const routes = groupBy(resolved.routes, siteKey)
  for (const site of resolved.sites.filter(({ feeds }) => feeds)) {
    const pages = (routes.get(siteKey(site)) ?? []).map((route) => resolved.page(route))
    for (const { file, content } of emitFeeds(site, pages)) output.write(file, content)
  }
}

/** Writes the lists of pages for agents, unless the public folder has files of these names. */
async function writeLlms(
  prints: ReadonlyMap<string, string>,
  { output, resolved }: EmitInput,
): Promise<void> {
  const routes = groupBy(resolved.routes, siteKey)
  for (const site of resolved.sites.filter(({ markdown }) => markdown)) {
    const pages = (routes.get(siteKey(site)) ?? []).map((route) => resolved.page(route))
    const list = emitLlms(site, pages)
    if (!output.pathOf(list.file)) output.write(list.file, list.content)
    const full = llmsFile(site, LLMS.full)
    const print = fingerprintOf(pages.map(({ routePath }) => prints.get(routePath)))
    if (output.pathOf(full) || output.reuse(`list ${full}`, print, [full])) continue
    const { content } = emitLlmsFull(site, pages, async ({ routePath }) =>
      readFileSync(output.pathOf(markdownFile(routePath)) ?? '', 'utf8'),
    )
    await output.writeStream(full, content)
  }
}
