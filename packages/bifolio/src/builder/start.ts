import { join } from 'node:path'
import { type Bundle, bundleApp } from '../bundle/bundle.ts'
import type { BundleInput } from '../bundle/entries.ts'
import { bundleSite } from '../bundle/prebuilt-shell.ts'
import type { CompileContext } from '../content/compile-context.ts'
import { modulesWithout } from '../content/modules.ts'
import type { Project } from '../pipeline/project.ts'
import { createBundleInput, type ProjectSources, readSources } from '../pipeline/sources.ts'
import type { OpenCache } from '../shared/types/shared-cache.ts'
import type { Problem } from '../shared/types.ts'
import { type BuildRecord, cacheKey, readRecord } from './build-record.ts'
import type { BuildOptions, CheckOptions } from './options.ts'
import { SharedPages } from './shared-pages/shared-pages.ts'

/** What is to be built, and how. */
export interface BuildRun {
  project: Project
  command: 'build' | 'check'
  options: BuildOptions & CheckOptions
}

/** A running build. */
export interface Build extends BuildRun {
  sources: ProjectSources
  /** The record of the last build. */
  before: BuildRecord
  /** Identity of the engine and of the settings that compiled pages depend on. */
  key: string
  /** When the sources were read, in milliseconds since the epoch. */
  takenAt: number
  /** The cache that machines share, if the site has one, and the pages in it. */
  cache?: OpenCache
  sharedPages?: SharedPages
}

/** Reads the sources of a site and the record of its last build. */
export function startBuild(run: BuildRun, cache?: OpenCache): Build {
  const { project } = run
  const takenAt = Date.now()
  const sources = readSources(project)
  const key = cacheKey([{ ...project.context, titles: undefined }, project.config.search])
  const before = readRecord(project.dirs.cache, key)
  const sharedPages = cache && new SharedPages(cache, project, sources.routes)
  return { ...run, sources, before, key, takenAt, cache, sharedPages }
}

/** What the bundler has made of a site. */
export interface Bundled {
  /** `undefined` when the theme has errors, or something else that all pages need. */
  bundle?: Bundle
  /** The errors of the bundle, or of the modules that it lacks. */
  problems: Problem[]
}

/** Starts the bundler, which runs while pages are compiled. */
export function startBundling({ project, sources, command }: Build): Promise<Bundled> {
  const input = createBundleInput(project, sources.modules, join(project.dirs.cache, 'bundle'))
  return bundleFaultless({ ...input, isCheck: command === 'check' }, project.context, bundleSite)
}

/** Bundles a site, and again without the modules of pages that have errors, so that the other pages are complete. */
async function bundleFaultless(
  input: BundleInput,
  context: CompileContext,
  bundle: typeof bundleSite,
): Promise<Bundled> {
  const result = await bundle(input)
  if ('bundle' in result) return { bundle: result.bundle, problems: [] }
  const modules = modulesWithout(result.faulty, input.modules, context)
  if (modules.length === input.modules.length) return { problems: result.problems }
  const rest = await bundleFaultless({ ...input, modules }, context, bundleApp)
  return { ...rest, problems: [...result.problems, ...rest.problems] }
}
