import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { bundleApp } from '../bundle/bundle.ts'
import { sortProblems } from '../project/problems.ts'
import { type Project, type ProjectSources, readSources } from '../project/project.ts'
import type { Problem, Route } from '../shared/types.ts'
import { type CacheIndex, cacheKey, readIndex, splitByFreshness } from './cache.ts'
import { recoverOutput } from './commit.ts'
import { folderProblem, isCacheError } from './folder-problem.ts'
import { statFolderAside } from './folder-stats.ts'
import { lockFolder } from './lock.ts'
import { type BuildOptions, type BuildResult, counter } from './options.ts'
import { createPool } from './pool.ts'
import { publish } from './publish.ts'
import type { PageSummary } from './summary.ts'
import type { CompileJob } from './tasks.ts'

/** Builds a site. The old output stays as it is until the new one is complete. */
export async function build(project: Project, options: BuildOptions = {}): Promise<BuildResult> {
  const { cache } = project.dirs
  let unlock = (): void => {}
  try {
    mkdirSync(cache, { recursive: true })
    unlock = lockFolder(cache)
    return recover(project) ?? (await buildLocked(project, options))
  } catch (error) {
    if (isCacheError(error, project)) return refused(folderProblem(error, 'cache', project))
    throw error
  } finally {
    unlock()
  }
}

/** Brings the output into a whole state; the result is that of the build when this fails. */
function recover(project: Project): BuildResult | undefined {
  try {
    recoverOutput(join(project.dirs.cache, 'journal.json'), project.dirs.out)
    return undefined
  } catch (error) {
    return refused(folderProblem(error, 'out', project))
  }
}

function refused(problem: Problem): BuildResult {
  return { problems: [problem], pages: 0, languages: 0, bytes: 0, reused: 0 }
}

async function buildLocked(project: Project, options: BuildOptions): Promise<BuildResult> {
  const takenAt = Date.now()
  const { dirs, config } = project
  const sources = readSources(project)
  const outStats = statFolderAside(dirs.out, sources.routes.length)
  // As with the bundle, below.
  outStats.catch(() => {})
  const bundling = bundleApp({
    root: dirs.content,
    cacheDir: join(dirs.cache, 'bundle'),
    base: config.base,
    components: sources.components,
  })
  // Whatever else ends the build first, this failure is heard.
  bundling.catch(() => {})
  const key = cacheKey([project.context, config.search])
  const index = readIndex(dirs.cache, key)
  const { fresh, stale } = splitByFreshness(sources.routes, index)
  const pool = createPool({ context: project.context, cacheDir: dirs.cache }, `${takenAt.toString(36)}`)
  try {
    const compiled = await pool.compile(compileJobs(stale, index), counter('compile', stale.length, options))
    const bundled = await bundling
    if ('problems' in bundled) return failed(sources, bundled.problems)
    const { bundle } = bundled
    const outdated = bundle.serverFile === index.serverFile ? [] : fresh.filter(({ isDynamic }) => isDynamic)
    if (outdated.length > 0)
      compiled.push(...(await pool.compile(compileJobs(routesOf(outdated, sources), index), () => {})))
    const again = new Set(outdated)
    compiled.push(...(await pool.finish(bundle.serverFile)))
    const summaries = inRouteOrder(sources.routes, [
      ...fresh.filter((summary) => !again.has(summary)),
      ...compiled,
    ])
    return await publish({
      project,
      sources,
      options,
      index,
      pool,
      bundle,
      summaries,
      compiled: new Set(compiled),
      outStats,
      takenAt,
      key,
    })
  } finally {
    await pool.close()
  }
}

/** The languages of a page mostly share its code: one after the other, the second finds the first's lines highlighted. */
function compileJobs(routes: readonly Route[], { pages }: CacheIndex): CompileJob[] {
  return [...routes]
    .sort((a, b) => (a.pagePath < b.pagePath ? -1 : a.pagePath > b.pagePath ? 1 : 0))
    .map((route) => ({ route, before: pages[route.file]?.summary.content }))
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
