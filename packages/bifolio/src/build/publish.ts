import { join } from 'node:path'
import type { Bundle } from '../bundle/bundle.ts'
import { checkLinks } from '../check/links.ts'
import { menuLinks } from '../check/menus.ts'
import { hasErrors, sortProblems } from '../project/problems.ts'
import type { Project, ProjectSources } from '../project/project.ts'
import { emptyPageProblems } from '../search/build/searchable.ts'
import type { Problem } from '../shared/types.ts'
import { commitTimes } from '../site/history.ts'
import { type CachedPage, type CacheIndex, writeIndex } from './cache.ts'
import { compactPacks } from './compact.ts'
import { compressOutput } from './compress.ts'
import { listFiles } from './files.ts'
import { folderProblem } from './folder-problem.ts'
import type { FolderStats } from './folder-stats.ts'
import { linkedPages } from './linked-pages.ts'
import { writeLlms } from './llms.ts'
import { type BuildOptions, type BuildResult, counter } from './options.ts'
import { Output } from './output.ts'
import { type PageRecord, resolvePages } from './pages.ts'
import type { Pool } from './pool.ts'
import { type SearchOutput, writeSearch } from './search.ts'
import { stampFile } from './stamp.ts'
import type { PageSummary } from './summary.ts'
import { surroundingsOf } from './surroundings.ts'
import type { RenderSetup } from './tasks.ts'
import { type SiteParts, writeSite } from './write.ts'
import type { WrittenFile } from './write-file.ts'

/** What the second half of a build works on. */
export interface Compiled {
  project: Project
  sources: ProjectSources
  options: BuildOptions
  index: CacheIndex
  pool: Pool
  bundle: Bundle
  summaries: PageSummary[]
  /** Those of the summaries that were made in this build. */
  compiled: Set<PageSummary>
  /** What lies in the output folder. */
  outStats: Promise<FolderStats>
  takenAt: number
  key: string
}

/** Checks what was compiled and, if nothing is wrong, puts it into the output folder. */
export async function publish(build: Compiled): Promise<BuildResult> {
  const { project, sources, options, summaries } = build
  const { config, dirs } = project
  const times = config.themeConfig.lastUpdated ? await commitTimes(dirs.content) : new Map<string, number>()
  const { pages, sites, problems: menuProblems } = resolvePages(project, sources, summaries, times)
  const publicFiles = listFiles(dirs.public)
  const surroundings = surroundingsOf({ config, sources, summaries, times, publicFiles })
  const isSettled = surroundings === build.index.output.surroundings
  const linkProblems = checkLinks(linkedPages(build, isSettled), {
    publicDir: dirs.public,
    cleanUrls: config.route.cleanUrls,
    menus: menuLinks(project, sources),
  })
  const problems = sortProblems([
    ...sources.problems,
    ...menuProblems,
    ...summaries.flatMap((summary) => summary.problems),
    ...(config.themeConfig.search ? emptyPageProblems(summaries) : []),
    ...linkProblems,
  ])
  const result = {
    problems,
    pages: pages.length,
    languages: new Set(sites.map(({ lang }) => lang)).size,
    bytes: 0,
    reused: 0,
  }
  if (hasErrors(problems) || options.checkOnly) {
    // What was compiled now is not published: the next build has to look at every page.
    const isPublished = build.compiled.size === 0
    const output = isPublished ? build.index.output : { ...build.index.output, surroundings: undefined }
    return { ...result, problems: [...problems, ...saveIndex(build, output)] }
  }
  let output: Output | undefined
  try {
    output = new Output(dirs.out, build.index.output, await build.outStats)
    const { record, ...written } = await writeOutput(build, output, { pages, sites, isSettled, publicFiles })
    const checked = linkProblems.length === 0 ? { ...record, surroundings } : record
    return { ...result, ...written, problems: [...problems, ...saveIndex(build, checked)] }
  } catch (error) {
    output?.discard()
    if (options.signal?.aborted) throw error
    return { ...result, problems: [...problems, folderProblem(error, 'out', project)] }
  }
}

