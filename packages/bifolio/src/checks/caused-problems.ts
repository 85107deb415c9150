import type { ErrorId } from '../errors/catalogue.ts'
import type { Problem } from '../shared/types.ts'

/** Problems of pages that import a module which the bundle lacks. */
const LACKING: readonly string[] = ['module-not-bundled'] satisfies ErrorId[]
/** Problems of pages that a missing bundle may have caused. */
const UNBUNDLED: readonly string[] = [
  ...LACKING,
  ...(['missing-export', 'unknown-component', 'component-throws'] satisfies ErrorId[]),
]

/** Leaves out what problems of the bundle have caused in pages. @param isMissing whether there is no bundle at all */
export function withoutCaused(
  bundleProblems: readonly Problem[],
  found: readonly Problem[],
  isMissing = false,
): readonly Problem[] {
  const caused = isMissing ? UNBUNDLED : LACKING
  return bundleProblems.length === 0 ? found : found.filter(({ id = '' }) => !caused.includes(id))
}
