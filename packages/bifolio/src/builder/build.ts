import { mkdirSync } from 'node:fs'
import type { ErrorId } from '../errors/catalogue.ts'
import { linkErrors } from '../errors/groups/links.ts'
import { resolvingOfPlugins } from '../features/index.ts'
import { acquireMutex } from '../files/mutex.ts'
import { folderProblem, isCacheError, refuseForeign } from '../output/folder-problem.ts'
import { recoverProject } from '../output/recover.ts'
import { type SiteContext, siteContext } from '../pipeline/plugin.ts'
import type { Project } from '../pipeline/project.ts'
import { ResolvedPages } from '../pipeline/resolve.ts'
import { hasErrors, sortProblems } from '../shared/problems.ts'
import type { PageEntry, Problem } from '../shared/types.ts'
import { pageHistory } from '../site/page-history.ts'
import { findProblems, unbundledProblems } from './find-problems.ts'
import type { BuildRun, BuildSummary } from './options.ts'
import { saveRecord } from './save-record.ts'
import { closeSharedCache, openSharedCache } from './shared-pages/open-cache.ts'
import { type Build, startBuild, startBundling } from './start.ts'
import { contentFolder } from './tasks.ts'
import { type CurrentPages, type UnbundledPages, updateEntries } from './update-entries.ts'
import { writeOutput } from './write-output.ts'

/** Builds a site. The old output stays as it is until the new one is complete. */
export async function build(project: Project, options: BuildRun = {}): Promise<BuildSummary> {
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
async function runSteps(project: Project, options: BuildRun): Promise<BuildSummary> {
  const { cache, problems: invalid } = openSharedCache(
    project,
    options.checkOnly ? 'check' : 'build',
    options.signal,
  )
  const refused = [...(options.checkOnly ? [] : refuseForeign(project)), ...invalid]
  if (hasErrors(refused)) return failed(refused)
  const build = startBuild(project, options, cache)
  try {
    const result = await compileAndWrite(build)
    const faults = await closeSharedCache(project, cache)
    return { ...result, shared: build.sharedPages?.counts, problems: [...result.problems, ...faults] }
  } catch (error) {
    cache?.stop()
    throw error
  }
}

async function compileAndWrite(build: Build): Promise<BuildSummary> {
  const { sources, options, sharedPages } = build
  const pages = await updateEntries(build, startBundling(build))
  if (!pages.bundle) {
    const problems = unbundledProblems(await resolvePages(build, pages), pages)
    return failed(problems, sources.routes.length)
  }
  if (sharedPages?.isPart) return failed(sources.problems, pages.entries.size)
  const site = await resolvePages(build, pages)
  const { resolved } = site
  const problems = await findProblems(build, site, pages)
  const languages = new Set(resolved.sites.map(({ lang }) => lang)).size
  const checked = {
    problems,
    pages: resolved.routes.length,
    languages,
    bytes: 0,
    reused: 0,
  }
  if (options.checkOnly || (options.keepGoing ? hasFatalErrors(problems, pages) : hasErrors(problems)))
    return { ...checked, problems: [...problems, ...saveRecord(build, pages)] }
  return writeOutput(build, { ...pages, site }, checked)
}

async function resolvePages(
  { project, sources }: Build,
  { entries }: Pick<UnbundledPages, 'entries'>,
): Promise<SiteContext> {
  const { config, context, dirs } = project
  const pages = [...entries.values()]
  const historyOf = config.themeConfig.lastUpdated ? await pageHistory(dirs.content, pages) : undefined
  const entryOf = (file: string): PageEntry | undefined => entries.get(file)
  const plugins = resolvingOfPlugins(project)
  const resolved = new ResolvedPages({ config, context, sources, entryOf, historyOf, ...plugins })
  return siteContext({ project, sources, resolved, entryOf })
}

function failed(problems: readonly Problem[], pages = 0): BuildSummary {
  return { problems: sortProblems(problems), pages, languages: 0, bytes: 0, reused: 0 }
}

/**
 * Whether a site cannot be written although its pages may have errors: all errors are fatal but those in the content of pages and
 * in components and menu entries, which are left out, and links and images that lead nowhere.
 */
function hasFatalErrors(
  problems: readonly Problem[],
  { entries, bundleProblems }: Pick<CurrentPages, 'entries' | 'bundleProblems'>,
): boolean {
  const inPages = [...entries.values()].flatMap((entry) => entry.problems)
  const ofPages = new Set([...inPages, ...bundleProblems].map(keyOf))
  const isFatal = (one: Problem): boolean =>
    !(one.id && DEAD_ADDRESSES.includes(one.id)) && !MENU_FILE.test(one.file) && !ofPages.has(keyOf(one))
  return hasErrors(problems.filter(isFatal))
}

const DEAD_ADDRESSES: readonly string[] = [...Object.keys(linkErrors), 'missing-image' satisfies ErrorId]
const MENU_FILE = /(?:^|\/)_(?:meta|nav)\.json$/

/** Without the severity, which `strict` changes. */
const keyOf = ({ id, file, line, column, message }: Problem): string =>
  JSON.stringify([id, file, line, column, message])
