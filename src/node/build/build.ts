import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem, Route } from '../../shared/types.ts'
import { bundleApp } from '../bundle/bundle.ts'
import { sortProblems } from '../project/problems.ts'
import { type Project, type ProjectSources, readSources } from '../project/project.ts'
import { cacheKey, readIndex, splitByFreshness } from './cache.ts'
import { lockFolder } from './lock.ts'
import { type BuildOptions, type BuildResult, counter } from './options.ts'
import { recoverOutput } from './output.ts'
import { createPool } from './pool.ts'
import { publish } from './publish.ts'
import type { PageSummary } from './summary.ts'

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
    const outdated = bundle.serverFile === index.serverFile ? [] : fresh.filter(({ isDynamic }) => isDynamic)
    if (outdated.length > 0) compiled.push(...(await pool.compile(routesOf(outdated, sources), () => {})))
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
      compiled,
      takenAt,
      key,
    })
  } finally {
    await pool.close()
  }
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
