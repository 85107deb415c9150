/** axe with the dialog open, in every state, both themes and both languages. */
import { expect, test } from '@rstest/core'
import { findings } from '../axe.ts'
import { open, serve } from '../harness.ts'
import { dialog, field, find, LANGUAGES, openSearch } from './driver.ts'

const site = serve('preview', 'website')

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
