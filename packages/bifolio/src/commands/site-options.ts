import type { ProjectResult } from '../pipeline/open.ts'
import type { HostName } from '../shared/hosts.ts'
import type { Problem } from '../shared/types.ts'

/** Which site is meant. */
export interface SiteOptions {
  /** Folder of the site, absolute or relative to the working directory. Default: the working directory. */
  root?: string
  /** Configuration file, relative to `root`. Default: `bifolio.config.ts`, `.mts`, `.js` or `.mjs`. */
  config?: string
}

const PLUG_AND_PLAY: Problem = {
  severity: 'error',
  file: '.yarnrc.yml',
  message: "Yarn's Plug'n'Play keeps packages in archives, where the bundler does not find them.",
  hint: 'Write `nodeLinker: node-modules` into the file, then run `yarn install`.',
}

/** Opens the site; loads what this needs only now, because configurations import the public API. */
export async function openSite({ root = '.', config }: SiteOptions, host?: HostName): Promise<ProjectResult> {
  if (process.versions.pnp) return { problems: [PLUG_AND_PLAY] }
  const { openProject } = await import('../pipeline/open.ts')
  return openProject(root, config, host)
}
