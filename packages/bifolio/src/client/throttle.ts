/** Runs `action` immediately and then at most every `delay` milliseconds, including the last call. */
export function throttle(action: () => void, delay: number): { (): void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting = false
  const run = (): void => {
    if (timer !== undefined) {
      waiting = true
      return
    }
    action()
    timer = setTimeout(() => {
      timer = undefined
      if (!waiting) return
      waiting = false
      run()
    }, delay)
  }
  return Object.assign(run, { cancel: () => clearTimeout(timer) })
}
