import type { OpenOptions, ProjectResult, SiteOptions } from '../pipeline/open.ts'
import type { Project } from '../pipeline/project.ts'
import type { Terminal } from './terminal.ts'
import type { Values } from './usage.ts'

/** Opens a site. Imports lazily, because configurations import the public API. */
export async function openSite(options: OpenOptions): Promise<ProjectResult> {
  if (process.versions.pnp) {
    const { problem } = await import('../errors/problem.ts')
    return { problems: [problem('plug-and-play', { file: '.yarnrc.yml' })] }
  }
  const { openWithFeatures } = await import('../features/index.ts')
  return openWithFeatures({ root: options.root, config: options.config, host: options.host })
}

/** The site that the options of a command line select. */
export function siteOptions({ root, config }: Values): SiteOptions {
  return {
    root: root === undefined ? undefined : String(root),
    config: config === undefined ? undefined : String(config),
  }
}

/** Opens that site; reports its problems and returns `undefined` when that fails. */
export async function openNamedSite(
  values: Values,
  terminal: Terminal,
  command: string,
): Promise<Project | undefined> {
  const opened = await openSite(siteOptions(values))
  if ('project' in opened) return opened.project
  terminal.problems(opened.problems)
  terminal.json({ command, ok: false, problems: opened.problems })
  return undefined
}
