import type { Problem, UserConfig } from 'bifolio'

/** The service that a workflow publishes to. */
export type DeployTarget = 'github-pages' | 'cloudflare' | 'netlify'

/** A site to be set up, as plain data: from the answers to questions, or from the configuration of Rspress. */
export interface SiteDraft {
  /** The configuration, in the order in which it is printed. */
  config: Omit<UserConfig, 'plugins'>
  /** The lock file of the translations of a site in several languages. Default: none. */
  translationLock?: string
  /** Pages, menu files and other files, in addition to every site's. */
  files: DraftFile[]
  /** Existing files with other contents. Default: none. */
  changes?: ChangedFile[]
  /** Import aliases, as `paths` of `tsconfig.json`. Default: none. */
  paths?: Record<string, string[]>
  /** The service that the workflow publishes to. Default: none. */
  target?: DeployTarget
  /** Options that were not migrated, with their location and the alternative. */
  problems: Problem[]
}

/** New contents of an existing file. Paths are relative to the folder of the site, with forward slashes. */
export interface ChangedFile {
  path: string
  /** The path that it has now. Default: the same. */
  from?: string
  contents: string
}

/** A file to write if it does not exist. */
export interface DraftFile {
  /** Relative to the folder of the site, with forward slashes. */
  path: string
  contents: string | Uint8Array
  /** The manual change for an existing file. Default: nothing. */
  ifKept?: string
}
