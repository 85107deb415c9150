import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from '../bundle/bundle.ts'
import type { EmittedFiles, GeneratedFile } from '../config/plugin.ts'
import { filesOfPlugins, listPlugins, reportsOfPlugins } from '../features/index.ts'
import { contentHash, dataFingerprint } from '../files/fingerprint.ts'
import { compressOutput } from '../output/compress.ts'
import type { Staging } from '../output/staging.ts'
import { documentContext, emitSiteData, pageFiles } from '../pipeline/emit.ts'
import { emitRedirects } from '../pipeline/emit-redirects.ts'
import type { Output, SiteContext } from '../pipeline/plugin.ts'
import { publicFiles } from '../pipeline/public-files.ts'
import { configuredPolicy } from '../shared/policy.ts'
import { scopeKey } from '../shared/route.ts'
import type { Page, PageEntry, Problem, Route, Site } from '../shared/types.ts'
import { counter } from './options.ts'
import { PAGES_FOR_ONE_INDEX, PAGES_FOR_WORKERS, runTask } from './run-task.ts'
import { type SearchOutput, writeSearch } from './search.ts'
import type { Build } from './start.ts'
import type { RenderJob, RenderSetup } from './tasks.ts'

/** The site to write and its destination. */
export interface EmitInput {
  output: Staging
  site: SiteContext
  /** By file. */
  entries: ReadonlyMap<string, PageEntry>
  bundle: Bundle
}

/** Parts of the theme that throw. */
export class RenderError extends Error {
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

/** Writes all files of a site into a staging folder, except unchanged ones. @returns the number of unchanged pages @throws RenderError */
export async function emitSite(
  build: Build,
  input: EmitInput,
): Promise<{ reused: number; search: SearchOutput }> {
  const { project, options } = build
  const { output, bundle, site } = input
  const { resolved } = site
  copyFiles(build, input)
  const setup = renderSetup(input)
  const { jobs, prints, reused } = await pagesToRender(setup, input)
  const onDone = counter('render', jobs.length, options)
  const rendered = await runTask({ name: 'render', setup, jobs }, { onDone })
  const faults = rendered.flatMap((result) => (Array.isArray(result) ? [] : [result]))
  if (faults.length > 0) throw new RenderError(faults)
  for (const files of rendered) if (Array.isArray(files)) output.addWritten(files)
  for (const plugin of listPlugins(project)) await plugin.emit?.(site, outputFor(build, output, setup))
  for (const { file, content } of emitRedirects(resolved, setup.document)) output.write(file, content)
  const isLarge = input.entries.size >= PAGES_FOR_WORKERS
  const mostWorkers = input.entries.size >= PAGES_FOR_ONE_INDEX ? 1 : undefined
  const search = await writeSearch({
    resolved,
    entryOf: (file) => input.entries.get(file),
    worker: bundle.manifest.searchWorker,
    options: project.config.search,
    output,
    before: build.before.search,
    run: (jobs) =>
      runTask({ name: 'search', setup, jobs }, { inWorkers: jobs.length > 1 && isLarge, mostWorkers }),
  })
  const files = filesOfPlugins(site)
  await writeGenerated(files, output, prints)
  const ofHost = files.filter(({ forHost }) => forHost)
  if (options.compress || ofHost.some(({ forHost }) => forHost?.sendsCompressed))
    await compressOutput(output, new Set(ofHost.map(({ file }) => file)))
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

function renderSetup({ output, site: { project, resolved }, bundle }: EmitInput): RenderSetup {
  const { config, context, dirs } = project
  const siteData = emitSiteData(resolved.sites)
  for (const { file, content } of Object.values(siteData)) output.write(file, content)
  return {
    context,
    cacheDir: dirs.cache,
    serverFile: bundle.serverFile,
    document: {
      ...documentContext(config, { ...bundle, build: contentHash(bundle.id) }, siteData),
      policy: configuredPolicy(config),
    },
    sites: resolved.sites,
    folder: output.folder,
  }
}

/** The pages whose files have to be written, and the fingerprints of all of them by route path. */
async function pagesToRender(
  { document: { siteFiles, ...document }, serverFile }: RenderSetup,
  { output, site: context, entries }: EmitInput,
): Promise<{ jobs: RenderJob[]; prints: Map<string, string>; reused: number }> {
  const { resolved } = context
  // A change of a scope does not concern the pages of the others.
  const shared = new Map(
    resolved.sites.map((site) => [
      site,
      dataFingerprint([document, serverFile, siteFiles[scopeKey(site)], site]),
    ]),
  )
  const prints = new Map<string, string>()
  const jobs: RenderJob[] = []
  const add = (site: Site, page: Page, route?: Route, entry?: PageEntry): void => {
    const print = dataFingerprint([shared.get(site), keyOf(page, entry)])
    prints.set(page.routePath, print)
    const source = route && entry && { route, content: entry.content }
    if (!output.reuse(`page ${page.routePath}`, print, pageFiles(page, site))) jobs.push({ page, source })
  }
  for (const route of resolved.routes) {
    const [site, entry] = [resolved.siteOf(route.scope), entries.get(route.file)]
    if (site && route.addedTo) add(site, resolved.page(route))
    else if (site && entry) add(site, resolved.page(route), route, entry)
  }
  const reused = prints.size - jobs.length
  for (const { site, page, html: makeHtml } of reportsOfPlugins(context)) {
    const html = await makeHtml()
    const print = dataFingerprint([shared.get(site), page, html])
    if (!output.reuse(`page ${page.routePath}`, print, pageFiles(page, site))) jobs.push({ page, html })
  }
  for (const site of resolved.sites) if (!resolved.notFoundRoute(site)) add(site, resolved.notFound(site))
  return { jobs, prints, reused }
}

/** All inputs of the files of a page. The long ones, copied from its entry, are represented by their fingerprints. */
function keyOf(page: Page, entry: PageEntry | undefined): unknown {
  if (!entry) return page
  const { frontmatter, toc, title, headingTitle, ...rest } = page
  return [rest, frontmatter.head, entry.metaHash, entry.content]
}

function outputFor({ cache, options }: Build, output: Staging, setup: RenderSetup): Output {
  return {
    keep: (file) => output.keep(file),
    async make(module, jobs, fewest) {
      const files = await runTask(
        { name: 'make', setup, jobs: jobs.map((job) => ({ module, job })) },
        { inWorkers: jobs.length >= fewest, onDone: () => options.signal?.throwIfAborted() },
      )
      output.addWritten(files)
    },
    sharedResults: (set) => cache?.results(set),
  }
}

/** Writes the files of plugins, unless the public folder has some of these names. */
async function writeGenerated(
  files: readonly GeneratedFile[],
  output: Staging,
  prints: ReadonlyMap<string, string>,
): Promise<void> {
  const emitted: EmittedFiles = {
    files: () => output.files().map(({ file }) => file),
    read: async (file) => readFileSync(output.pathOf(file) ?? '', 'utf8'),
  }
  for (const { file, madeOf, content } of files) {
    if (output.pathOf(file)) continue
    const print = madeOf && dataFingerprint(madeOf.map((path) => prints.get(path)))
    if (print && output.reuse(`list ${file}`, print, [file])) continue
    const made = await content(emitted)
    if (typeof made === 'string') output.write(file, made)
    else await output.writeStream(file, made)
  }
}
