import { setImmediate } from 'node:timers/promises'
import { locateInConfig } from '../config/config-location.ts'
import { problem } from '../errors/problem.ts'
import { SiteError } from '../errors/site-error.ts'
import { folderProblem, foreignFiles } from '../output/folder-problem.ts'
import { type OutputFile, Staging } from '../output/staging.ts'
import type { SiteContext } from '../pipeline/plugin.ts'
import type { Project } from '../pipeline/project.ts'
import { sortProblems } from '../shared/problems.ts'
import type { Problem } from '../shared/types.ts'
import { emitSite, RenderError } from './emit-site.ts'
import type { BuildResult } from './options.ts'
import { saveRecord } from './save-record.ts'
import type { SearchOutput } from './search.ts'
import type { Build } from './start.ts'
import type { CurrentPages } from './update-entries.ts'

/** Writes all files of a site. @param checked the result of the checks */
export async function writeOutput(
  build: Build,
  pages: CurrentPages & { site: SiteContext },
  checked: BuildResult,
): Promise<BuildResult> {
  const { project, options, before } = build
  const { dirs } = project
  let output: Staging | undefined
  try {
    output = new Staging(dirs.out, before.output)
    const { reused, search } = await emitSite(build, { ...pages, output })
    await handleSignals(options.signal)
    const files = output.files()
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    const sizes = indexProblems(project, { search, files })
    const record = output.commit()
    const saved = saveRecord(build, pages, { output: record, search })
    const foreign = foreignFiles(output.foreign, project)
    const problems = [...checked.problems, ...sizes, ...foreign, ...saved]
    return { ...checked, bytes, reused, problems }
  } catch (error) {
    output?.discard()
    if (error instanceof SiteError) return { ...checked, problems: [...checked.problems, error.problem] }
    if (error instanceof RenderError)
      return { ...checked, problems: sortProblems([...checked.problems, ...error.problems]) }
    const isOfCache = (error as NodeJS.ErrnoException).path?.startsWith(dirs.cache)
    if (options.signal?.aborted || isOfCache) throw error
    return { ...checked, problems: [...checked.problems, folderProblem(error, 'out', project)] }
  }
}

/** Lets the event loop handle pending signals first: input is polled between two iterations. */
async function handleSignals(signal: AbortSignal | undefined): Promise<void> {
  await setImmediate()
  await setImmediate()
  signal?.throwIfAborted()
}

/**
 * Bytes of an index from which a search server serves readers better. The index of a partitioned search has 270 bytes for a page, 42 with
 * Brotli (5,000 pages a language of the benchmark's corpus): 4 MB are 0.6 MB to download, 3 s at 1.6 Mbit/s.
 */
const LARGE_INDEX = 4_000_000

/** Reports the largest index of a site if readers wait long for it; sites with a search server have none to download. */
export function indexProblems(
  project: Pick<Project, 'config' | 'configFile' | 'configDependencies' | 'dirs'>,
  { search, files }: { search: SearchOutput; files: readonly Pick<OutputFile, 'file' | 'size'>[] },
  limit = LARGE_INDEX,
): Problem[] {
  if (project.config.search.mode === 'remote') return []
  const langs = new Map(Object.entries(search).map(([lang, { index }]) => [index, lang]))
  const [largest] = files
    .filter(({ file, size }) => langs.has(file) && size >= limit)
    .sort((a, b) => b.size - a.size)
  if (!largest) return []
  const values = { lang: langs.get(largest.file) ?? '', megabytes: Math.round(largest.size / 1e6) }
  return [problem('large-search-index', locateInConfig(project, 'search', 'search'), values)]
}
