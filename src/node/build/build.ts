import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Problem, Route } from '../../shared/types.ts'
import { type Bundle, bundleApp } from '../bundle/bundle.ts'
import { checkLinks } from '../check/links.ts'
import { menuLinks } from '../check/menus.ts'
import { hasErrors, sortProblems } from '../project/problems.ts'
import type { Project, ProjectSources } from '../project/project.ts'
import { readSources } from '../project/project.ts'

import { type CacheIndex, cacheKey, readIndex, splitByFreshness, writeIndex } from './cache.ts'
import { lockFolder } from './lock.ts'
import { Output, recoverOutput } from './output.ts'
import { outputProblem } from './output-problem.ts'
import { type PageRecord, resolvePages } from './pages.ts'
import { createPool, type Pool } from './pool.ts'
import { stampFile } from './stamp.ts'
import type { PageSummary } from './summary.ts'
import { writeSite } from './write.ts'

/** How far a build has come. */
export interface Progress {
  step: 'compile' | 'render'
  done: number
  total: number
}

export interface BuildOptions {
  onProgress?: (progress: Progress) => void
  /** Only find what is wrong: write no output. */
  checkOnly?: boolean
  signal?: AbortSignal
}

export interface BuildResult {
  /** Sorted, errors and warnings. With an error in it nothing has been written. */
  problems: Problem[]
  pages: number
  languages: number
  /** Bytes of the whole output; 0 when nothing was written. */
  bytes: number
  /** Pages that were taken over from the last build as they were. */
  reused: number
}

/** Builds a site. The old output stays as it is until the new one is complete. */
export async function build(project: Project, options: BuildOptions = {}): Promise<BuildResult> {
  const { cache } = project.dirs
  mkdirSync(cache, { recursive: true })
  const unlock = lockFolder(cache)
  try {
    recoverOutput(join(cache, 'journal.json'))
    return await buildLocked(project, options)
  } finally {
    unlock()
  }
}

async function buildLocked(project: Project, options: BuildOptions): Promise<BuildResult> {
  const takenAt = Date.now()
  const { dirs, config } = project
  const sources = readSources(project)
  const bundling = bundleApp({
    root: dirs.content,
    cacheDir: join(dirs.cache, 'bundle'),
    base: config.base,
    components: sources.components,
  })
  const key = cacheKey([project.context, config.search])
  const index = readIndex(dirs.cache, key)
  const { fresh, stale } = splitByFreshness(sources.routes, index)
  const pool = createPool(
    { context: project.context, cacheDir: dirs.cache },
    stale.length,
    `${takenAt.toString(36)}`,
  )
  try {
    const compiled = await pool.compile(siblingsTogether(stale), counter('compile', stale.length, options))
    const bundled = await bundling
    if ('problems' in bundled) return failed(sources, bundled.problems)
    const { bundle } = bundled
    const outdated = bundle.id === index.bundleId ? [] : fresh.filter(({ isDynamic }) => isDynamic)
    if (outdated.length > 0) compiled.push(...(await pool.compile(routesOf(outdated, sources), () => {})))
    const again = new Set(outdated)
    compiled.push(...(await pool.finish(bundle.serverFile)))
    const summaries = inRouteOrder(sources.routes, [
      ...fresh.filter((summary) => !again.has(summary)),
      ...compiled,
    ])
    return await finish({ project, sources, options, index, pool, bundle, summaries, compiled, takenAt, key })
  } finally {
    await pool.close()
  }
}

/** What the second half of a build works on. */
interface Compiled {
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

async function finish(build: Compiled): Promise<BuildResult> {
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
  const result = { problems, pages: pages.length, languages: sites.length, bytes: 0, reused: 0 }
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
  if (lost.length > 0) throw new Error(`The cache is damaged (${lost[0]}); the next build does without it.`)
  output.addWritten(files)
  options.signal?.throwIfAborted()
  const { bytes } = output
  const outputFiles = output.commit(join(project.dirs.cache, 'journal.json'))
  saveIndex(build, { outDir: project.dirs.out, files: outputFiles, pageSums })
  return { bytes, reused }
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
  writeIndex(project.dirs.cache, key, { takenAt, bundleId: bundle.id, pages, output })
}

function linkedPages(routes: readonly Route[], summaries: readonly PageSummary[]) {
  // The summaries are in the order of the routes.
  return summaries.map(({ links, ids, problems }, index) => {
    const isLost = ids.length === 0 && hasErrors(problems)
    return { route: routes[index] as Route, links, ids: isLost ? undefined : ids }
  })
}

/** The languages of a page mostly share its code: one after the other, the second finds the first's lines highlighted. */
function siblingsTogether(routes: readonly Route[]): Route[] {
  return [...routes].sort((a, b) => (a.pagePath < b.pagePath ? -1 : a.pagePath > b.pagePath ? 1 : 0))
}

function inRouteOrder(routes: readonly Route[], summaries: readonly PageSummary[]): PageSummary[] {
  const byFile = new Map(summaries.map((summary) => [summary.file, summary]))
  return routes.flatMap(({ file }) => byFile.get(file) ?? [])
}

function routesOf(summaries: readonly PageSummary[], { routes }: ProjectSources): Route[] {
  const files = new Set(summaries.map(({ file }) => file))
  return routes.filter(({ file }) => files.has(file))
}

function failed(sources: ProjectSources, problems: readonly Problem[]): BuildResult {
  const all = sortProblems([...sources.problems, ...problems])
  return { problems: all, pages: sources.routes.length, languages: 0, bytes: 0, reused: 0 }
}

function counter(
  step: Progress['step'],
  total: number,
  { onProgress, signal }: BuildOptions,
): (pages: number) => void {
  let done = 0
  return (pages) => {
    signal?.throwIfAborted()
    done += pages
    onProgress?.({ step, done, total })
  }
}
