import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Bundle } from '../bundle/bundle.ts'
import { bundleSite } from '../bundle/prebuilt-shell.ts'
import { unlistedAddresses, updateAddressLock } from '../checks/address-lock.ts'
import { checkSite } from '../checks/check-site.ts'
import { socialCharacterProblems, socialPackageProblems } from '../checks/social-images.ts'
import { problem } from '../errors/problem.ts'
import { readFileState } from '../files/fingerprint.ts'
import { acquireMutex } from '../files/mutex.ts'
import { folderProblem, foreignFiles, isCacheError, refuseForeign } from '../output/folder-problem.ts'
import { recoverProject } from '../output/recover.ts'
import { Staging } from '../output/staging.ts'
import type { Project } from '../pipeline/project.ts'
import { ResolvedPages } from '../pipeline/resolve.ts'
import { bundleInputOf, type ProjectSources, readSources } from '../pipeline/sources.ts'
import { DiskStore } from '../pipeline/store.ts'
import { hasErrors, sortProblems } from '../shared/problems.ts'
import type { PageEntry, Problem } from '../shared/types.ts'
import { commitTimes } from '../site/history.ts'
import { rendererIdentity } from '../social/packages.ts'
import { type BuildRecord, cacheKey, readRecord, unchangedPages, writeRecord } from './cache.ts'
import { compileSite } from './compile-site.ts'
import { emitSite } from './emit-site.ts'
import type { BuildOptions, BuildResult } from './options.ts'
import { stopwatch, writeReport } from './report.ts'
import type { Build } from './state.ts'
import { contentFolder } from './tasks.ts'

/** Builds a site. The old output stays as it is until the new one is complete. */
export async function build(project: Project, options: BuildOptions = {}): Promise<BuildResult> {
  const { cache } = project.dirs
  let release = (): void => {}
  try {
    mkdirSync(contentFolder(cache), { recursive: true })
    release = acquireMutex(cache)
    const recovered = recoverProject(project)
    if (hasErrors(recovered)) return failed(recovered)
    const result = await buildSite(project, options)
    return { ...result, problems: [...recovered, ...result.problems] }
  } catch (error) {
    if (isCacheError(error, project)) return failed([folderProblem(error, 'cache', project)])
    throw error
  } finally {
    release()
  }
}

