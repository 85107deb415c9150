import { relative } from 'node:path'
import { unlistedAddresses, updateAddressLock } from '../checks/address-lock.ts'
import { withoutCaused } from '../checks/caused-problems.ts'
import { checkSite } from '../checks/check-site.ts'
import { glossaryProblems } from '../checks/glossary.ts'
import { isInReference, withReferences } from '../checks/reference-problems.ts'
import { relaxedPolicy } from '../checks/relaxed-policy.ts'
import { socialCharacterProblems } from '../checks/social-images.ts'
import { themeParts } from '../checks/theme-parts.ts'
import { translationProblems } from '../checks/translations.ts'
import { problem } from '../errors/problem.ts'
import { editableRoutes } from '../files/version-mounts.ts'
import { importApp } from '../pipeline/compile.ts'
import type { Project } from '../pipeline/project.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import { hasErrors, sortProblems } from '../shared/problems.ts'
import type { Problem, Route } from '../shared/types.ts'
import type { BuildOptions } from './options.ts'
import type { Build } from './start.ts'
import type { CurrentPages, UnbundledPages } from './update-entries.ts'

/** Collects the problems of a site. */
export async function findProblems(
  { project, sources, options }: Build,
  resolved: ResolvedPages,
  { entries, bundle, bundleProblems }: CurrentPages,
): Promise<Problem[]> {
  const folders = { root: project.dirs.content, site: project.dirs.root }
  const inSite = checkSite({ project, sources, resolved, entryOf: (file) => entries.get(file) })
  const broken = new Set(inSite.flatMap(({ severity, file }) => (severity === 'error' ? file : [])))
  const found = sortProblems([
    ...(await themeParts(project, resolved, () => importApp(bundle.serverFile, folders))),
    ...withReferences(bundleProblems, project.context),
    ...withoutCaused(bundleProblems, inSite),
    // What cannot be read has no blocks.
    ...(options.checkOnly
      ? textProblems(
          project,
          sources.routes.filter(({ file }) => !broken.has(file)),
        )
      : []),
    ...(project.config.socialImages ? socialCharacterProblems(resolved) : []),
  ])
  const problems: Problem[] = options.strict
    ? found.map((one) => (isInReference(one, project.context) ? one : { ...one, severity: 'error' }))
    : found
  // What the configuration permits on purpose does not fail a strict build.
  problems.push(...relaxedPolicy(project))
  if (options.checkOnly) problems.push(...checkAddresses(project, resolved, problems, options))
  return problems
}

/** What compares the texts of pages: it parses them again, so it is not part of builds. */
function textProblems(project: Project, routes: readonly Route[]): Problem[] {
  const editable = editableRoutes(routes, project.context)
  return [...glossaryProblems(project, editable), ...translationProblems(project, routes)]
}

/** An incomplete address lock does not fail a build. It is only updated when there are no errors. */
function checkAddresses(
  project: Project,
  resolved: ResolvedPages,
  problems: readonly Problem[],
  { updateAddresses }: BuildOptions,
): Problem[] {
  if (updateAddresses && project.config.route.lock === undefined) {
    const file = relative(project.dirs.root, project.configFile)
    return [problem('missing-address-list', { file })]
  }
  const unwritten = updateAddresses && !hasErrors(problems) ? updateAddressLock(project, resolved) : []
  return [...unwritten, ...unlistedAddresses(project, resolved)]
}

/** All problems of a site whose bundle has failed, so that they can be fixed together. */
export function unbundledProblems(
  { project, sources }: Build,
  resolved: ResolvedPages,
  { entries, bundleProblems }: UnbundledPages,
): Problem[] {
  const found = checkSite({ project, sources, resolved, entryOf: (file) => entries.get(file) })
  return sortProblems([
    ...withReferences(bundleProblems, project.context),
    ...withoutCaused(bundleProblems, found, true),
  ])
}
