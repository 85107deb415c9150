import { mkdirSync } from 'node:fs'
import type { Bundle } from '../bundle/bundle.ts'
import { versionStylesIn } from '../bundle/version-styles.ts'
import { socialPackageProblems } from '../checks/social-images.ts'
import { acquireMutex } from '../files/mutex.ts'
import { mountOf } from '../files/version-mounts.ts'
import { folderProblem, isCacheError, refuseForeign } from '../output/folder-problem.ts'
import { recoverProject } from '../output/recover.ts'
import type { Project } from '../pipeline/project.ts'
import { ResolvedPages } from '../pipeline/resolve.ts'
import { hasErrors, sortProblems } from '../shared/problems.ts'
import type { Problem } from '../shared/types.ts'
import { pageHistory } from '../site/page-history.ts'
import { rendererIdentity } from '../social/packages.ts'
import { refuseChanges } from './changes.ts'
import { findProblems, unbundledProblems } from './find-problems.ts'
import { hasFatalErrors } from './has-fatal-errors.ts'
import type { BuildOptions, BuildResult } from './options.ts'
import { remoteSettings } from './remote/settings.ts'
import { refuseShard } from './remote/shard.ts'
import { saveRecord } from './save-record.ts'
import { type Build, startBuild, startBundling } from './start.ts'
import { contentFolder } from './tasks.ts'
import { type UnbundledPages, updateEntries } from './update-entries.ts'
import { writeOutput } from './write-output.ts'

/** Builds a site. The old output stays as it is until the new one is complete. */
export async function build(project: Project, options: BuildOptions = {}): Promise<BuildResult> {
  const { cache } = project.dirs
  let release = (): void => {}
  try {
    mkdirSync(contentFolder(cache), { recursive: true })
    release = acquireMutex(cache)
    const recovered = options.checkOnly ? [] : recoverProject(project)
    if (hasErrors(recovered)) return failed(recovered)
    const result = await runSteps(project, options)
    return { ...result, problems: [...recovered, ...result.problems] }
  } catch (error) {
    if (isCacheError(error, project)) return failed([folderProblem(error, 'cache', project)])
    throw error
  } finally {
    release()
  }
}

/** The steps of a build; a check stops before anything is written. */
async function runSteps(project: Project, options: BuildOptions): Promise<BuildResult> {
  const { settings, problems: invalid } = remoteSettings(project)
  const refused = [
    ...(options.checkOnly ? [] : refuseForeign(project)),
    ...socialPackageProblems(project),
    ...(options.changes === undefined ? [] : refuseChanges(options.changes, project)),
    ...(options.shard ? refuseShard(project, settings) : []),
    ...invalid,
  ]
  if (hasErrors(refused)) return failed(refused)
  const build = startBuild(project, options, settings)
  try {
    const { shared, ...result } = await compileAndWrite(build)
    const failures = (await build.remote?.finish(options.shard !== undefined)) ?? []
    const counts = shared && { ...shared, stored: build.remote?.stored ?? 0 }
    return { ...result, shared: counts, problems: [...result.problems, ...failures] }
  } catch (error) {
    build.remote?.stop()
    throw error
  }
}

async function compileAndWrite(build: Build): Promise<BuildResult> {
  const { sources, steps, options } = build
  const pages = await updateEntries(build, startBundling(build))
  if (!pages.bundle) {
    const problems = unbundledProblems(build, await resolvePages(build, pages), pages)
    return failed(problems, sources.routes.length)
  }
  const { shared } = pages
  if (options.shard) return { ...failed(sources.problems, pages.entries.size), shared }
  steps.end('Read, bundle and compile')
  const resolved = await resolvePages(build, pages)
  const problems = await findProblems(build, resolved, pages)
  const languages = new Set(resolved.sites.map(({ lang }) => lang)).size
  const onlyOlder = countOnlyOlder(build.project, resolved)
  const checked = {
    problems,
    pages: resolved.routes.length,
    onlyOlder,
    languages,
    bytes: 0,
    reused: 0,
    shared,
  }
  if (options.checkOnly || (options.keepGoing ? hasFatalErrors(problems, pages) : hasErrors(problems)))
    return { ...checked, problems: [...problems, ...saveRecord(build, pages)] }
  steps.end('Resolve and check')
  return writeOutput(build, { ...pages, resolved }, checked)
}

/** The number of pages that the version of the working tree has at no address. */
function countOnlyOlder({ config, rules }: Project, resolved: ResolvedPages): number | undefined {
  if (config.versions.length === 0) return undefined
  return resolved.routes.filter((route) => !resolved.versions.counterpart(route, rules.defaultVersion)).length
}

async function resolvePages(
  { project, sources }: Build,
  { entries, bundle }: Pick<UnbundledPages, 'entries'> & { bundle?: Bundle },
): Promise<ResolvedPages> {
  const { config, context, dirs } = project
  const pages = [...entries.values()]
  const { lastUpdated, contributors } = config.themeConfig
  const historyOf =
    lastUpdated || contributors
      ? await pageHistory(dirs.content, pages, { lastUpdated, contributors })
      : undefined
  const renderer = config.socialImages ? rendererIdentity() : undefined
  return new ResolvedPages({
    config,
    sources,
    entryOf: (file) => entries.get(file),
    historyOf,
    renderer,
    stylesOf: (version) => bundle && versionStylesIn(bundle, mountOf(version, context)?.snapshot),
  })
}

function failed(problems: readonly Problem[], pages = 0): BuildResult {
  return { problems: sortProblems(problems), pages, languages: 0, bytes: 0, reused: 0 }
}
