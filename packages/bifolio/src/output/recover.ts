import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { problem } from '../errors/problem.ts'
import { acquireMutex, MutexError } from '../files/mutex.ts'
import { withSlashes } from '../files/slash-path.ts'
import type { Project } from '../pipeline/project.ts'
import type { Problem } from '../shared/types.ts'
import { commitOutput } from './commit.ts'
import { folderProblem } from './folder-problem.ts'
import { ForeignFileError, isOurs, readMarker, readOutput } from './marker.ts'

/**
 * Finishes interrupted commits, and removes leftovers of other builds beside the output folder. Only for the process that holds the
 * mutex.
 * @returns a problem for each new output that conflicts with the current output folder
 */
export function recoverProject(project: Project): Problem[] {
  const { out: outDir, root } = project.dirs
  const problems: Problem[] = []
  try {
    for (const name of stagingFolders(outDir)) {
      const stagingDir = join(dirname(outDir), name)
      try {
        const files = readMarker(stagingDir)
        if (files?.size) commitOutput({ outDir, stagingDir, files }, readOutput(outDir))
      } catch (error) {
        if (!(error instanceof ForeignFileError)) throw error
        const file = withSlashes(relative(root, stagingDir))
        problems.push(problem('interrupted-build', { file }, { folder: basename(outDir) }))
      }
      if (isOurs(stagingDir)) rmSync(stagingDir, { recursive: true, force: true })
    }
    return problems
  } catch (error) {
    return [folderProblem(error, 'out', project)]
  }
}

/** As {@link recoverProject}, for readers of the output; does nothing while a build is running. */
export function finishLastBuild(project: Project): Problem[] {
  if (stagingFolders(project.dirs.out).length === 0) return []
  try {
    const release = acquireMutex(project.dirs.cache)
    const problems = recoverProject(project)
    release()
    return problems
  } catch (error) {
    if (error instanceof MutexError) return []
    throw error
  }
}

/** Names of the staging folders beside an output folder, including this process's. */
function stagingFolders(outDir: string): string[] {
  const prefix = `${basename(outDir)}.`
  if (!existsSync(dirname(outDir))) return []
  return readdirSync(dirname(outDir), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix))
    .map(({ name }) => name)
    .filter((name) => /^\d+\.next$/.test(name.slice(prefix.length)))
}
