import { setImmediate } from 'node:timers/promises'
import { folderProblem, foreignFiles } from '../output/folder-problem.ts'
import { Staging } from '../output/staging.ts'
import { fromSite } from '../pipeline/from-site.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import { sortProblems } from '../shared/problems.ts'
import { writeChanges } from './changes.ts'
import { emitSite, RenderFaults } from './emit-site.ts'
import type { BuildResult } from './options.ts'
import { writeReport } from './report.ts'
import { saveRecord } from './save-record.ts'
import { indexProblems } from './search-problems.ts'
import type { Build } from './start.ts'
import type { CurrentPages } from './update-entries.ts'

/** Writes all files of a site. @param checked the result of the checks */
export async function writeOutput(
  build: Build,
  site: CurrentPages & { resolved: ResolvedPages },
  checked: BuildResult,
): Promise<BuildResult> {
  const { project, options, before } = build
  const { dirs } = project
  let output: Staging | undefined
  try {
    output = new Staging(dirs.out, before.output)
    const { reused, search } = await emitSite(build, { ...site, output })
    await handleSignals(options.signal)
    const files = output.files()
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    const sizes = indexProblems(project, search, files)
    const record = output.commit()
    const listed = writeChanges(build, { ...site, files })
    const saved = saveRecord(build, site, { output: record, search })
    build.steps.end('Render and write')
    const foreign = foreignFiles(output.foreign, project)
    const problems = [...checked.problems, ...sizes, ...foreign, ...listed, ...saved]
    const built = { ...checked, bytes, reused, problems }
    return options.report ? { ...built, report: reportOf(build, site, { ...built, files }) } : built
  } catch (error) {
    output?.discard()
    if (error instanceof RenderFaults)
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

/** @returns absolute path of the report */
function reportOf(
  { project: { config, dirs }, steps }: Build,
  { entries, compiled }: CurrentPages,
  built: BuildResult & { files: ReturnType<Staging['files']> },
): string {
  const pages = { entries: [...entries.values()], compiledNow: compiled.size }
  return writeReport(dirs.cache, {
    ...built,
    ...pages,
    title: config.title,
    steps: steps.times,
    problems: fromSite(built.problems, dirs),
  })
}
