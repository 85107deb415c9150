import { type OverlayProblem, showNotice, showProblems } from './overlay.ts'

let isCrashed = false

/** Whether a component has thrown, so that the next change loads the page again. */
export function hasCrashed(): boolean {
  return isCrashed
}

/** Events of the dev server after which the page may work again. */
const CHANGES = new Set(['pages', 'site', 'base', 'reload'])

/** A component that has thrown in the browser. */
interface Crash {
  error: unknown
  /** Where it is, as far as that is known. */
  file: string
  /** `A part of the theme` */
  what: string
}

/**
 * Reports a component that is missing since it has thrown, until the next change, which loads the page again. That may occur before
 * the page is hydrated and listens to the server.
 */
export async function showCrash(crash: Crash): Promise<void> {
  isCrashed = true
  /** Those of the bundler, which explain why a module throws. */
  let causes: OverlayProblem[] = []
  const show = () => showProblems(causes.length > 0 ? causes : [problemOf(crash)])
  const { base = '/' } = document.documentElement.dataset
  const events = new EventSource(`${base}__bifolio/events`)
  events.addEventListener('message', ({ data }) => {
    const { type, path, problems } = JSON.parse(data)
    if (CHANGES.has(type)) location.reload()
    else if (type === 'notice') showNotice(problems)
    else if (type === 'problems' && path === '*' && problems.length > 0) {
      causes = problems
      show()
    }
  })
  // Where the server throws as well, its document has the position, and waits until it is fixed.
  const { status } = await fetch(location.href)
  if (status === 500) location.reload()
  else show()
}

/** Reports an island, which shows what the server sent again. @param name `module#export` */
export function showIslandCrash(error: unknown, name: string): Promise<void> {
  return showCrash({ error, file: name.replace(/#.*/, ''), what: 'A component' })
}

/** Reports that the modules of the shell cannot be loaded; once, as the reader's next action tries again. */
export function showUnloaded(error: unknown): void {
  if (!isCrashed) void showCrash({ error, file: 'theme', what: 'A module of the theme' })
}

function problemOf({ error, file, what }: Crash): OverlayProblem {
  const reason = error instanceof Error ? error.message : String(error)
  return {
    severity: 'error',
    file,
    message: `${what} throws in the browser: ${reason.replace(/\.?$/, '.')}`,
    hint: 'The server renders it without an error: look for what differs in browsers.',
    frame: error instanceof Error ? (error.stack ?? '') : '',
  }
}
