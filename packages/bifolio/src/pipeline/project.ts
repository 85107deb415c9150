import type { Config } from '../config/schema.ts'
import type { CompileContext } from '../content/compile-context.ts'
import type { RouteRules } from '../shared/route.ts'
import type { Problem } from '../shared/types.ts'

/** A site whose configuration is read. */
export interface OpenedSite {
  config: Config
  /** Absolute path of the configuration. */
  configFile: string
  /** Absolute paths of the files that the configuration was read from. */
  configDependencies: string[]
  /** All absolute. `content` is the base of the paths of pages. */
  dirs: { root: string; content: string; public: string; out: string; cache: string }
}

/** A site on disk: its configuration, its folders and their contents. */
export interface Project extends OpenedSite {
  rules: RouteRules
  context: CompileContext
  /** Absolute paths of other files with which it was opened; those that do not exist may be created. */
  watched: string[]
  /** Problems that do not keep the site from being opened. */
  problems: Problem[]
}
