import { join } from 'node:path'
import type { ErrorId } from '../errors/catalogue.ts'
import { problem } from '../errors/problem.ts'
import { isExhausted } from '../files/exhausted.ts'
import { readIfPossible } from '../files/read-if-possible.ts'
import { sortProblems } from '../shared/problems.ts'
import type { FramedProblem, Problem } from '../shared/types.ts'
import type { EventHub } from './events.ts'
import { withFrame } from './frame.ts'

/** Sources of problems that affect every page. */
type Source = 'configuration' | 'bundle'

/** Reports the problems of a site in the terminal, and to every page that is open or opened later. */
export class Reports {
  private readonly blocking = new Map<Source, FramedProblem[]>()
  private site: FramedProblem[] = []
  /** Problems of the site that the terminal has shown and that are not fixed yet. */
  private printed = new Map<string, Problem>()
  /** Why pages could not be rendered, by {@link keyOf}, each with the path of the first one if it may concern no other. */
  private readonly failures = new Map<string, { failure: Problem; path: string | undefined }>()
  /** What browsers have thrown, by {@link keyOf}, each with its file and the text that this had. */
  private readonly browserErrors = new Map<string, { failure: Problem; path: string; text: string }>()

  /**
   * @param print prints problems in the terminal
   * @param printFixed prints problems that are gone
   */
  constructor(
    private readonly events: EventHub,
    private readonly print: (problems: readonly Problem[]) => void,
    private readonly printFixed: (problems: readonly Problem[]) => void,
  ) {}

  /**
   * Reports what code of the site has thrown in a browser, in the terminal only; once until its file has changed.
   * @param folder base of the relative path
   */
  thrown(failure: Problem, folder: string): void {
    const key = keyOf(failure)
    if (!this.browserErrors.has(key)) this.print([failure])
    const path = join(folder, failure.file)
    // The browser may have the new code before the change is reported.
    this.browserErrors.set(key, { failure, path, text: readIfPossible(path) })
  }

  /** Reports the current problems of the configuration or the bundle. @param folder base of the relative paths */
  block(source: Source, problems: readonly Problem[], folder: string): void {
    if (source === 'bundle' && problems.length === 0) this.forgetThrown()
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
    const fresh = [...keys].filter(([key, one]) => !this.printed.has(key) && !this.failures.has(keyOf(one)))
    const before = [...this.printed.values()]
    this.printed = keys
    if (fresh.length > 0) this.print(fresh.map(([, problem]) => problem))
    this.reportFixed(before, problems)
    this.site = problems.map((problem) => withFrame(problem, folder))
    this.sendNotice()
  }

  /** Reports an unexpected failure, or one of the machine, in the terminal only; once, as pages retry every second. */
  fail(what: string, error: unknown): void {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const file = '.'
    if (isExhausted(reason)) this.failSite(problem('too-many-open-files', { file }, { what }))
    else this.failSite(problem('dev-failure', { file }, { what, reason }))
  }

  /**
   * Reports why a page could not be rendered, in the terminal only; once, as above.
   * @param path of the page, if others may be rendered nevertheless
   */
  failSite(failure: Problem, path?: string): void {
    const key = keyOf(failure)
    if (this.failures.has(key)) return
    this.failures.set(key, { failure, path })
    const isPrinted = [...this.printed.values()].some((one) => keyOf(one) === key)
    if (!isPrinted) this.print([failure])
  }

  /** Reports what is fixed as a page can be rendered again; what the check still finds is not. */
  recovered(page: string): void {
    const found = new Set([...this.printed.values()].map(keyOf))
    for (const [key, { failure, path = page }] of this.failures) {
      if (path !== page) continue
      this.failures.delete(key)
      if (!found.has(key)) this.printFixed([failure])
    }
  }

  /** Reports as fixed what was thrown by code that has changed, as no one knows when it would be thrown again. */
  private forgetThrown(): void {
    for (const [key, { failure, path, text }] of this.browserErrors) {
      if (text && readIfPossible(path) === text) continue
      this.browserErrors.delete(key)
      this.printFixed([failure])
    }
  }

  /** One that has only moved to another line is not fixed. */
  private reportFixed(before: readonly Problem[], now: readonly Problem[]): void {
    const left = new Set([...now.map(keyOf), ...this.failures.keys()])
    const fixed = before.filter((problem) => !left.has(keyOf(problem)))
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

/** What makes two reports the same. A theme that throws may do so on every page. */
function keyOf({ id, file, line, column, message }: Problem): string {
  return id === ('theme-throws' satisfies ErrorId) ? `${file}:${line}:${column}` : `${file} ${message}`
}
