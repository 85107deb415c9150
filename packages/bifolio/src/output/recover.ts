import { basename, dirname, join, relative, sep } from 'node:path'
import { problem } from '../errors/problem.ts'
import { acquireMutex, MutexError } from '../files/mutex.ts'
import type { Project } from '../pipeline/project.ts'
import type { Problem } from '../shared/types.ts'
import { recoverOutput, stagingFolders } from './commit.ts'
import { folderProblem } from './folder-problem.ts'

/** Restores a consistent output. Only for the process that holds the mutex. */
export function recoverProject(project: Project): Problem[] {
  try {
    return recoverOutput(project.dirs.out).map((name) => unfitOutput(name, project))
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

function unfitOutput(name: string, { dirs }: Project): Problem {
  const file = relative(dirs.root, join(dirname(dirs.out), name))
  return problem('interrupted-build', { file: file.split(sep).join('/') }, { folder: basename(dirs.out) })
}
