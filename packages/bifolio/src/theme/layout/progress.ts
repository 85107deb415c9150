import { stringsFor } from '../../shared/strings.ts'

/** Times in milliseconds, the others parts of the whole. */
const DELAY = 200
const MINIMUM = 0.08
const SPEED = 200
const TRICKLE_RATE = 0.02
const TRICKLE_SPEED = 800
/** How far the bar goes by itself. */
const LIMIT = 0.994

/** A bar at the upper edge while a page is slow to load. */
export interface Progress {
  /** A page begins to load (`true`), or one that did is there or given up (`false`). */
  set: (isLoading: boolean) => void
}

/** Makes the bar; its element is in the document only while it is to be seen. */
export function createProgress(root: Document): Progress {
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
  return {
    set: (isLoading) => {
      loading += isLoading ? 1 : -1
      if (isLoading && loading > 1) return
      if (!isLoading && loading > 0) return
      clearTimeout(timer)
      if (isLoading) timer = setTimeout(start, DELAY)
      else finish()
    },
  }
}

function createBar(root: Document): HTMLElement {
  const bar = root.createElement('div')
  bar.className = 'progress'
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', stringsFor(root.documentElement.lang).loadingPage)
  root.body.append(bar)
  return bar
}

function move(bar: HTMLElement, value: number): void {
  bar.style.setProperty('--progress', String(value))
  bar.setAttribute('aria-valuenow', String(Math.round(value * 100)))
}
