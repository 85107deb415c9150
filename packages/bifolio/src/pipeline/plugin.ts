import type { Plugin, PluginSite } from '../config/plugin.ts'
import type { ContentFeature } from '../content/compilation.ts'
import type { ResultSet, SharedResults } from '../shared/types/shared-cache.ts'
import type { Page, PageEntry, Problem, Site } from '../shared/types.ts'
import type { Project } from './project.ts'
import type { Arrange, ResolvedPages } from './resolve.ts'
import type { ProjectSources } from './sources.ts'

/** A site of which all or some pages are compiled. */
export interface SiteContext extends PluginSite {
  project: Project
  sources: ProjectSources
  resolved: ResolvedPages
  entryOf: (file: string) => PageEntry | undefined
}

/** The site that hooks of plugins are called with. */
export function siteContext(
  parts: Pick<SiteContext, 'project' | 'sources' | 'resolved' | 'entryOf'>,
): SiteContext {
  const { project, sources, resolved } = parts
  const { config, dirs } = project
  return {
    ...parts,
    config,
    dirs,
    routes: sources.routes,
    sites: resolved.sites,
    pagesOf: (site) => resolved.pagesOf(site),
  }
}

/** A plugin of the engine: no step knows it, and composers call its hooks in the order of the list. It may know steps. */
export interface Feature extends Plugin<SiteContext>, ContentFeature {
  /** Reads a file of its own when a site is opened; what it returns replaces the site. */
  open?(project: Project): Project
  /** Adds pages without a file, and decides about pages that menus do not have. */
  arrange?: Arrange
  /** Adds to the records of pages: returns a function that does, unless the configuration needs none. */
  resolve?(project: Project): ((page: Page, site: Site) => Partial<Page>) | undefined
  /** Makes files that builds write together, in workers. */
  emit?(site: SiteContext, output: Output): Promise<void>
  /** Writes what the plugin records of a site: `bifolio check --update`, unless there are errors. */
  update?(site: SiteContext): Problem[]
}

/** The output of a build, for files that are made together. */
export interface Output {
  /** Keeps a file of the last build if it is unmodified: its name contains a hash of what it is made of. */
  keep(file: string): boolean
  /**
   * Makes files with the function `make` of a module, see `MakeFile`.
   * @param module its URL
   * @param fewest from how many files on workers do it
   */
  make(module: string, jobs: readonly MakeJob[], fewest: number): Promise<void>
  /** What machines share, if the site has a cache for it. */
  sharedResults(set: ResultSet): SharedResults | undefined
}

/** A file to make, relative to the output folder, with what it is made of. Plain data. */
export interface MakeJob {
  file: string
}

/** Makes a file in a worker. @param cacheDir absolute path of the cache folder of the site */
export type MakeFile<Job extends MakeJob = MakeJob> = (job: Job, cacheDir: string) => Promise<Uint8Array>
