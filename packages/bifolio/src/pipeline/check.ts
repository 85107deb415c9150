import { emptyPageProblems } from '../search/build/problems.ts'
import type { PageEntry, Problem } from '../shared/types.ts'
import { checkLinks, type LinkedPage } from './links.ts'
import { menuLinks } from './menu-links.ts'
import { hasErrors, sortProblems } from './problems.ts'
import type { Project, ProjectSources } from './project.ts'
import type { ResolvedPages } from './resolve.ts'

/** A site whose pages are compiled, all of them or some. */
export interface CheckInput {
  project: Project
  sources: ProjectSources
  resolved: ResolvedPages
  entryOf: (file: string) => PageEntry | undefined
}

/** Everything that is wrong with a site, sorted: its folders, menus, pages and links. */
export function checkSite({ project, sources, resolved, entryOf }: CheckInput): Problem[] {
  const { config, dirs } = project
  const entries = sources.routes.flatMap(({ file }) => entryOf(file) ?? [])
  return sortProblems([
    ...sources.problems,
    ...resolved.problems,
    ...entries.flatMap(({ problems }) => problems),
    ...(config.themeConfig.search ? emptyPageProblems(entries) : []),
    ...checkLinks(linkedPages(sources, entryOf), {
      publicDir: dirs.public,
      cleanUrls: config.route.cleanUrls,
      menus: menuLinks(project, sources),
    }),
  ])
}

function linkedPages({ routes }: ProjectSources, entryOf: CheckInput['entryOf']): LinkedPage[] {
  return routes.map((route) => {
    const entry = entryOf(route.file)
    return {
      route,
      links: entry?.links ?? [],
      ids: entry && !isPartial(entry) ? entry.ids : undefined,
    }
  })
}

/** Whether a page, or a fragment of it, could not be compiled: which anchors it would have is not known. */
function isPartial({ file, ids, problems }: PageEntry): boolean {
  return hasErrors(problems) && (ids.length === 0 || hasErrors(problems.filter((one) => one.file !== file)))
}
