/** axe on every state of the search dialog, in both themes and languages. */
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { findings } from '../axe.ts'
import { open, serve, soon } from '../harness.ts'
import { dialog, field, find, LANGUAGES, openSearch, status } from './driver.ts'

const site = serve('preview', 'website')

const WIDTHS = [390, 1280]

/** Expects no violations. The page behind the dialog is the same in every state: it is checked in the first only. */
async function expectNoViolations(page: Page, part?: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await findings(page, part), `at ${width} px`).toEqual([])
  }
}

for (const [lang, { prefix, query }] of Object.entries(LANGUAGES)) {
  test(`${lang}: pages, rows, a row chosen, nothing found, recent searches`, async () => {
    const page = await open(site, `${prefix}guide/start/`)
    await openSearch(page)
    await expectNoViolations(page)
    await find(page, query)
    await expectNoViolations(page, 'dialog')
    await page.keyboard.press('ArrowDown')
    await expectNoViolations(page, 'dialog')
    await find(page, 'qqqqqqqqzzzz')
    await expectNoViolations(page, 'dialog')
    await find(page, query)
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await openSearch(page)
    expect(await field(page).inputValue()).toBe('')
    await expectNoViolations(page, 'dialog')
  })
  test(`${lang}: no index, and rows that wait for it`, async () => {
    const page = await open(site, `${prefix}guide/start/`, { allow: /Failed to (fetch|load)/ })
    await page.route('**/search_index.*', (route) => route.fulfill({ status: 503, body: '' }))
    await openSearch(page)
    await find(page, query)
    await expectNoViolations(page, 'dialog')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.route('**/search_index.*', () => {})
    await openSearch(page)
    await field(page).fill(query)
    await soon(() => status(page).textContent()).not.toBe('')
    await expectNoViolations(page, 'dialog')
  })
}
