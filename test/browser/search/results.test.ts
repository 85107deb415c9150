/** What is found and what becomes of it: rows, keys, mouse, links, recent searches. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { isSameDocument, markDocument, open, requestInNewTab, serve, soon, started } from '../harness.ts'
import { stopTime } from '../time.ts'
import {
  answered,
  chosen,
  chosenRow,
  dialog,
  field,
  find,
  isFocused,
  LANGUAGES,
  openSearch,
  rows,
  status,
} from './driver.ts'

declare global {
  interface Window {
    /** Where the mouse was last seen. */
    lastPoint?: { screenX: number; screenY: number }
  }
}

const site = serve('preview', 'website')

/** Opens a page and the search on it. */
async function visit(path: string): Promise<Page> {
  const page = await open(site, path)
  await markDocument(page)
  await openSearch(page)
  return page
}

const path = (page: Page): string => decodeURI(new URL(page.url()).pathname)
const hash = (page: Page): string => decodeURI(new URL(page.url()).hash)

for (const [lang, words] of Object.entries(LANGUAGES)) {
  describe(lang, () => {
    test('rows are links, grouped by page, with icons of their type and what was found marked', async () => {
      const page = await visit(`${words.prefix}guide/start/`)
      await find(page, words.query)
      const group = page.getByRole('group', { name: words.title, exact: true }).first()
      expect(await group.getByRole('option').first().getAttribute('href')).toBe(words.path)
      const marks = await group.getByRole('option').first().locator('mark').allTextContents()
      expect(words.query.toLowerCase().replace(' ', '')).toBe(marks.join('').toLowerCase().replace(' ', ''))
      expect(await rows(page).evaluateAll((all) => all.every((row) => row.matches('a[href]')))).toBe(true)
      const icons = await rows(page)
        .locator('.icon:first-child path')
        .evaluateAll((all) => all.map((icon) => icon.getAttribute('d')))
      expect(new Set(icons).size).toBeGreaterThan(1)
    })

    test('how many were found is reported to screen readers', async () => {
      const page = await visit(`${words.prefix}guide/start/`)
      await find(page, words.query)
      const count = await rows(page).count()
      expect(await status(page).textContent()).toContain(String(count))
    })

    test('Enter goes to the first page without loading a document', async () => {
      const page = await visit(`${words.prefix}guide/start/`)
      await find(page, words.title)
      expect(await rows(page).first().getAttribute('href')).toBe(words.path)
      await page.keyboard.press('Enter')
      await soon(() => path(page)).toBe(words.path)
      await isFocused(page.getByRole('heading', { level: 1, name: words.title }))
      expect(await dialog(page).count()).toBe(0)
      expect(await isSameDocument(page)).toBe(true)
    })

    test('nothing is found', async () => {
      const page = await visit(`${words.prefix}guide/start/`)
      await find(page, 'qqqqqqqqzzzz')
      expect(await page.getByText(words.noResults('qqqqqqqqzzzz'), { exact: true }).isVisible()).toBe(true)
      expect(await page.getByText(words.hint, { exact: true }).isVisible()).toBe(true)
      expect(await field(page).getAttribute('aria-expanded')).toBe('false')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      expect(await dialog(page).count()).toBe(1)
    })
  })
}

test('arrows go round, Home and End lead to the ends, a new query begins anew', async () => {
  const page = await visit('guide/start/')
  await find(page, 'mock')
  const last = (await rows(page).count()) - 1
  expect(last).toBeGreaterThan(5)
  const after = async (key: string) => {
    await page.keyboard.press(key)
    const id = await chosen(page).getAttribute('id')
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(id)
    return chosenRow(page)
  }
  expect(await chosenRow(page)).toBe(0)
  expect(await after('ArrowDown')).toBe(1)
  expect(await after('ArrowUp')).toBe(0)
  expect(await after('ArrowUp')).toBe(last)
  const body = await page.locator('.search-body').boundingBox()
  const row = await chosen(page).boundingBox()
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((body?.y ?? 0) + (body?.height ?? 0))
  expect(await after('ArrowDown')).toBe(0)
  expect(await after('End')).toBe(last)
  expect(await after('Home')).toBe(0)
  await after('ArrowDown')
  await find(page, 'spyOn')
  expect(await chosenRow(page)).toBe(0)
})

test('the roles of a combobox with its list', async () => {
  const page = await visit('guide/start/')
  await find(page, 'mock')
  const list = page.getByRole('listbox', { name: 'Search results' })
  expect(await field(page).getAttribute('aria-controls')).toBe(await list.getAttribute('id'))
  expect(await field(page).getAttribute('aria-expanded')).toBe('true')
  expect(await field(page).getAttribute('aria-autocomplete')).toBe('list')
  expect(await chosen(page).count()).toBe(1)
})

