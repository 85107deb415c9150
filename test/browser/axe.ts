/** What axe finds on a page, in both themes: WCAG 2.2 AA and its best practices. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What says that the page has the theme of the system. */
const THEMES = { light: 'html:not(.dark)', dark: 'html.dark' }

/**
 * `theme: rule: elements`, for each rule that is broken; the page that is open changes its theme.
 * @param part selector of what is looked at, by default all
 */
export async function findings(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found: string[] = []
  for (const [colorScheme, root] of Object.entries(THEMES)) {
    await page.emulateMedia({ colorScheme: colorScheme as 'light' | 'dark' })
    await page.locator(root).waitFor({ state: 'attached' })
    const broken = await page.evaluate(run, { tags: TAGS, part })
    found.push(...broken.map((rule) => `${colorScheme}: ${rule}`))
  }
  return found
}

async function run({ tags, part }: { tags: string[]; part?: string | undefined }): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(part ?? document, {
    runOnly: { type: 'tag', values: tags },
    // What passes is not described, and style sheets, which none of the rules reads, are not fetched once more.
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
