/** The search while the index loads, and failures to load the index or the dialog. */
import { describe, expect, test } from '@rstest/core'
import type { Page, Route } from 'playwright-core'
import { onBothServers, open, serve, soon, started } from '../harness.ts'
import { answered, dialog, field, find, LANGUAGES, openSearch, rows, status } from './driver.ts'

const site = serve('preview', 'website')
const FAILED = 'Failed to fetch search index, please reload the page and try again.'
const SHOWN = { en: FAILED, zh: '搜索索引加载失败，请刷新页面后重试。' }

function messages(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  return said
}

for (const [lang, words] of Object.entries(LANGUAGES)) {
  describe(lang, () => {
    test('progress is shown while the index loads, followed by the result', async () => {
      const page = await open(site, `${words.prefix}guide/start/`)
      let go = (): void => {}
      const held = new Promise<void>((resolve) => {
        go = resolve
      })
      await page.route('**/search_index.*', async (route: Route) => {
        await held
        await route.continue()
      })
      await openSearch(page)
      const progress = dialog(page).getByRole('progressbar', {
        name: lang === 'zh' ? '正在加载搜索索引' : 'Loading the search index',
      })
      await progress.waitFor()
      await field(page).fill(words.query)
      expect(await rows(page).count()).toBe(0)
      go()
      await answered(page)
      expect(await rows(page).count()).toBeGreaterThan(0)
      expect(await progress.count()).toBe(0)
    })

    test('an index that cannot be loaded is reported once, finds nothing, and is retried', async () => {
      const page = await open(site, `${words.prefix}guide/start/`, { allow: /Failed to (fetch|load)/ })
      const said = messages(page)
      await page.route('**/search_index.*', (route) => route.fulfill({ status: 503, body: '' }))
      await openSearch(page)
      await find(page, words.query)
      expect(await page.getByText(words.noResults(words.query), { exact: true }).isVisible()).toBe(true)
      expect(
        await status(page)
          .getByText(SHOWN[lang as 'en' | 'zh'], { exact: true })
          .isVisible(),
      ).toBe(true)
      await find(page, 'mock')
      expect(said.filter((text) => text === FAILED)).toHaveLength(1)
      await page.unroute('**/search_index.*')
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      await openSearch(page)
      await find(page, words.query)
      expect(await rows(page).count()).toBeGreaterThan(0)
    })

    test('a dialog that cannot be loaded is reported, and opens after a reload of the page', async () => {
      const page = await open(site, `${words.prefix}guide/start/`, { allow: /./ })
      await page.route('**/static/shell/search-dialog.*', (route) => route.abort())
      await page.keyboard.press('Control+k')
      await page
        .getByRole('alert')
        .filter({ hasText: lang === 'zh' ? '搜索功能加载失败。' : 'The search could not be loaded.' })
        .waitFor()
      expect(await dialog(page).count()).toBe(0)
      await page.unrouteAll()
      await page.getByRole('button', { name: lang === 'zh' ? '重新加载页面' : 'Reload the page' }).click()
      await soon(() => page.getByRole('alert').count()).toBe(0)
      await started(page)
      await openSearch(page)
      await soon(() => page.getByRole('alert').count()).toBe(0)
    })
  })
}

/** Presses keys as soon as the search button is parsed, long before the scripts of the page run. */
function pressEarly(): void {
  const keys: KeyboardEventInit[] = [
    { key: 'k', code: 'KeyK', ctrlKey: true },
    ...[...'install'].map((key) => ({ key })),
  ]
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.search-button')) return
    observer.disconnect()
    for (const init of keys)
      document.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
  })
  observer.observe(document, { childList: true, subtree: true })
}

onBothServers('basic', (site) => {
  test('keys pressed before hydration open the search and are entered into it', async () => {
    const page = await open(site, 'guide/start/', { before: pressEarly })
    await soon(() => field(page).inputValue()).toBe('install')
    await answered(page)
    expect(await rows(page).count()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.keyboard.press('x')
    expect(await dialog(page).count()).toBe(0)
  })
})
