/**
 * The versions that are references of git. They are read when a page of one is requested, and otherwise last: no one edits them, and the
 * version of the working tree must not wait for them.
 * @module
 */
import { withReferences } from '../pipeline/open.ts'
import type { Project } from '../pipeline/project.ts'
import { updateSite } from './file-changes.ts'
import type { DevState } from './state.ts'

/** Whether a site has versions that are not read yet. */
export function lacksReferences({ config, context }: Project): boolean {
  return config.versions.length > 1 && Object.keys(context.mounts).length === 0
}

/** Whether a file, relative to the output folder, belongs to a version that is a reference. */
export function isOfReference(file: string, { config }: Project): boolean {
  const folders = file.split('/')
  return config.versions.some(({ name, ref }) => ref !== undefined && folders.includes(name))
}

/** Reads the versions, once. */
export async function readReferences(state: DevState): Promise<void> {
  if (!lacksReferences(state.project)) return
  state.reading ??= read(state).finally(() => {
    state.reading = undefined
  })
  await state.reading
}

async function read(state: DevState): Promise<void> {
  const { project } = state
  const opened = await withReferences(project)
  // After a change of the configuration, the site has been opened with them.
  const isOutdated = (): boolean => state.project !== project
  if (isOutdated()) return
  const problems = 'problems' in opened ? opened.problems : []
  state.reports.block('configuration', problems, project.dirs.root)
  if ('problems' in opened) return
  await state.site.readLabels(opened.project)
  if (isOutdated()) return
  state.project = opened.project
  state.site.rescan(opened.project)
  updateSite(state)
}
