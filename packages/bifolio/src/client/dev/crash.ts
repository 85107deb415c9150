import type { FramedProblem } from '../../shared/types.ts'
import { showNotice, showProblems } from './overlay.ts'
import { onWelcome, reportThrown, type Thrown } from './report.ts'

let isCrashed = false

/** Whether a component has thrown, so that the next change loads the page again. */
export function hasCrashed(): boolean {
  return isCrashed
}

/** How long a report is shown that may be about a component which has been replaced, in milliseconds. */
const STALE_MS = 1000

let isFresh = true

/** Notes that the page has been updated since it was loaded: a component may be older than what it is rendered from. */
export function noteUpdate(): void {
  isFresh = false
}

/** Events of the dev server after which the page may work again. */
const CHANGES = new Set(['pages', 'site', 'base', 'reload'])

/** A component that has thrown in the browser. */
interface Crash extends Thrown {
  file: string
}

/**
 * Reports a component that is missing since it has thrown, until the next change, which loads the page again. That may occur before
 * the page is hydrated and listens to the server.
 */
export async function showCrash(crash: Crash): Promise<void> {
  isCrashed = true
  console.error(crash.error)
  /** Those of the bundler, which explain why a module throws. */
  let causes: FramedProblem[] = []
  const { base = '/' } = document.documentElement.dataset
  const events = new EventSource(`${base}__bifolio/events`)
  events.addEventListener('message', ({ data }) => {
    const { type, path, problems, ...welcome } = JSON.parse(data)
    if (type === 'welcome') onWelcome(welcome)
    else if (CHANGES.has(type)) location.reload()
    else if (type === 'notice') showNotice(problems)
    else if (type === 'problems' && path === '*' && problems.length > 0) {
      causes = problems
      showProblems(causes)
    }
  })
  // Where the server throws as well, its document has the position, and waits until it is fixed.
  const { status } = await fetch(location.href)
  if (status === 500) return location.reload()
  const located = await reportThrown({ page: location.pathname, ...crash }).catch(() => undefined)
  if (causes.length === 0) showProblems([located ?? problemOf(crash)])
  // What a fresh page throws as well is reported again.
  if (!isFresh) setTimeout(() => location.reload(), STALE_MS)
}

/**
 * Reports an island, which shows what the server sent again.
 * @param name `module#export`
 * @param isServed whether the server renders it
 */
export function showIslandCrash(error: unknown, name: string, isServed: boolean): Promise<void> {
  const page = isServed ? location.pathname : ''
  return showCrash({ error, file: name.replace(/#.*/, ''), kind: 'component', page })
}

/** Reports that the modules of the shell cannot be loaded; once, as the reader's next action tries again. */
export function showUnloaded(error: unknown): void {
  if (!isCrashed) void showCrash({ error, file: 'theme', kind: 'theme' })
}

/** Without the server, which knows more. */
function problemOf({ error, file }: Crash): FramedProblem {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { severity: 'error', file, message, frame: stack }
}