test('the moving mouse chooses a row; a list that moves under it does not', async () => {
  const page = await visit('guide/start/')
  await find(page, 'mock')
  await page.evaluate(() => {
    document.addEventListener('mousemove', ({ screenX, screenY }) => {
      window.lastPoint = { screenX, screenY }
    })
  })
  const third = await rows(page).nth(2).boundingBox()
  await page.mouse.move((third?.x ?? 0) + 30, (third?.y ?? 0) + 10)
  await soon(() => chosenRow(page)).toBe(2)
  await page.keyboard.press('Home')
  expect(await chosenRow(page)).toBe(0)
  await find(page, 'timer')
  await page.locator('.search-body').evaluate((body) => body.scrollBy(0, 60))
  // Some browsers then tell of a move to where the mouse already is.
  await rows(page)
    .nth(3)
    .evaluate((row) => row.dispatchEvent(new MouseEvent('mousemove', { ...window.lastPoint, bubbles: true })))
  expect(await chosenRow(page)).toBe(0)
})

test('a row of a section leads to its heading, also on the same page', async () => {
  for (const from of ['guide/start/', 'api/rstest/fakeTimers']) {
    const page = await visit(from)
    await find(page, 'useFakeTimers')
    const section = page.locator('[role="option"][href*="#"]').first()
    const target = new URL((await section.getAttribute('href')) ?? '', site.url)
    await section.click()
    await soon(() => path(page) + hash(page)).toBe(target.pathname + decodeURI(target.hash))
    await dialog(page).waitFor({ state: 'detached' })
    await soon(() =>
      page.locator(target.hash.replaceAll('.', '\\.')).evaluate((heading) => {
        const { top } = heading.getBoundingClientRect()
        return top >= 0 && top < innerHeight
      }),
    ).toBe(true)
    expect(await isSameDocument(page)).toBe(true)
  }
})

test('the page that is being read leads to its own top, without loading it again', async () => {
  const page = await visit('api/rstest/fakeTimers')
  await page.keyboard.press('Escape')
  await page.evaluate(() => scrollTo(0, 2000))
  await openSearch(page)
  await find(page, 'fake timers')
  await page.keyboard.press('Enter')
  await soon(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await isSameDocument(page)).toBe(true)
})

test('Ctrl and Enter, and a click with Ctrl, open a new tab and leave the dialog open', async () => {
  const page = await visit('guide/start/')
  await find(page, 'fake timers')
  const [byKey] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ])
  expect(new URL(byKey.url()).pathname).toBe('/api/rstest/fakeTimers')
  await Promise.all([
    requestInNewTab(page, '/api/rstest/fakeTimers'),
    rows(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  expect(path(page)).toBe('/guide/start/')
  expect(await dialog(page).count()).toBe(1)
})

test('Enter right after typing means what was typed, not what is on screen', async () => {
  const page = await visit('guide/start/')
  await find(page, 'fake timers')
  await field(page).fill('passWithNoTests')
  await page.keyboard.press('Enter')
  await soon(() => path(page)).toBe('/config/test/passWithNoTests')
})

test('what is being composed is neither searched nor does its Enter go anywhere', async () => {
  const page = await visit('zh/guide/start/')
  const input = await page.context().newCDPSession(page)
  await stopTime(page)
  await input.send('Input.imeSetComposition', { text: 'mo ni', selectionStart: 5, selectionEnd: 5 })
  expect(await field(page).inputValue()).toBe('mo ni')
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true })
  await field(page).dispatchEvent('keydown', { key: 'ArrowDown', keyCode: 229, isComposing: true })
  // Longer than the pause after which a query is asked.
  await page.clock.runFor(400)
  expect(await status(page).getAttribute('data-query')).toBe(null)
  expect(await chosenRow(page)).toBe(-1)
  await page.clock.resume()
  await input.send('Input.insertText', { text: '模拟' })
  await answered(page)
  expect(await field(page).inputValue()).toBe('模拟')
  expect(await rows(page).count()).toBeGreaterThan(0)
  expect(path(page)).toBe('/zh/guide/start/')
})

