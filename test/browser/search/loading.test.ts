/** The search while the index loads, and failures to load the index or the dialog. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { hold, onServers, open, serve, soon, started } from '../harness.ts'
import { LANGS } from '../variants.ts'
import {
  chosen,
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

    test('an index that cannot be loaded is no missing result, and a button requests it again', async () => {
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

test('index and worker are requested beside the dialog, and headings answer before the texts', async () => {
  const page = await open(site, 'guide/start/', { before: holdTexts })
  const held = await hold(page, '**/search-dialog.*.js')
  const requests = ['**/search_index.*', '**/shell/search.*.js'].map((url) => page.waitForRequest(url))
  await page.keyboard.press('Control+k')
  await Promise.all(requests)
  expect(await dialog(page).count()).toBe(0)
  await page.keyboard.insertText('模拟')
  held()
  await soon(() => field(page).inputValue()).toBe('模拟')
  await waitForFocus(field(page))
  await field(page).fill('fake timers')
  const first = rows(page).and(page.locator('[href="/api/rstest/fakeTimers"]'))
  await first.waitFor()
  await page.keyboard.press('ArrowDown')
  const link = await chosen(page).getAttribute('href')
  expect(await status(page).getAttribute('data-query')).toBe(null)
  await page.evaluate(() => dispatchEvent(new Event('texts')))
  await waitForResult(page)
  expect(await chosen(page).getAttribute('href')).toBe(link)
})

/** Holds the texts of the index back until the event `texts`. */
function holdTexts(): void {
  const { fetch } = window
  const until = new Promise((resolve) => addEventListener('texts', resolve))
  window.fetch = async (url, options) => {
    const response = await fetch(url, options)
    if (!String(url).includes('search_index')) return response
    const [head = '', texts = ''] = (await response.text()).split(/(?=,\n"texts":)/)
    const { readable, writable } = new TransformStream<string, string>()
    const writer = writable.getWriter()
    void writer.write(`${head},\n"texts":`)
    void until.then(() => writer.write(texts.slice(10))).then(() => writer.close())
    return new Response(readable.pipeThrough(new TextEncoderStream()))
  }
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
