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

/** Restores a consistent output. Only for the process that holds the mutex. */
export function recoverProject(project: Project): Problem[] {
  try {
    return recoverOutput(project.dirs.out).map((name) => conflictingBuild(name, project))
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

/**
 * Finishes interrupted commits, and removes leftovers of other builds beside the output folder. Only for the
 * process that holds the mutex.
 * @returns names of folders whose new output conflicts with the current output folder
 */
function recoverOutput(outDir: string): string[] {
  const conflicting: string[] = []
  for (const name of stagingFolders(outDir)) {
    const stagingDir = join(dirname(outDir), name)
    try {
      const files = readMarker(stagingDir)
      if (files?.size) commitOutput({ outDir, stagingDir, files }, readOutput(outDir))
    } catch (error) {
      if (!(error instanceof ForeignFileError)) throw error
      conflicting.push(name)
    }
    if (isOurs(stagingDir)) rmSync(stagingDir, { recursive: true, force: true })
  }
  return conflicting
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

function conflictingBuild(name: string, { dirs }: Project): Problem {
  const file = relative(dirs.root, join(dirname(dirs.out), name))
  return problem('interrupted-build', { file: withSlashes(file) }, { folder: basename(dirs.out) })
}