test('before anything is typed: pages to start with, then recent searches, which can be removed', async () => {
  const page = await visit('guide/start/')
  const start = page.getByRole('listbox', { name: 'Good places to start' })
  expect(await start.getByRole('option').first().getAttribute('href')).toBe('/guide/start/')
  expect(await chosenRow(page)).toBe(-1)
  for (const query of ['fake timers', 'mock functions', 'retry']) {
    await find(page, query)
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await openSearch(page)
  }
  const recent = page.getByRole('listbox', { name: 'Recent searches' })
  expect(await recent.getByRole('option').allTextContents()).toEqual([
    'retry',
    'mock functions',
    'fake timers',
  ])
  await page.getByRole('button', { name: 'Remove “mock functions” from the recent searches' }).click()
  expect(await recent.getByRole('option').allTextContents()).toEqual(['retry', 'fake timers'])
  await page.reload()
  await started(page)
  await openSearch(page)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  expect(await field(page).inputValue()).toBe('fake timers')
  await answered(page)
  await isFocused(field(page))
  await field(page).fill('')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await start.waitFor()
})

test('a page to start with is a link like the others', async () => {
  const page = await visit('guide/basic/cli')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await soon(() => path(page)).toBe('/guide/start/')
  expect(await isSameDocument(page)).toBe(true)
})

test('a word that is nearly right is offered, and a press asks for it', async () => {
  const page = await visit('guide/start/')
  await find(page, 'fake tymers')
  await page.getByText('Did you mean').getByRole('button', { name: 'fake timers' }).click()
  expect(await field(page).inputValue()).toBe('fake timers')
  await answered(page)
  await isFocused(field(page))
})

test('the search can be opened again while the page that was chosen loads', async () => {
  const page = await visit('guide/start/')
  let go = (): void => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/static/page/**', async (route) => {
    await held
    await route.continue()
  })
  await find(page, 'fake timers')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  await openSearch(page)
  await field(page).fill('mock')
  go()
  await soon(() => page.title()).toContain('Fake timers')
  expect(await field(page).inputValue()).toBe('mock')
  await isFocused(field(page))
})

test('the switches of the address go along', async () => {
  const page = await visit('guide/start/?footer=0')
  await find(page, 'fake timers')
  await page.keyboard.press('Enter')
  await soon(() => path(page)).toBe('/api/rstest/fakeTimers')
  expect(new URL(page.url()).search).toBe('?footer=0')
})

test('an option is found where it is defined, its name is code, and the row leads to that row of the table', async () => {
  const page = await visit('guide/start/')
  await find(page, '--shard')
  const first = rows(page).first()
  expect(await first.getAttribute('href')).toBe('/guide/basic/cli#--shard')
  expect(await first.locator('code').first().textContent()).toBe('--shard <index/count>')
  expect(await first.locator('code mark').first().textContent()).toBe('--shard')
  await page.keyboard.press('Enter')
  await soon(() => hash(page)).toBe('#--shard')
  await dialog(page).waitFor({ state: 'detached' })
  await soon(() =>
    page.locator('[id="--shard"]').evaluate((row) => {
      const { top } = row.getBoundingClientRect()
      return top >= 0 && top < innerHeight
    }),
  ).toBe(true)
})

test('a long query without answers is shown shortened', async () => {
  const page = await visit('guide/start/')
  await find(page, 'q'.repeat(10_000))
  const title = await page.locator('.search-none-title').textContent()
  expect(title).toBe(`No results for "${'q'.repeat(60)}…"`)
})

test('the name of the section is seen below a text of any length', async () => {
  const page = await visit('zh/guide/start/')
  await page.setViewportSize({ width: 375, height: 700 })
  await find(page, '快照')
  for (const row of await rows(page)
    .filter({ has: page.locator('small') })
    .all()) {
    const lines = row.locator('.search-row-lines')
    const [small, text] = [await row.locator('small').boundingBox(), await lines.boundingBox()]
    expect(small?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0) - 1)
    // Nothing of it is cut off: the mark is in its middle.
    const isCut = await lines.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
    expect(isCut, (await lines.textContent()) ?? '').toBe(false)
  }
})

test('strange input is text and nothing else', async () => {
  const page = await visit('guide/start/')
  for (const query of [
    'a',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: characters of regular expressions
    '.*+?^${}()|[]\\',
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '__proto__',
    'constructor',
    '!!!',
    '\ud83d',
    'مرحبا',
    '😀',
    'a'.repeat(10_000),
  ]) {
    await find(page, query)
    expect(await dialog(page).locator('img, script').count()).toBe(0)
    const overflow = await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(overflow, query.slice(0, 20)).toBe(0)
  }
  await field(page).fill('   ')
  expect(await page.getByRole('listbox', { name: 'Good places to start' }).isVisible()).toBe(true)
})
