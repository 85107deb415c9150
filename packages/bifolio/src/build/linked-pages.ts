import type { LinkedPage } from '../check/links.ts'
import type { Route } from '../shared/types.ts'
import type { Compiled } from './publish.ts'
import type { PageSummary } from './summary.ts'

/** The pages of a build as far as their links are concerned. @param isSettled see `surroundingsOf` */
export function linkedPages({ sources, summaries, compiled }: Compiled, isSettled: boolean): LinkedPage[] {
  return summaries.map((summary, index) => ({
    // The summaries are in the order of the routes.
    route: sources.routes[index] as Route,
    isChecked: isSettled && !compiled.has(summary),
    links: () => summary.details.links,
    ids: () => (isPartial(summary) ? undefined : summary.details.ids),
  }))
}

/** Whether a page, or a fragment of it, could not be made: nobody knows which anchors it would have. */
function isPartial({ file, details, problems }: PageSummary): boolean {
  const errors = problems.filter(({ severity }) => severity === 'error')
  return errors.length > 0 && (details.ids.length === 0 || errors.some((problem) => problem.file !== file))
}
