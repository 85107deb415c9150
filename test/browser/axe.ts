/** axe violations of a page, in both themes: WCAG 2.2 AA and best practices. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The colour rules, the only ones that depend on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
/** Detection of each theme, and the rules checked in it. */
const THEMES = {
  light: { root: 'html:not(.dark)', runOnly: { type: 'tag', values: TAGS } },
  dark: { root: 'html.dark', runOnly: { type: 'rule', values: COLOR_RULES } },
} as const

/**
 * `theme: rule: elements` for each violated rule; switches the theme of the open page.
 * @param part selector of the checked part; by default the page
 */
export async function findings(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const { root, runOnly } = THEMES[colorScheme]
    await page.emulateMedia({ colorScheme })
    await page.locator(root).waitFor({ state: 'attached' })
    const broken = await page.evaluate(run, { runOnly: { ...runOnly, values: [...runOnly.values] }, part })
    found.push(...broken.map((rule) => `${colorScheme}: ${rule}`))
  }
  return found
}

async function run({ runOnly, part }: { runOnly: RunOnly; part?: string | undefined }): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(part ?? document, {
    runOnly,
    // Skips the description of passes, and the fetch of stylesheets, which none of the rules reads.
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
