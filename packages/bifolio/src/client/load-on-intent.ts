import { closest } from './closest.ts'

const CONTROLS = 'a[href], button, input'
/** Buttons that only the shell handles: the others are handled by the browser or the runtime. */
const SHELL_BUTTONS = 'button:not([popovertarget], [data-native], .article *), [data-run]'

/**
 * Loads the shell when the page has loaded and the browser is idle, or on the first key press or
 * interaction near a control. The last button clicked before is clicked again once the shell has started.
 * @param load loads the shell and returns the function that starts it; after a failure the next interaction
 * retries
 */
export function loadOnIntent(root: Document, load: () => Promise<() => void>): void {
  const stop = new AbortController()
  const { signal } = stop
  let clicked: HTMLElement | null = null
  let isLoading = false
  const start = (): void => {
    if (isLoading) return
    isLoading = true
    load().then(
      (startShell) => {
        stop.abort()
        startShell()
        clicked?.click()
      },
      (error: unknown) => {
        isLoading = false
        console.error(error)
      },
    )
  }
  const onIntent = ({ target }: Event): void => {
    if (closest(target, CONTROLS)) start()
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    root.addEventListener(type, onIntent, { signal, passive: true })
  root.addEventListener('keydown', start, { signal })
  root.addEventListener(
    'click',
    ({ target }) => {
      clicked = closest<HTMLElement>(target, SHELL_BUTTONS) ?? clicked
      start()
    },
    { signal },
  )
  if (root.readyState === 'complete') whenIdle(start)
  else addEventListener('load', () => whenIdle(start), { signal })
}

// Safari does not support this callback; the timeout limits the wait on a busy page.
function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 2000 })
  else setTimeout(action)
}
