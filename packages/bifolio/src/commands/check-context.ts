import { join, posix } from 'node:path'
import type { CheckContext } from '../config/check.ts'
import { compilePage } from '../content/compile.ts'
import { readText } from '../content/source.ts'
import { features } from '../features/index.ts'
import type { Project } from '../pipeline/project.ts'
import { readSources } from '../pipeline/sources.ts'
import { fileRoute } from '../shared/route.ts'
import { labelFinder, labelledMeta, labelledNav } from '../site/menus/menu-labels.ts'

/** The context of a check, read from disk. */
export function checkContext(
  project: Project,
  command: Pick<CheckContext, 'flags' | 'signal' | 'share'>,
): CheckContext {
  const { config, configFile, dirs, context } = project
  const { routes, meta, nav, labels } = readSources(project)
  const sources = new Map(routes.map(({ file, source }) => [file, source]))
  const menus = new Map<string, readonly object[]>()
  const finderOf = (file: string) =>
    labelFinder(labels, fileRoute(file, project.rules).scope.lang, config.lang)
  for (const [folder, entries] of meta) {
    const file = posix.join(folder, '_meta.json')
    menus.set(
      file,
      labelledMeta(entries, finderOf(file)).map(({ item }) => item),
    )
  }
  for (const [folder, { nav: entries }] of nav) {
    const file = posix.join(folder, '_nav.json')
    menus.set(file, labelledNav(entries, finderOf(file)))
  }
  return {
    config,
    configFile,
    dirs,
    routes,
    menus,
    readText: (file) => readText(sources.get(file) ?? join(dirs.content, file), file).text,
    compile: (route) => compilePage(route, context, { features }),
    ...command,
  }
}
