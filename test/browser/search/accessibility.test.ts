/** axe with the dialog open, in every state, both themes and both languages. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { open, serve } from '../harness.ts'
import { dialog, field, find, LANGUAGES, openSearch } from './driver.ts'

const site = serve('preview', 'website')
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({ runOnly: { type: 'tag', values: tags } })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, TAGS)
}

for (const [lang, { prefix, query }] of Object.entries(LANGUAGES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      test(`${lang} ${colorScheme} ${width} px: pages, rows, a row chosen, nothing found, recent searches`, async () => {
        const page = await open(site, `${prefix}guide/start/`, {
          colorScheme,
          viewport: { width, height: 800 },
        })
        await openSearch(page)
        expect(await findings(page)).toEqual([])
        await find(page, query)
        expect(await findings(page)).toEqual([])
        await page.keyboard.press('ArrowDown')
        expect(await findings(page)).toEqual([])
        await find(page, 'qqqqqqqqzzzz')
        expect(await findings(page)).toEqual([])
        await find(page, query)
        await page.keyboard.press('Enter')
        await dialog(page).waitFor({ state: 'detached' })
        await openSearch(page)
        expect(await field(page).inputValue()).toBe('')
        expect(await findings(page)).toEqual([])
      })
    }
  }
}
