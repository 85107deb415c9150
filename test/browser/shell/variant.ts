/** The site of `test/fixtures/shell` with other settings. */
import { afterAll, beforeAll } from '@rstest/core'
import type { Page } from 'playwright-core'
import { runCommand, transcript } from '../../site/command.ts'
import { createSiteFolder } from '../../site/folder.ts'
import { type Files, writeTree } from '../../site/tree.ts'
import type { ServedSite } from '../harness.ts'
import { startServer } from '../server.ts'

/**
 * Builds and serves the site while the tests of the `describe` around it run.
 * @param themeConfig what is different
 * @param files what is added to the sources
 */
export function serveVariant(themeConfig: Record<string, unknown>, files: Files = {}): ServedSite {
  // Filled in before the first test.
  const site = { kind: 'preview' } as ServedSite
  beforeAll(async () => {
    site.root = createSiteFolder('shell')
    const changes = JSON.stringify(themeConfig)
    const config = `import { base } from './bifolio.config.js'
export default { ...base, themeConfig: { ...base.themeConfig, ...${changes} } }`
    writeTree(site.root, { ...files, 'variant.config.js': config })
    const outcome = await runCommand(['build', '--root', site.root, '--config', 'variant.config.js'])
    if (outcome.code !== 0) throw new Error(transcript(outcome))
    site.server = await startServer('preview', site.root)
    site.url = site.server.url
  })
  afterAll(() => site.server?.stop())
  return site
}

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

/** Whether an element lies in the window. */
export function isInView(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
}
