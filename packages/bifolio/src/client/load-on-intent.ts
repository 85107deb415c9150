import { closest } from './closest.ts'

const CONTROLS = 'a[href], button, input'
/** Buttons that only the shell answers: the others open something by themselves, or are answered by the runtime. */
const SHELL_BUTTONS = 'button:not([popovertarget], [data-native], .article *), [data-code-run]'

/**
 * Loads the shell when the page is loaded and the browser has nothing else to do, or as soon as the reader presses a key or
 * comes near a control. The last button that was pressed before is pressed again when the shell is there.
 * @param load gets what starts the shell, from when on that answers presses; after a failure the next approach tries again
 */
export function loadOnIntent(root: Document, load: () => Promise<() => void>): void {
  const stop = new AbortController()
  const { signal } = stop
  let pressed: HTMLElement | null = null
  let isLoading = false
  const start = (): void => {
    if (isLoading) return
    isLoading = true
    load().then(
      (startShell) => {
        stop.abort()
        startShell()
        pressed?.click()
      },
      (error: unknown) => {
        isLoading = false
        console.error(error)
      },
    )
  }
  const approach = ({ target }: Event): void => {
    if (closest(target, CONTROLS)) start()
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    root.addEventListener(type, approach, { signal, passive: true })
  root.addEventListener('keydown', start, { signal })
  root.addEventListener(
    'click',
    ({ target }) => {
      pressed = closest<HTMLElement>(target, SHELL_BUTTONS) ?? pressed
      start()
    },
    { signal },
  )
  if (root.readyState === 'complete') whenIdle(start)
  else addEventListener('load', () => whenIdle(start), { signal })
}

// Safari has no such callback; a busy page is not waited for longer than this.
function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 2000 })
  else setTimeout(action)
}
