/** Scripts for the pages of `reader-tab.js`, which report what is visible. */

/** Runs in each document before its scripts. @param {string | undefined} shell Selector of the element that React hydrates last. */
export function watchReader(shell) {
  if (location.protocol === 'about:') return
  /** @param {string} what @param {number} [time] Since the navigation. @param {number} [value] */
  const report = (what, time = performance.now(), value = 0) =>
    // The binding of `openTab`.
    /** @type {any} */ (window).benchReport(what, performance.timeOrigin + time, value)
  report('start', 0)
  for (const type of ['paint', 'longtask', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = /** @type {any} */ (entry)
        if (!hadRecentInput)
          report(type === 'paint' ? entry.name : type, entry.startTime, value ?? entry.duration)
      }
    }).observe({ type, buffered: true })
  document.addEventListener('DOMContentLoaded', () => report('parsed'))

  const findShell = () => {
    const root = /** @type {HTMLElement | null} */ (document.querySelector(shell ?? ''))
    if (root && 'hydrated' in root.dataset) report('hydrated')
    else requestAnimationFrame(findShell)
  }
  if (shell) findShell()

  // The previous heading, across documents.
  const left = 'bench-left'
  const findHeading = () => {
    const heading = document.querySelector('h1')
    const isOther = heading && heading.textContent !== sessionStorage.getItem(left)
    if (isOther && heading.checkVisibility() && heading.getBoundingClientRect().top < innerHeight) {
      sessionStorage.removeItem(left)
      // This frame paints it.
      requestAnimationFrame(() => report('heading'))
    } else requestAnimationFrame(findHeading)
  }
  addEventListener(
    'click',
    ({ timeStamp }) => {
      sessionStorage.setItem(left, document.querySelector('h1')?.textContent ?? '')
      report('click', timeStamp)
      findHeading()
    },
    true,
  )
  if (sessionStorage.getItem(left) !== null) findHeading()
}

/** Runs in a page before its search is opened with a shortcut. @param {{ input: string, result: string, keys: number }} search `keys` is the length of the query. */
export function watchSearch({ input, result, keys }) {
  /** @param {string} what @param {number} time */
  const report = (what, time) =>
    /** @type {any} */ (window).benchReport(what, performance.timeOrigin + time, 0)
  /** @param {string} selector @param {string} what */
  const find = (selector, what) => {
    if (document.querySelector(selector)?.checkVisibility())
      requestAnimationFrame(() => report(what, performance.now()))
    else requestAnimationFrame(() => find(selector, what))
  }
  let typed = 0
  addEventListener(
    'keydown',
    ({ key, ctrlKey, timeStamp }) => {
      if (key === 'Control') return
      if (ctrlKey) {
        report('opening key', timeStamp)
        find(input, 'search field')
      } else if (++typed === keys) {
        report('last key', timeStamp)
        find(result, 'search result')
      }
    },
    true,
  )
}
