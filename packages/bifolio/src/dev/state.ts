import type { SiteOptions } from '../pipeline/open.ts'
import type { Project } from '../pipeline/project.ts'
import type { Problem, ServerApp } from '../shared/types.ts'
import type { CacheFolder } from './cache-folder.ts'
import type { EventHub } from './events.ts'
import type { LiveBundle } from './live-bundle.ts'
import type { LiveSite } from './live-site.ts'
import type { Reports } from './reports.ts'

export interface DevOptions extends SiteOptions {
  /** The ports to try in this order; 0 lets the system choose. */
  ports: readonly number[]
  host: string
  /** Called with the first problems of the site, and with new ones after each change. */
  onProblems: (problems: readonly Problem[]) => void
  /** Called with problems that are fixed. */
  onFixed: (problems: readonly Problem[]) => void
  /** Called with the new address of the site when its base has changed. */
  onMoved: (url: string) => void
}

/** State that the parts of the dev server share. */
export interface DevState {
  project: Project
  /** Of the server: `http://localhost:5173`, without a trailing slash. */
  url: string
  site: LiveSite
  events: EventHub
  reports: Reports
  bundle: LiveBundle
  cacheFolder: CacheFolder
  app: () => Promise<ServerApp>
  /** Schedules a report of the problems of the site. */
  check: () => Promise<void>
  /** Compiles the remaining pages, then checks. */
  compileAll: () => Promise<void>
}
