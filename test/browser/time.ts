/** Time in a page, as tests want it. */
import type { Page } from 'playwright-core'

/** From now on time passes in the page only when a test says so, with `page.clock.runFor`. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

/** Lets the page do what it has put off to its next turn, time apart. */
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