async function writeOutput(
  build: Compiled,
  output: Output,
  { pages, sites, isSettled, publicFiles }: Pick<SiteParts, 'pages' | 'sites' | 'isSettled' | 'publicFiles'>,
): Promise<Pick<BuildResult, 'bytes' | 'reused'> & { record: CacheIndex['output'] }> {
  const { project, bundle, pool, options, index, compiled } = build
  const { jobs, pageSums, shellSum, setup, reused } = writeSite({
    project,
    bundle,
    output,
    pages,
    sites,
    isSettled,
    publicFiles,
    compiled,
    index,
  })
  const { files: rendered, lost } = await pool.render(setup, jobs, counter('render', jobs.length, options))
  output.addWritten(rendered)
  if (lost.length > 0) output.addWritten(await renderLost(build, pages, setup, lost))
  // Two halves of the work that need nothing of each other: files are read and written while search is put together.
  const writingLlms = writeLlms({ output, pages, sites, isSettled, pageSums, previous: index.output })
  const [search, llms] = await Promise.all([
    writeWholeSearch(build, output, pages, setup, writingLlms),
    writingLlms,
  ])
  if (options.compress) await compressOutput(output)
  options.signal?.throwIfAborted()
  const { bytes } = output
  const files = output.commit(join(project.dirs.cache, 'journal.json'))
  return { bytes, reused, record: { outDir: project.dirs.out, files, pageSums, shellSum, search, llms } }
}

/**
 * Writes what search needs; pages whose content in the cache is damaged are made again.
 * @param reading what reads the pages' files, so that they are not written at the same time
 */
async function writeWholeSearch(
  build: Compiled,
  output: Output,
  pages: readonly PageRecord[],
  setup: RenderSetup,
  reading: Promise<unknown>,
): Promise<SearchOutput> {
  const write = () => {
    const { project, pool, summaries, bundle, index } = build
    const worker = bundle.manifest.searchWorker
    return writeSearch({
      project,
      pool,
      pages,
      sites: setup.sites,
      summaries,
      worker,
      output,
      index,
    })
  }
  const first = await write()
  if (first.lost.length === 0) return first.record
  await reading
  output.addWritten(await renderLost(build, pages, setup, first.lost))
  const second = await write()
  if (second.lost.length > 0) throw new Error('The cache cannot be read back right after it was written.')
  return second.record
}

/** Makes pages again whose content in the cache is damaged. */
async function renderLost(
  build: Compiled,
  pages: readonly PageRecord[],
  setup: RenderSetup,
  lost: readonly string[],
): Promise<WrittenFile[]> {
  const { pool, sources, bundle } = build
  const routes = sources.routes.filter(({ file }) => lost.includes(file))
  const again = [
    ...(await pool.compile(
      routes.map((route) => ({ route })),
      () => {},
    )),
    ...(await pool.finish(bundle.serverFile)),
  ]
  const byFile = new Map(again.map((summary) => [summary.file, summary]))
  for (const summary of again) build.compiled.add(summary)
  build.summaries = build.summaries.map((summary) => byFile.get(summary.file) ?? summary)
  const jobs = pages.flatMap((record) => {
    const summary = byFile.get(record.route.file)
    return summary ? [{ page: record.page, content: summary.content }] : []
  })
  return (await pool.render(setup, jobs, () => {})).files
}

/**
 * Remembers what was compiled, also when nothing comes of it: the writer mends one page, the others are done. Pages with
 * errors are left out, because what mends them may be another file.
 */
function saveIndex(build: Compiled, output: CacheIndex['output']): Problem[] {
  const { project, summaries, compiled, index, takenAt, key, bundle } = build
  const pages: CacheIndex['pages'] = {}
  for (const summary of summaries) {
    if (hasErrors(summary.problems)) continue
    const known = index.pages[summary.file]
    const page = !compiled.has(summary) && known ? known : stampPage(summary, project)
    // A file that was written to since the build began may not be what was compiled.
    if (page === known || page.stamps.every(({ mtimeMs }) => mtimeMs < takenAt)) pages[summary.file] = page
  }
  try {
    const { cache } = project.dirs
    const compacted = compactPacks(cache, pages, `${takenAt.toString(36)}-compact.pack`)
    writeIndex(cache, key, { takenAt, serverFile: bundle.serverFile, pages: compacted, output }, index)
    return []
  } catch (error) {
    return [{ ...folderProblem(error, 'cache', project), severity: 'warning' }]
  }
}

function stampPage(summary: PageSummary, { dirs }: Project): CachedPage {
  const files = [join(dirs.content, summary.file), ...summary.dependencies]
  return { summary, stamps: files.map(stampFile) }
}
