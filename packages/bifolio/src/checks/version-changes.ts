import { locateInConfig } from '../config/config-location.ts'
import { problem } from '../errors/problem.ts'
import type { Project } from '../pipeline/project.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import { routeKey } from '../shared/route.ts'
import type { Problem } from '../shared/types.ts'
import { changeLists } from '../site/versions/change-lists.ts'

/** Pages at the address of a list of changes, which they replace, and lists of a site that has no versions to compare. */
export function versionChanges(project: Project, { all }: Pick<ResolvedPages, 'all'>): Problem[] {
  const { config } = project
  if (!config.versionChanges) return []
  const option = 'versionChanges'
  if (config.multiVersion.versions.length < 2)
    return [problem('changes-without-versions', locateInConfig(project, option, option))]
  const lists = new Set(changeLists(config, all).map(({ path }) => routeKey(path)))
  return all
    .filter(({ path, list, fallback }) => !list && !fallback && lists.has(routeKey(path)))
    .map(({ path, file }) => problem('taken-address', { file }, { path }))
}
