/** Screen reader announcements as readable text files: `transcripts/<what>.<language>.txt`. */

import { test } from '@rstest/core'
import { filesOf } from '../site/files.ts'
import { serve } from './harness.ts'
import { Transcript } from './reader.ts'
import { field, waitForFocus, waitForResult } from './search/driver.ts'
import { LANGS } from './variants.ts'

const site = serve('preview', 'widgets', {
  files: filesOf('transcripts'),
})

const PHONE = { viewport: { width: 390, height: 844 } }
const LANGUAGES = {
  en: { prefix: '', query: 'rusty', title: 'Reading aloud', other: '朗读' },
  zh: { prefix: 'zh/', query: 'rusty', title: '朗读', other: 'Reading aloud' },
}

for (const lang of LANGS) {
  const { prefix, query, title, other } = LANGUAGES[lang]
  const start = (visit = {}) => Transcript.open(site, `${prefix}guide/reading`, visit)

  test(`search in ${lang}`, async () => {
    const reader = await start()
    const { page } = reader
    const type = async (text: string): Promise<void> => {
      await field(page).selectText()
      await page.keyboard.insertText(text)
      await waitForResult(page)
      await reader.hear(`type ${text}`)
    }
    const button = page.locator('.search-button')
    await reader.tabTo(button)
    await reader.press('Enter', () => waitForFocus(field(page)))
    await reader.press('ArrowDown')
    await type(query)
    await reader.press('ArrowDown')
    await reader.press('ArrowUp')
    await type('zzzzqqqq')
    await reader.press('Tab')
    await reader.press('Escape', () => waitForFocus(button))
    // The query that was left is searched again.
    await reader.press('Enter', async () => {
      await waitForFocus(field(page))
      await waitForResult(page)
    })
    await type(query)
    await reader.press('Enter', () => waitForFocus(page.locator('main h1')))
    await reader.expect(`search.${lang}`)
  })

  test(`a page change in ${lang}`, async () => {
    const reader = await start()
    const { page } = reader
    await reader.tabTo(page.locator('.article a[href$="/tabs"]'))
    await reader.press('Enter', () => waitForFocus(page.locator('h1', { hasText: 'Tabs' })))
    await reader.press('Tab')
    await page.goBack()
    await waitForFocus(page.locator('h1', { hasText: title }))
    await reader.hear('go back')
    await reader.tabTo(page.locator('.sidebar [aria-current]'))
    await reader.press('Enter', () => waitForFocus(page.locator('h1')))
    await reader.expect(`page-change.${lang}`)
  })

  test(`tabs in ${lang}`, async () => {
    const reader = await start()
    const { page } = reader
    await reader.read('the tabs', page.getByRole('tablist'))
    await reader.tabTo(page.getByRole('tab').first())
    await reader.press('ArrowRight')
    await reader.read('the panel', page.locator('.tabs-panel:not([hidden])'))
    await reader.press('Tab')
    await reader.expect(`tabs.${lang}`)
  })

  test(`code in ${lang}`, async () => {
    const reader = await start({ permissions: ['clipboard-write'] })
    const { page } = reader
    const code = page.locator('.article .code')
    await reader.read('the code', code)
    await reader.tabTo(code.locator('[data-code-wrap]'))
    await reader.press('Enter')
    await reader.press('Tab')
    await reader.press('Enter', () =>
      page.locator('#page-announcer:not(:empty)').waitFor({ state: 'attached' }),
    )
    await reader.expect(`code.${lang}`)
  })

  test(`another language from ${lang}`, async () => {
    const reader = await start()
    const { page } = reader
    await reader.tabTo(page.locator('.header-tools summary').first())
    await reader.press('Enter')
    await reader.read('the menu', page.locator('.header-tools .menu-list').first())
    await reader.press('Tab')
    await reader.press('Enter', () => waitForFocus(page.locator('h1', { hasText: other })))
    await reader.expect(`language.${lang}`)
  })

  test(`the menus of a phone in ${lang}`, async () => {
    const reader = await start(PHONE)
    const { page } = reader
    const hamburger = page.locator('.header-hamburger')
    await reader.tabTo(hamburger)
    await reader.press('Enter', () => page.locator('.header-menu:popover-open').waitFor())
    await reader.read('the menu', page.locator('.header-menu'))
    await reader.press('Tab')
    await reader.press('Tab')
    await reader.press('Escape', () =>
      page.locator('.header-menu:popover-open').waitFor({ state: 'detached' }),
    )
    await reader.tabTo(page.locator('.menu-bar-outline > summary'))
    await reader.press('Enter')
    await reader.press('Tab')
    await reader.tabTo(page.locator('.menu-bar-sidebar'))
    await reader.press('Enter', () => page.locator('.sidebar:popover-open').waitFor())
    await reader.press('Tab')
    await reader.press('Enter', () => waitForFocus(page.locator('main h1')))
    await reader.expect(`phone.${lang}`)
  })
}
