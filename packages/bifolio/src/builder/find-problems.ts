import { withoutCaused } from '../checks/caused-problems.ts'
import { checkSite } from '../checks/check-site.ts'
import { relaxedPolicy } from '../checks/relaxed-policy.ts'
import { themeParts } from '../checks/theme-parts.ts'
import { listPlugins, reviewsOfPlugins } from '../features/index.ts'
import { importApp } from '../pipeline/compile.ts'
import type { SiteContext } from '../pipeline/plugin.ts'
import { hasErrors, sortProblems } from '../shared/problems.ts'
import type { Problem } from '../shared/types.ts'
import type { Build } from './start.ts'
import type { CurrentPages, UnbundledPages } from './update-entries.ts'

/** Collects the problems of a site. */
export async function findProblems(
  { command, options }: Build,
  site: SiteContext,
  { bundle, bundleProblems }: CurrentPages,
): Promise<Problem[]> {
  const { project, sources, resolved } = site
  const folders = { root: project.dirs.content, site: project.dirs.root }
  const inSite = checkSite(site)
  const broken = new Set(inSite.flatMap(({ severity, file }) => (severity === 'error' ? file : [])))
  const routes = sources.routes.filter(({ file }) => !broken.has(file))
  const isUpdate = options.update === true
  const found = sortProblems([
    ...(await themeParts(project, resolved, () => importApp(bundle.serverFile, folders))),
    ...bundleProblems,
    ...withoutCaused(bundleProblems, inSite),
    ...(command === 'check' ? await reviewsOfPlugins(site, { routes, isUpdate }) : []),
  ])
  const problems: Problem[] = options.strict ? found.map((one) => ({ ...one, severity: 'error' })) : found
  // What the configuration permits on purpose does not fail a strict build.
  problems.push(...relaxedPolicy(project))
  if (isUpdate && !hasErrors(problems))
    problems.push(...listPlugins(project).flatMap((plugin) => plugin.update?.(site) ?? []))
  return problems
}

/** All problems of a site whose bundle has failed, so that they can be fixed together. */
export function unbundledProblems(site: SiteContext, { bundleProblems }: UnbundledPages): Problem[] {
  const found = checkSite(site)
  return sortProblems([...bundleProblems, ...withoutCaused(bundleProblems, found, true)])
}