async function buildSite(project: Project, options: BuildOptions): Promise<BuildResult> {
  const { dirs, config } = project
  const refused = options.checkOnly ? [] : refuseForeign(project)
  const missing = socialPackageProblems(project)
  if (hasErrors([...refused, ...missing])) return failed([...refused, ...missing])
  const takenAt = Date.now()
  const steps = stopwatch()
  const sources = readSources(project)
  const bundling = bundleSite(bundleInputOf(project, sources.modules, join(dirs.cache, 'bundle')))
  const key = cacheKey([{ ...project.context, titles: undefined }, config.search])
  const before = readRecord(dirs.cache, key)
  const build: Build = { project, sources, options, before }

  const unchanged = unchangedPages(sources.routes, before)
  const compiled = await compileSite(build, unchanged, bundling)
  if ('problems' in compiled) return failed([...sources.problems, ...compiled.problems], sources)
  const { entries, bundle } = compiled
  steps.end('Read, bundle and compile')
  const entryOf = (file: string): PageEntry | undefined => entries.get(file)
  const times = config.themeConfig.lastUpdated ? await commitTimes(dirs.content) : undefined
  const renderer = config.socialImages ? rendererIdentity() : undefined
  const resolved = new ResolvedPages({ config, sources, entryOf, times, renderer })
  const found = sortProblems([
    ...checkSite({ project, sources, resolved, entryOf }),
    ...(renderer ? socialCharacterProblems(resolved) : []),
  ])
  const problems: Problem[] = options.strict ? found.map((one) => ({ ...one, severity: 'error' })) : found
  if (options.checkOnly) problems.push(...checkAddresses(project, resolved, problems, options))
  const result = {
    problems,
    pages: resolved.routes.length,
    languages: new Set(resolved.sites.map(({ lang }) => lang)).size,
    bytes: 0,
    reused: 0,
  }
  const save = (record: Partial<BuildRecord>): Problem[] =>
    saveRecord(project, key, { ...before, takenAt, ...record }, entries, bundle)
  if (hasErrors(problems) || options.checkOnly) return { ...result, problems: [...problems, ...save({})] }
  steps.end('Resolve and check')
  let output: Staging | undefined
  try {
    output = new Staging(dirs.out, before.output)
    const { reused, search } = await emitSite(build, { output, resolved, entries, bundle })
    // A signal that has come meanwhile is handled first: input is polled between two turns of the event loop.
    await setImmediate()
    await setImmediate()
    options.signal?.throwIfAborted()
    const { bytes } = output
    const files = output.files()
    const record = output.commit()
    const all = [...problems, ...foreignFiles(output.foreign, project), ...save({ output: record, search })]
    steps.end('Render and write')
    const built = { ...result, bytes, reused, problems: all }
    if (!options.report) return built
    const entryList = [...entries.values()]
    const compiledNow = entryList.filter((entry) => unchanged.get(entry.file) !== entry).length
    const data = { ...built, title: config.title, steps: steps.times, files, entries: entryList, compiledNow }
    return { ...built, report: writeReport(dirs.cache, data) }
  } catch (error) {
    output?.discard()
    const isOfCache = (error as NodeJS.ErrnoException).path?.startsWith(dirs.cache)
    if (options.signal?.aborted || isOfCache) throw error
    return { ...result, problems: [...problems, folderProblem(error, 'out', project)] }
  }
}

/** A list of addresses that lacks some is no reason not to build. It is only added to when all else is well. */
function checkAddresses(
  project: Project,
  resolved: ResolvedPages,
  problems: readonly Problem[],
  { updateAddresses }: BuildOptions,
): Problem[] {
  if (updateAddresses && project.config.route.lock === undefined) {
    const file = relative(project.dirs.root, project.configFile)
    return [problem('missing-address-list', { file })]
  }
  if (updateAddresses && !hasErrors(problems)) updateAddressLock(project, resolved)
  return unlistedAddresses(project, resolved)
}

/**
 * Keeps what was compiled, also when it was not written: the writer fixes one page, the others are done. Pages with
 * errors are left out, because what fixes them may be another file.
 */
function saveRecord(
  project: Project,
  key: string,
  record: BuildRecord,
  entries: ReadonlyMap<string, PageEntry>,
  { serverFile }: Bundle,
): Problem[] {
  const { cache, content } = project.dirs
  const pages: BuildRecord['pages'] = {}
  for (const [file, entry] of entries) {
    if (hasErrors(entry.problems)) continue
    const known = record.pages[file]
    const isKnown = known?.entry === entry
    const files = isKnown ? known.files : statesOf(file, entry, content)
    // A file that was written to since the build began may not be what was compiled.
    if (isKnown || files.every(({ ctimeMs }) => ctimeMs < record.takenAt)) pages[file] = { entry, files }
  }
  try {
    writeRecord(cache, key, { ...record, serverFile, pages })
    const used = new Set(Object.values(pages).map(({ entry }) => entry.content))
    new DiskStore(contentFolder(cache)).prune(used)
    return []
  } catch (error) {
    return [{ ...folderProblem(error, 'cache', project), severity: 'warning' }]
  }
}

function statesOf(file: string, { dependencies }: PageEntry, content: string) {
  return [join(content, file), ...dependencies].map(readFileState)
}

function failed(problems: readonly Problem[], sources?: ProjectSources): BuildResult {
  return {
    problems: sortProblems(problems),
    pages: sources?.routes.length ?? 0,
    languages: 0,
    bytes: 0,
    reused: 0,
  }
}
