import { join } from 'node:path'
import type { Route } from '../../shared/types.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { checkLinks } from '../check/links.ts'
import { menuLinks } from '../check/menus.ts'
import { hasErrors, sortProblems } from '../project/problems.ts'
import type { Project, ProjectSources } from '../project/project.ts'
import { type CacheIndex, writeIndex } from './cache.ts'
import { compressOutput } from './compress.ts'
import { type BuildOptions, type BuildResult, counter } from './options.ts'
import { Output } from './output.ts'
import { outputProblem } from './output-problem.ts'
import { type PageRecord, resolvePages } from './pages.ts'
import type { Pool } from './pool.ts'
import { stampFile } from './stamp.ts'
import type { PageSummary } from './summary.ts'
import type { RenderSetup, WrittenFile } from './tasks.ts'
import { writeSite } from './write.ts'

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
  compiled: PageSummary[]
  takenAt: number
  key: string
}

/** Checks what was compiled and, if nothing is wrong, puts it into the output folder. */
export async function publish(build: Compiled): Promise<BuildResult> {
  const { project, sources, options, summaries } = build
  const { pages, sites, problems: menuProblems } = await resolvePages(project, sources, summaries)
  const problems = sortProblems([
    ...sources.problems,
    ...menuProblems,
    ...summaries.flatMap((summary) => summary.problems),
    ...checkLinks(linkedPages(sources.routes, summaries), {
      publicDir: project.dirs.public,
      cleanUrls: project.config.route.cleanUrls,
      menus: menuLinks(project, sources),
    }),
  ])
  const result = {
    problems,
    pages: pages.length,
    languages: new Set(sites.map(({ lang }) => lang)).size,
    bytes: 0,
    reused: 0,
  }
  if (hasErrors(problems) || options.checkOnly) return result
  let output: Output | undefined
  try {
    output = new Output(project.dirs.out, build.index.output)
    const written = await writeOutput(build, output, pages, sites)
    options.signal?.throwIfAborted()
    return { ...result, ...written }
  } catch (error) {
    output?.discard()
    if (options.signal?.aborted) throw error
    return { ...result, problems: [...problems, outputProblem(error, project.dirs.out)] }
  }
}

async function writeOutput(
  build: Compiled,
  output: Output,
  pages: PageRecord[],
  sites: Parameters<typeof writeSite>[0]['sites'],
): Promise<Pick<BuildResult, 'bytes' | 'reused'>> {
  const { project, bundle, pool, options, index } = build
  const { jobs, pageSums, setup, reused } = writeSite({ project, bundle, output, pages, sites, index })
  const { files, lost } = await pool.render(setup, jobs, counter('render', jobs.length, options))
  output.addWritten(files)
  if (lost.length > 0) output.addWritten(await renderLost(build, pages, setup, lost))
  if (options.compress) await compressOutput(output)
  options.signal?.throwIfAborted()
  const { bytes } = output
  const outputFiles = output.commit(join(project.dirs.cache, 'journal.json'))
  saveIndex(build, { outDir: project.dirs.out, files: outputFiles, pageSums })
  return { bytes, reused }
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
  const again = [...(await pool.compile(routes, () => {})), ...(await pool.finish(bundle.serverFile))]
  const byFile = new Map(again.map((summary) => [summary.file, summary]))
  build.compiled.push(...again)
  build.summaries = build.summaries.map((summary) => byFile.get(summary.file) ?? summary)
  const jobs = pages.flatMap(({ page }) => {
    const summary = byFile.get(page.relativePath)
    return summary ? [{ page, content: summary.content }] : []
  })
  return (await pool.render(setup, jobs, () => {})).files
}

function saveIndex(
  { project, summaries, index, takenAt, key, bundle, compiled }: Compiled,
  output: CacheIndex['output'],
) {
  const made = new Set(compiled)
  const pages: CacheIndex['pages'] = {}
  for (const summary of summaries) {
    const known = index.pages[summary.file]
    if (!made.has(summary) && known) pages[summary.file] = known
    else {
      const files = [join(project.dirs.content, summary.file), ...summary.dependencies]
      const stamps = files.map(stampFile)
      // A file that was written to since the build began may not be what was compiled.
      if (stamps.every(({ mtimeMs }) => mtimeMs < takenAt)) pages[summary.file] = { summary, stamps }
    }
  }
  writeIndex(project.dirs.cache, key, { takenAt, serverFile: bundle.serverFile, pages, output }, index)
}

function linkedPages(routes: readonly Route[], summaries: readonly PageSummary[]) {
  // The summaries are in the order of the routes.
  return summaries.map(({ links, ids, problems }, index) => {
    const isLost = ids.length === 0 && hasErrors(problems)
    return { route: routes[index] as Route, links, ids: isLost ? undefined : ids }
  })
}
