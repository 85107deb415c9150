import { setImmediate } from 'node:timers/promises'
import { SiteError } from '../errors/site-error.ts'
import { folderProblem, foreignFiles } from '../output/folder-problem.ts'
import { Staging } from '../output/staging.ts'
import type { SiteContext } from '../pipeline/plugin.ts'
import { sortProblems } from '../shared/problems.ts'
import { emitSite, RenderError } from './emit-site.ts'
import type { BuildSummary } from './options.ts'
import { saveRecord } from './save-record.ts'
import { indexProblems } from './search-problems.ts'
import type { Build } from './start.ts'
import type { CurrentPages } from './update-entries.ts'

/** Writes all files of a site. @param checked the result of the checks */
export async function writeOutput(
  build: Build,
  pages: CurrentPages & { site: SiteContext },
  checked: BuildSummary,
): Promise<BuildSummary> {
  const { project, options, before } = build
  const { dirs } = project
  let output: Staging | undefined
  try {
    output = new Staging(dirs.out, before.output)
    const { reused, search } = await emitSite(build, { ...pages, output })
    await handleSignals(options.signal)
    const files = output.files()
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    const sizes = indexProblems(project, search, files)
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
