import type { Problem, UserConfig } from 'bifolio'

/** A site that is to be set up, as plain data: from the answers to questions, or from the configuration of another product. */
export interface SiteDraft {
  /** The configuration, in the order in which it is printed. */
  config: Omit<UserConfig, 'checks'>
  /** Pages, menu files and others that go with it, besides those that every site gets. */
  files: DraftFile[]
  /** What was not carried over: where it is, and what to do instead. */
  problems: Problem[]
}

/** A file that is to be written, unless it is there. */
export interface DraftFile {
  /** Relative to the folder of the site, with forward slashes. */
  path: string
  contents: string
  /** What to do by hand where the file is there already. Default: nothing. */
  ifKept?: string
}
