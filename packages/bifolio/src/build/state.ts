import type { Project } from '../pipeline/project.ts'
import type { ProjectSources } from '../pipeline/sources.ts'
import type { BuildRecord } from './cache.ts'
import type { BuildOptions } from './options.ts'

/** A build under way. */
export interface Build {
  project: Project
  sources: ProjectSources
  options: BuildOptions
  /** What the last build has left. */
  before: BuildRecord
}
