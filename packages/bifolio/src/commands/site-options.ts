import type { OpenOptions, ProjectResult } from '../pipeline/open.ts'

/** Which site is meant. */
export interface SiteOptions {
  /** Folder of the site, absolute or relative to the working directory. Default: the working directory. */
  root?: string
  /** Configuration file, relative to `root`. Default: `bifolio.config.ts`, `.mts`, `.js` or `.mjs`. */
  config?: string
}

/** Opens the site. Imports lazily, because configurations import the public API. */
export async function openSite(
  { root = '.', config }: SiteOptions,
  options?: OpenOptions,
): Promise<ProjectResult> {
  if (process.versions.pnp) {
    const { problem } = await import('../errors/problem.ts')
    return { problems: [problem('plug-and-play', { file: '.yarnrc.yml' })] }
  }
  const { openWithFeatures } = await import('../features/index.ts')
  return openWithFeatures(root, config, options)
}
