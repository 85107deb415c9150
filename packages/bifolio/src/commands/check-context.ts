import { posix } from 'node:path'
import type { CheckContext } from '../config/check.ts'
import { compilePage } from '../content/compile.ts'
import { readText } from '../content/source.ts'
import { contentPath, editableRoutes } from '../files/version-mounts.ts'
import type { Project } from '../pipeline/project.ts'
import { readSources } from '../pipeline/sources.ts'

/** The context of a check, read from disk. */
export function checkContext(
  project: Project,
  command: Pick<CheckContext, 'flags' | 'signal' | 'shared'>,
): CheckContext {
  const { config, configFile, dirs, context } = project
  const { routes: all, meta, nav } = readSources(project)
  const routes = editableRoutes(all, context)
  const menus = new Map<string, readonly object[]>()
  for (const [folder, entries] of meta)
    menus.set(
      posix.join(folder, '_meta.json'),
      entries.map(({ item }) => item),
    )
  for (const [folder, { nav: entries }] of nav) menus.set(posix.join(folder, '_nav.json'), entries)
  return {
    config,
    configFile,
    dirs,
    routes,
    menus,
    readText: (file) => readText(contentPath(file, context), file).text,
    compile: (route) => compilePage(route, context),
    ...command,
  }
}
