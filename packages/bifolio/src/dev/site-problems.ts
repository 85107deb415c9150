import { sortProblems } from '../project/problems.ts'
import type { Problem } from '../shared/types.ts'
import type { EventHub } from './events.ts'
import { type FramedProblem, withFrame } from './frame.ts'

/** What may be wrong with the site as a whole. */
type Source = 'configuration' | 'bundle'

/** Problems that concern every page: told to all pages that are open, and to those that are opened later. */
export class SiteProblems {
  private readonly known = new Map<Source, FramedProblem[]>()

  constructor(private readonly events: EventHub) {}

  /** Takes what is wrong now, nothing included. `folder` is what the files of the problems are relative to. */
  set(source: Source, problems: readonly Problem[], folder: string): void {
    const before = this.known.get(source) ?? []
    if (before.length === 0 && problems.length === 0) return
    this.known.set(
      source,
      sortProblems(problems).map((problem) => withFrame(problem, folder)),
    )
    this.send()
  }

  send(): void {
    this.events.send({ type: 'problems', path: '*', problems: [...this.known.values()].flat() })
  }
}
