import { readFileState } from '../files/fingerprint.ts'
import { folderProblem } from '../output/folder-problem.ts'
import { DiskStore } from '../pipeline/store.ts'
import { hasErrors } from '../shared/problems.ts'
import type { Problem } from '../shared/types.ts'
import { type BuildRecord, writeRecord } from './build-record.ts'
import type { Build } from './start.ts'
import { contentFolder } from './tasks.ts'
import type { CurrentPages } from './update-entries.ts'

/**
 * Saves the compiled pages, even if no output was written, so that only the fixed page is compiled next time. Pages with
 * errors are left out, because the fix may be in another file.
 * @param written the written output; default: the last build's
 */
export function saveRecord(
  { project, sources, before, key, takenAt }: Build,
  { entries, bundle: { serverFile } }: CurrentPages,
  written: Pick<BuildRecord, 'output' | 'search'> = before,
): Problem[] {
  const { cache } = project.dirs
  const pages: BuildRecord['pages'] = {}
  for (const { file, source } of sources.routes) {
    const entry = entries.get(file)
    if (!entry || hasErrors(entry.problems)) continue
    const previous = before.pages[file]
    const isUnchanged = previous?.entry === entry
    const files = isUnchanged ? previous.files : [source, ...entry.dependencies].map(readFileState)
    // A file that was modified during the build may differ from what was compiled.
    if (isUnchanged || files.every(({ ctimeMs }) => ctimeMs < takenAt)) pages[file] = { entry, files }
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
