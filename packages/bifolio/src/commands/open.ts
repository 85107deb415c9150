import type { Project } from '../pipeline/project.ts'
import type { Terminal } from './terminal.ts'
import type { Values } from './usage.ts'

/** Opens the site that the options name; reports what is wrong with it and returns `undefined` when it cannot. */
export async function openSite(
  values: Values,
  terminal: Terminal,
  command: string,
): Promise<Project | undefined> {
  const configFile = values.config === undefined ? undefined : String(values.config)
  const { openProject } = await import('../pipeline/project.ts')
  const opened = await openProject(String(values.root ?? '.'), configFile)
  if ('project' in opened) return opened.project
  terminal.problems(opened.problems)
  terminal.json({ command, ok: false, problems: opened.problems })
  return undefined
}
