/** Control of time in a page. */
import type { Page } from 'playwright-core'

/** Stops the clock of the page; `page.clock.runFor` advances it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

/** Waits for the next macrotask of the page, without timers. */
export async function turn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(0)
      }),
  )
}

/** Scrolls without an animation, and waits for the handlers of the page. */
export async function jump(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    window.scrollTo({ top, behavior: 'instant' })
    return scrolled
  }, top)
  await turn(page)
}
