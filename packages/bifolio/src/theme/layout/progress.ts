import { interfaceStrings } from '../../shared/strings.ts'

/** Times in milliseconds, other values as fractions of the bar. */
const DELAY = 200
const MINIMUM = 0.08
const SPEED = 200
const TRICKLE_RATE = 0.02
const TRICKLE_SPEED = 800
/** Maximum of automatic progress. */
const LIMIT = 0.994

/**
 * Creates a progress bar at the top edge for slow page loads; its element is in the document only while visible.
 * @returns takes `true` when a page starts to load, `false` when it has loaded or was aborted
 */
export function createProgress(root: Document): (isLoading: boolean) => void {
  let loading = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let bar: HTMLElement | undefined

  const start = (): void => {
    bar?.remove()
    bar = createBar(root)
    trickle(bar, MINIMUM)
  }
  const trickle = (element: HTMLElement, value: number): void => {
    move(element, value)
    timer = setTimeout(() => trickle(element, Math.min(LIMIT, value + TRICKLE_RATE)), TRICKLE_SPEED)
  }
  const finish = (): void => {
    const element = bar
    bar = undefined
    if (!element) return
    move(element, 1)
    setTimeout(() => {
      element.dataset.done = ''
      setTimeout(() => element.remove(), SPEED)
    }, SPEED)
  }
  return (isLoading) => {
    loading += isLoading ? 1 : -1
    if (loading !== Number(isLoading)) return
    clearTimeout(timer)
    if (isLoading) timer = setTimeout(start, DELAY)
    else finish()
  }
}

function createBar(root: Document): HTMLElement {
  const bar = root.createElement('div')
  bar.className = 'progress'
  bar.role = 'progressbar'
  bar.ariaLabel = interfaceStrings(root.documentElement.lang).loadingPage
  root.body.append(bar)
  return bar
}

function move(bar: HTMLElement, value: number): void {
  bar.style.setProperty('--progress', String(value))
  bar.ariaValueNow = String(Math.round(value * 100))
}
