import type { ProjectResult } from '../pipeline/project.ts'

/** Which site is meant. */
export interface SiteOptions {
  /** Folder of the site, absolute or relative to the working directory. Default: the working directory. */
  root?: string
  /** Configuration file, relative to `root`. Default: `bifolio.config.ts`, `.mts`, `.js` or `.mjs`. */
  config?: string
}

/** Opens the site; loads what this needs only now, because configurations import the public API. */
export async function openSite({ root = '.', config }: SiteOptions): Promise<ProjectResult> {
  const { openProject } = await import('../pipeline/project.ts')
  return openProject(root, config)
}
