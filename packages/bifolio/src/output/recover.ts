import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { problem } from '../errors/problem.ts'
import { acquireMutex, MutexError } from '../files/mutex.ts'
import type { Project } from '../pipeline/project.ts'
import type { Problem } from '../shared/types.ts'
import { recoverOutput } from './commit.ts'
import { folderProblem } from './folder-problem.ts'

/** The journal of a site. */
export function journalOf({ dirs }: Pick<Project, 'dirs'>): string {
  return join(dirs.cache, 'journal.json')
}

/** Brings the output into a whole state. Only for the process that holds the mutex. */
export function recoverProject(project: Project): Problem[] {
  try {
    const rejected = recoverOutput(journalOf(project), project.dirs.out)
    return rejected === undefined ? [] : [rejectedJournal(rejected, project)]
  } catch (error) {
    return [folderProblem(error, 'out', project)]
  }
}

/** As {@link recoverProject}, for those who only read the output; a build at work is left alone. */
export function finishLastBuild(project: Project): Problem[] {
  if (!existsSync(journalOf(project))) return []
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

function rejectedJournal(path: string, { dirs }: Project): Problem {
  return problem('rejected-journal', { file: relative(dirs.root, path).split(sep).join('/') })
}
