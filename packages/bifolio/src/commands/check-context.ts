import { join, posix } from 'node:path'
import type { CheckContext } from '../config/check.ts'
import { compilePage } from '../content/compile.ts'
import { readText } from '../content/source.ts'
import { visitorsOfFeatures } from '../features/index.ts'
import type { Project } from '../pipeline/project.ts'
import { readSources } from '../pipeline/sources.ts'

/** The context of a check, read from disk. */
export function checkContext(
  project: Project,
  command: Pick<CheckContext, 'flags' | 'signal' | 'share'>,
): CheckContext {
  const { config, configFile, dirs, context } = project
  const { routes, meta, nav } = readSources(project)
  const sources = new Map(routes.map(({ file, source }) => [file, source]))
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
    readText: (file) => readText(sources.get(file) ?? join(dirs.content, file), file).text,
    compile: (route) => compilePage(route, context, { visitors: visitorsOfFeatures() }),
    ...command,
  }
}
