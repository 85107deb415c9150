import type { Problem } from '../shared/types.ts'

/** An error of the site's own code, which ends a step, as the problem that its author is shown. */
export class SiteError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message)
  }
}
