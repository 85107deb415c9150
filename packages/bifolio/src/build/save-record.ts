import { join } from 'node:path'
import { readFileState } from '../files/fingerprint.ts'
import { folderProblem } from '../output/folder-problem.ts'
import { DiskStore } from '../pipeline/store.ts'
import { hasErrors } from '../shared/problems.ts'
import type { PageEntry, Problem } from '../shared/types.ts'
import { type BuildRecord, writeRecord } from './cache.ts'
import type { Build } from './start.ts'
import { contentFolder } from './tasks.ts'
import type { CurrentPages } from './update-entries.ts'

/**
 * Keeps what was compiled, also when it was not written: the writer fixes one page, the others are done. Pages with
 * errors are left out, because what fixes them may be another file.
 * @param written what was written; default: what the last build has left
 */
export function saveRecord(
  { project, before, key, takenAt }: Build,
  { entries, bundle: { serverFile } }: CurrentPages,
  written: Pick<BuildRecord, 'output' | 'search'> = before,
): Problem[] {
  const { cache, content } = project.dirs
  const pages: BuildRecord['pages'] = {}
  for (const [file, entry] of entries) {
    if (hasErrors(entry.problems)) continue
    const known = before.pages[file]
    const isKnown = known?.entry === entry
    const files = isKnown ? known.files : statesOf(file, entry, content)
    // A file that was written to since the build began may not be what was compiled.
    if (isKnown || files.every(({ ctimeMs }) => ctimeMs < takenAt)) pages[file] = { entry, files }
  }
  const { output, search } = written
  try {
    writeRecord(cache, key, { takenAt, serverFile, pages, output, search })
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
