import type { Project } from '../pipeline/project.ts'
import { openSite, type SiteOptions } from './site-options.ts'
import type { Terminal } from './terminal.ts'
import type { Values } from './usage.ts'

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
