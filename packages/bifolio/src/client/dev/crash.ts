import { type OverlayProblem, showProblems } from './overlay.ts'

let isCrashed = false

/** Whether an error in the theme has unmounted the page. */
export function hasCrashed(): boolean {
  return isCrashed
}

/** Events of the dev server after which the page may work again. */
const CHANGES = new Set(['pages', 'site', 'base', 'reload'])

/**
 * Reports an error in the theme that has unmounted the page, until the next change, which loads it again. It may occur before the
 * page is hydrated and listens to the server.
 * @param components the stack of components of React
 */
export async function showCrash(error: unknown, components: string, base: string): Promise<void> {
  isCrashed = true
  const events = new EventSource(`${base}__bifolio/events`)
  events.addEventListener('message', ({ data }) => CHANGES.has(JSON.parse(data).type) && location.reload())
  // Where the server throws as well, its document has the position, and waits until it is fixed.
  const { status } = await fetch(location.href)
  if (status === 500) location.reload()
  else showProblems([problemOf(error, components)])
}

function problemOf(error: unknown, components: string): OverlayProblem {
  const reason = error instanceof Error ? error.message : String(error)
  const [, name] = /^\s*at (\w+)/.exec(components) ?? []
  return {
    severity: 'error',
    file: name ? `theme: ${name}` : 'theme',
    message: `A part of the theme throws in the browser: ${reason.replace(/\.?$/, '.')}`,
    hint: 'The server renders it without an error: look for what differs in browsers.',
    frame: error instanceof Error ? (error.stack ?? '') : '',
  }
}
