import { checkSite } from '../checks/check-site.ts'
import type { ErrorId } from '../errors/catalogue.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import { sortProblems } from '../shared/problems.ts'
import type { PageEntry, Problem } from '../shared/types.ts'
import type { Build } from './start.ts'

/** The current pages of a site that cannot be bundled, rendered as far as they use no modules of the site. */
export interface UnbundledPages {
  entries: ReadonlyMap<string, PageEntry>
  /** Why the bundler failed. */
  bundleProblems: Problem[]
}

/** Problems of pages that the missing bundle may have caused. */
const CAUSED: readonly string[] = [
  'module-not-bundled',
  'missing-export',
  'unknown-component',
  'component-throws',
] satisfies ErrorId[]

/** All problems of a site whose bundle has failed, so that they can be fixed together. */
export function unbundledProblems(
  { project, sources }: Build,
  resolved: ResolvedPages,
  { entries, bundleProblems }: UnbundledPages,
): Problem[] {
  const found = checkSite({ project, sources, resolved, entryOf: (file) => entries.get(file) })
  return sortProblems([...bundleProblems, ...found.filter(({ id }) => !id || !CAUSED.includes(id))])
}
