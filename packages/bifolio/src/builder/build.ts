import { mkdirSync } from 'node:fs'
import { checkSite, withoutCaused } from '../checks/check-site.ts'
import { themeParts } from '../checks/theme-parts.ts'
import { locateInConfig } from '../config/config-location.ts'
import type { ErrorId } from '../errors/catalogue.ts'
import { linkErrors } from '../errors/groups/links.ts'
import { problem } from '../errors/problem.ts'
import { listPlugins, resolvingOfPlugins, reviewsOfPlugins } from '../features/index.ts'
import { acquireMutex } from '../files/mutex.ts'
import { folderProblem, isCacheError, refuseForeign } from '../output/folder-problem.ts'
import { recoverProject } from '../output/recover.ts'
import { importApp } from '../pipeline/compile.ts'
import { fromSite } from '../pipeline/from-site.ts'
import { type SiteContext, siteContext } from '../pipeline/plugin.ts'
import type { Project } from '../pipeline/project.ts'
import { ResolvedPages } from '../pipeline/resolve.ts'
import { hasErrors, sortProblems } from '../shared/problems.ts'
import type { PageEntry, Problem } from '../shared/types.ts'
import { pageHistory } from '../site/page-history.ts'
import { type BuildOptions, type BuildResult, type CheckOptions, unwritten } from './options.ts'
import { saveRecord } from './save-record.ts'
import { closeSharedCache, openSharedCache } from './shared-pages/open-cache.ts'
import { type Build, type BuildRun, startBuild, startBundling } from './start.ts'
import { contentFolder } from './tasks.ts'
import { type CurrentPages, type UnbundledPages, updateEntries } from './update-entries.ts'
import { writeOutput } from './write-output.ts'

/** Builds a site, or only checks it. The old output stays as it is until the new one is complete. */
export async function build(
  project: Project,
  command: 'build' | 'check' = 'build',
  options: BuildOptions & CheckOptions = {},
): Promise<BuildResult> {
  const result = await buildAlone({ project, command, options })
  const problems = fromSite(result.problems, project)
  return { ...result, ok: !hasErrors(problems), problems }
}

/** Builds a site while no other process does. */
async function buildAlone(run: BuildRun): Promise<BuildResult> {
  const { project, command } = run
  const { cache } = project.dirs
  let release = (): void => {}
  try {
    mkdirSync(contentFolder(cache), { recursive: true })
    release = acquireMutex(cache)
    const recovered = command === 'check' ? [] : recoverProject(project)
    if (hasErrors(recovered)) return unwritten(recovered)
    const result = await runSteps(run)
    return { ...result, problems: [...recovered, ...result.problems] }
  } catch (error) {
    if (isCacheError(error, project)) return unwritten([folderProblem(error, 'cache', project)])
    throw error
  } finally {
    release()
  }
}

/** The steps of a build; a check stops before anything is written. */
async function runSteps(run: BuildRun): Promise<BuildResult> {
  const { project, command, options } = run
  const { cache, problems: invalid } = openSharedCache(project, command, options.signal)
  const refused = [...(command === 'check' ? [] : refuseForeign(project)), ...invalid]
  if (hasErrors(refused)) return unwritten(refused)

  const build = startBuild(run, cache)
  try {
    const result = await compileAndWrite(build)
    const faults = await closeSharedCache(project, cache)
    return { ...result, shared: build.sharedPages?.counts, problems: [...result.problems, ...faults] }
  } catch (error) {
    cache?.stop()
    throw error
  }
}

async function compileAndWrite(build: Build): Promise<BuildResult> {
  const { sources, command, options, sharedPages } = build
  const pages = await updateEntries(build, startBundling(build))
  if (!pages.bundle) {
    const problems = unbundledProblems(await resolvePages(build, pages), pages)
    return unwritten(problems, { pages: sources.routes.length })
  }
  if (sharedPages?.isPart) return unwritten(sources.problems, { pages: pages.entries.size })

  const site = await resolvePages(build, pages)
  const problems = await findProblems(build, site, pages)
  const checked = unwritten(problems, {
    pages: site.resolved.routes.length,
    languages: new Set(site.sites.map(({ lang }) => lang)).size,
    recompiled: pages.recompiled,
  })
  if (command === 'check' || (options.keepGoing ? hasFatalErrors(problems, pages) : hasErrors(problems)))
    return { ...checked, problems: [...problems, ...saveRecord(build, pages)] }
  return writeOutput(build, { ...pages, site }, { ...checked, problems })
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

/** Collects the problems of a site. */
async function findProblems(
  { command, options }: Build,
  site: SiteContext,
  { bundle, bundleProblems }: CurrentPages,
): Promise<Problem[]> {
  const { project, sources, resolved } = site
  const folders = { root: project.dirs.content, site: project.dirs.root }
  const inSite = checkSite(site)
  const broken = new Set(inSite.flatMap(({ severity, file }) => (severity === 'error' ? file : [])))
  const routes = sources.routes.filter(({ file }) => !broken.has(file))
  const isUpdate = options.update === true
  const found = sortProblems([
    ...(await themeParts(project, resolved, () => importApp(bundle.serverFile, folders))),
    ...bundleProblems,
    ...withoutCaused(bundleProblems, inSite),
    ...(command === 'check' ? await reviewsOfPlugins(site, { routes, isUpdate }) : []),
  ])
  const problems: Problem[] = options.strict ? found.map((one) => ({ ...one, severity: 'error' })) : found
  // What the configuration permits on purpose does not fail a strict build.
  problems.push(...relaxedPolicy(project))
  if (isUpdate && !hasErrors(problems))
    problems.push(...listPlugins(project).flatMap((plugin) => plugin.update?.(site) ?? []))
  return problems
}

/** All problems of a site whose bundle has failed, so that they can be fixed together. */
function unbundledProblems(site: SiteContext, { bundleProblems }: UnbundledPages): Problem[] {
  const found = checkSite(site)
  return sortProblems([...bundleProblems, ...withoutCaused(bundleProblems, found, true)])
}

/** Reports the rules of the security policy that the configuration switches off. */
function relaxedPolicy(project: Project): Problem[] {
  const { trustedTypes, inlineStyles } = project.config.security
  const locationOf = (option: string) => locateInConfig(project, option, option)
  return [
    ...(trustedTypes ? [] : [problem('trusted-types-off', locationOf('trustedTypes'))]),
    ...(inlineStyles ? [problem('inline-styles-on', locationOf('inlineStyles'))] : []),
  ]
}
