/** The search while the index loads, and failures to load the index or the dialog. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { hold, onServers, open, serve, soon, started } from '../harness.ts'
import { LANGS } from '../variants.ts'
import {
  dialog,
  field,
  find,
  LANGUAGES,
  openSearch,
  rows,
  status,
  waitForFocus,
  waitForResult,
} from './driver.ts'

const site = serve('preview', 'website')
const FAILED = 'Failed to fetch search index, please reload the page and try again.'
const SHOWN = { en: 'The search index could not be loaded.', zh: '搜索索引加载失败。' }

function messages(page: Page): string[] {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  return logged
}

for (const lang of LANGS) {
  const words = LANGUAGES[lang]
  describe(lang, () => {
    test('while the index loads, the rows stay, and the field its place', async () => {
      const page = await open(site, `${words.prefix}guide/start/`)
      const go = await hold(page, '**/search_index.*')
      await openSearch(page)
      const progress = dialog(page).getByRole('progressbar', {
        name: lang === 'zh' ? '正在加载搜索索引' : 'Loading the search index',
      })
      await progress.waitFor()
      const [before, names] = [await field(page).boundingBox(), await rows(page).allTextContents()]
      await field(page).fill(words.query)
      await soon(() => status(page).textContent()).toBe(lang === 'zh' ? '正在搜索' : 'Searching')
      expect(await rows(page).allTextContents()).toEqual(names)
      go()
      await waitForResult(page)
      expect(await rows(page).count()).toBeGreaterThan(0)
      expect(await progress.count()).toBe(0)
      expect(await field(page).boundingBox()).toEqual(before)
    })

    test('an index that cannot be loaded is no missing result, and is requested again', async () => {
      const page = await open(site, `${words.prefix}guide/start/`, { allow: /Failed to (fetch|load)/ })
      const logged = messages(page)
      await page.route('**/search_index.*', (route) => route.fulfill({ status: 503, body: '' }))
      await openSearch(page)
      const retry = lang === 'zh' ? '重试' : 'Try again'
      for (const query of [words.query, 'mock']) {
        await find(page, query)
        expect(await status(page).textContent()).toBe(SHOWN[lang as 'en' | 'zh'] + retry)
        expect(await rows(page).count()).toBe(0)
      }
      expect(logged.filter((text) => text === FAILED)).toHaveLength(1)
      await page.unroute('**/search_index.*')
      await find(page, words.query)
      expect(await rows(page).count()).toBeGreaterThan(0)
    })

    test('a button requests the index again', async () => {
      const page = await open(site, `${words.prefix}guide/start/`, { allow: /Failed to (fetch|load)/ })
      await page.route('**/search_index.*', (route) => route.fulfill({ status: 503, body: '' }))
      await openSearch(page)
      await find(page, words.query)
      await page.unroute('**/search_index.*')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await soon(() => rows(page).count()).toBeGreaterThan(0)
      await waitForFocus(field(page))
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

test('the index is requested beside the dialog, not after it', async () => {
  const page = await open(site, 'guide/start/')
  const held: (() => void)[] = []
  await page.route('**/search-dialog.*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const index = page.waitForRequest('**/search_index.*')
  await page.keyboard.press('Control+k')
  await index
  expect(held).toHaveLength(1)
  expect(await dialog(page).count()).toBe(0)
  for (const go of held) go()
  await find(page, 'mock')
  expect(await rows(page).count()).toBeGreaterThan(0)
})

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

onServers('basic', (site) => {
  test('keys pressed before hydration open the search and are entered into it', async () => {
    const page = await open(site, 'guide/start/', { before: pressEarly })
    await soon(() => field(page).inputValue()).toBe('install')
    await waitForResult(page)
    expect(await rows(page).count()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.keyboard.press('x')
    expect(await dialog(page).count()).toBe(0)
  })
})
