import { problem } from '../errors/problem.ts'
import { formatProblem, sortProblems } from '../shared/problems.ts'
import type { Problem } from '../shared/types.ts'
import type { EventHub } from './events.ts'
import { type FramedProblem, withFrame } from './frame.ts'

/** Sources of problems that affect every page. */
type Source = 'configuration' | 'bundle'

/** Reports the problems of a site in the terminal, and to every page that is open or opened later. */
export class Reports {
  private readonly blocking = new Map<Source, FramedProblem[]>()
  private site: FramedProblem[] = []
  /** Problems of the site that the terminal has shown and that are not fixed yet. */
  private printed = new Map<string, Problem>()
  private failure: Problem | undefined

  /**
   * @param print prints problems in the terminal
   * @param printFixed prints problems that are gone
   */
  constructor(
    private readonly events: EventHub,
    private readonly print: (problems: readonly Problem[]) => void,
    private readonly printFixed: (problems: readonly Problem[]) => void,
  ) {}

  /** Reports the current problems of the configuration or the bundle. @param folder base of the relative paths */
  block(source: Source, problems: readonly Problem[], folder: string): void {
    const before = this.blocking.get(source) ?? []
    if (before.length === 0 && problems.length === 0) return
    const sorted = sortProblems(problems)
    this.blocking.set(
      source,
      sorted.map((problem) => withFrame(problem, folder)),
    )
    if (sorted.length > 0) this.print(sorted)
    this.reportFixed(before, sorted)
    this.send()
  }

  /** Reports the current problems of menus, pages and links; the terminal shows new ones only. */
  update(problems: readonly Problem[], folder: string): void {
    const keys = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
    const fresh = [...keys].filter(([key]) => !this.printed.has(key)).map(([, problem]) => problem)
    const before = [...this.printed.values()]
    this.printed = keys
    if (fresh.length > 0) this.print(fresh)
    this.reportFixed(before, problems)
    this.site = problems.map((problem) => withFrame(problem, folder))
    this.sendNotice()
  }

  /** Reports an unexpected failure in the terminal only; once, as pages retry every second. */
  fail(what: string, error: unknown): void {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    this.failSite(problem('dev-failure', { file: '.' }, { what, reason }))
  }

  /** Reports why a page could not be rendered, in the terminal only; once, as above. */
  failSite(failure: Problem): void {
    if (this.failure && formatProblem(failure) === formatProblem(this.failure)) return
    this.failure = failure
    this.print([failure])
  }

  /** Reports that pages can be rendered again. */
  recovered(): void {
    if (this.failure) this.printFixed([this.failure])
    this.failure = undefined
  }

  /** One that has only moved to another line is not fixed. */
  private reportFixed(before: readonly Problem[], now: readonly Problem[]): void {
    const nameOf = ({ file, message }: Problem): string => `${file} ${message}`
    const left = new Set(now.map(nameOf))
    const fixed = before.filter((problem) => !left.has(nameOf(problem)))
    if (fixed.length > 0) this.printFixed(fixed)
  }

  /** Sends all problems to a page that has just connected. */
  send(): void {
    this.events.send({ type: 'problems', path: '*', problems: [...this.blocking.values()].flat() })
    this.sendNotice()
  }

  private sendNotice(): void {
    this.events.send({ type: 'notice', problems: this.site })
  }
}
