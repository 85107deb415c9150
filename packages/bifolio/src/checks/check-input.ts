import type { Project } from '../pipeline/project.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import type { ProjectSources } from '../pipeline/sources.ts'
import type { PageEntry } from '../shared/types.ts'

/** A site of which all or some pages are compiled. */
export interface CheckInput {
  project: Project
  sources: ProjectSources
  resolved: ResolvedPages
  entryOf: (file: string) => PageEntry | undefined
}
