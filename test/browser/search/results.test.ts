/** Search results: rows, keyboard, mouse, links, recent searches. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { slow } from '../../slow.ts'
import {
  hold,
  isSameDocument,
  markDocument,
  open,
  requestInNewTab,
  serve,
  soon,
  started,
} from '../harness.ts'
import { stopTime } from '../time.ts'
import { LANGS } from '../variants.ts'
import {
  chosen,
  chosenRow,
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

declare global {
  interface Window {
    /** Last position of the mouse. */
    lastPoint?: { screenX: number; screenY: number }
  }
}

const site = serve('preview', 'website')

/** Opens a page and its search. */
async function visit(path: string): Promise<Page> {
  const page = await open(site, path)
  await markDocument(page)
  await openSearch(page)
  return page
}

const path = (page: Page): string => decodeURI(new URL(page.url()).pathname)
const hash = (page: Page): string => decodeURI(new URL(page.url()).hash)

for (const lang of LANGS) {
  const words = LANGUAGES[lang]
  describe(lang, () => {
    test('rows, their number, a query without results, and Enter, which opens the first row in the same document', async () => {
      const page = await visit(`${words.prefix}guide/start/`)
      await find(page, words.query)
      const group = page.getByRole('group', { name: words.title }).first()
      expect(await group.getByRole('option').first().getAttribute('href')).toBe(words.path)
      const marks = await group.getByRole('option').first().locator('mark').allTextContents()
      expect(words.query.toLowerCase().replace(' ', '')).toBe(marks.join('').toLowerCase().replace(' ', ''))
      expect(await rows(page).evaluateAll((all) => all.every((row) => row.matches('a[href]')))).toBe(true)
      const icons = await rows(page)
        .locator('.icon:first-child path')
        .evaluateAll((all) => all.map((icon) => icon.getAttribute('d')))
      expect(new Set(icons).size).toBeGreaterThan(1)
      const count = await rows(page).count()
      expect(await status(page).textContent()).toContain(String(count))
      await find(page, 'qqqqqqqqzzzz')
      expect(await page.getByText(words.noResults('qqqqqqqqzzzz'), { exact: true }).isVisible()).toBe(true)
      expect(await page.getByText(words.hint, { exact: true }).isVisible()).toBe(true)
      await page.keyboard.press('Enter')
      expect(await dialog(page).count()).toBe(1)
      await page.keyboard.press('ArrowDown')
      expect(await chosen(page).getAttribute('href')).toBe(`/${words.prefix}guide/start/quick-start`)
      await find(page, words.title)
      expect(await rows(page).first().getAttribute('href')).toBe(words.path)
      await page.keyboard.press('Enter')
      await soon(() => path(page)).toBe(words.path)
      await waitForFocus(page.getByRole('heading', { level: 1, name: words.title }))
      expect(await dialog(page).count()).toBe(0)
      expect(await isSameDocument(page)).toBe(true)
    })
  })
}

slow('arrows wrap, Home and End only move the caret, a new query resets the selection', async () => {
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
  expect(await after('Home')).toBe(1)
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)
  expect(await after('ArrowUp')).toBe(0)
  expect(await after('ArrowUp')).toBe(last)
  const body = await page.locator('.search-body').boundingBox()
  const row = await chosen(page).boundingBox()
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((body?.y ?? 0) + (body?.height ?? 0))
  expect(await after('ArrowDown')).toBe(0)
  expect(await after('ArrowDown')).toBe(1)
  await find(page, 'spyOn')
  expect(await chosenRow(page)).toBe(0)
})

test('the field is a combobox with groups of pages, suggestions, and rows that the mouse selects', async () => {
  const page = await visit('guide/start/')
  await find(page, 'mock')
  const list = page.getByRole('listbox', { name: 'Search results' })
  expect(await field(page).getAttribute('aria-controls')).toBe(await list.getAttribute('id'))
  expect(await field(page).getAttribute('aria-expanded')).toBe('true')
  expect(await field(page).getAttribute('aria-autocomplete')).toBe('list')
  expect(await chosen(page).count()).toBe(1)
  for (const query of ['expect', 'coverage', 'mock', 'snapshot', 'timeout', 'reporter']) {
    await find(page, query)
    const groups = await page.locator('.search-group').evaluateAll((all) =>
      all.map((group) => ({
        name: group.ariaLabel ?? '',
        heads: group.querySelectorAll('.search-row:not([data-inner="below"])').length,
        isFirst: group.firstElementChild?.matches('.search-row:not([data-inner="below"])'),
      })),
    )
    expect(groups.length).toBeGreaterThan(1)
    expect(new Set(groups.map(({ name }) => name)).size, query).toBe(groups.length)
    for (const { name, heads, isFirst } of groups) expect([name, heads, isFirst]).toEqual([name, 1, true])
  }
  await find(page, 'q'.repeat(10_000))
  const title = await page.locator('.search-none-title').textContent()
  expect(title).toBe(`No results for "${'q'.repeat(60)}…"`)
  await find(page, 'qqqqqqqqzzzz&')
  const link = status(page).getByRole('link', { name: 'Search the issues' })
  expect(await link.getAttribute('href')).toBe(
    'https://github.com/web-infra-dev/rstest/issues?q=qqqqqqqqzzzz%26',
  )
  expect(await link.getAttribute('target')).toBe('_blank')
  await find(page, 'fake tymers')
  await page.getByText('Did you mean').getByRole('button', { name: 'fake timers' }).click()
  expect(await field(page).inputValue()).toBe('fake timers')
  await waitForResult(page)
  await waitForFocus(field(page))
  await find(page, 'mock')
  await page.evaluate(() => {
    document.addEventListener('mousemove', ({ screenX, screenY }) => {
      window.lastPoint = { screenX, screenY }
    })
  })
  const third = await rows(page).nth(2).boundingBox()
  await page.mouse.move((third?.x ?? 0) + 30, (third?.y ?? 0) + 10)
  await soon(() => chosenRow(page)).toBe(2)
  await find(page, 'timer')
  await page.locator('.search-body').evaluate((body) => body.scrollBy(0, 60))
  // Some browsers then dispatch a move to the current position of the mouse.
  await rows(page)
    .nth(3)
    .evaluate((row) => row.dispatchEvent(new MouseEvent('mousemove', { ...window.lastPoint, bubbles: true })))
  expect(await chosenRow(page)).toBe(0)
})

slow('a row of a section leads to its heading, also on the same page', async () => {
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

test('the words are marked in the section that a row leads to, until the next key', async () => {
  const page = await visit('guide/start/')
  await find(page, 'exit code')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: /^Exit codes/ })
  await waitForFocus(heading)
  const marked = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('search-found') ?? [])].map((range) => String(range).toLowerCase()),
    )
  await soon(marked).toContain('exit')
  expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  expect(await page.locator('.article mark').count()).toBe(0)
  await page.keyboard.press('Shift')
  expect(await marked()).toEqual([])
})

test('the row of the current page scrolls to its top, without loading it again', async () => {
  const page = await visit('api/rstest/fakeTimers')
  await page.keyboard.press('Escape')
  await page.evaluate(() => scrollTo(0, 2000))
  await openSearch(page)
  await find(page, 'fake timers')
  await page.keyboard.press('Enter')
  await soon(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await isSameDocument(page)).toBe(true)
})

test('Ctrl+Enter and Ctrl+click open a new tab and keep the dialog open', async () => {
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

test('Enter right after typing opens the result of the new query, not the displayed one', async () => {
  const page = await visit('guide/start/')
  await find(page, 'fake timers')
  await field(page).fill('passWithNoTests')
  await page.keyboard.press('Enter')
  await soon(() => path(page)).toBe('/config/test/passWithNoTests')
})

test('text in composition is not searched, and its Enter does not navigate', async () => {
  const page = await visit('zh/guide/start/')
  const input = await page.context().newCDPSession(page)
  await stopTime(page)
  await input.send('Input.imeSetComposition', { text: 'mo ni', selectionStart: 5, selectionEnd: 5 })
  expect(await field(page).inputValue()).toBe('mo ni')
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true })
  await field(page).dispatchEvent('keydown', { key: 'ArrowDown', keyCode: 229, isComposing: true })
  // Longer than the debounce of queries.
  await page.clock.runFor(400)
  expect(await status(page).getAttribute('data-query')).toBe(null)
  expect(await chosenRow(page)).toBe(-1)
  await page.clock.resume()
  await input.send('Input.insertText', { text: '模拟' })
  await waitForResult(page)
  expect(await field(page).inputValue()).toBe('模拟')
  expect(await rows(page).count()).toBeGreaterThan(0)
  expect(path(page)).toBe('/zh/guide/start/')
})

slow(
  'an empty query shows suggested pages, below recent searches and pages, which can be removed',
  async () => {
    const page = await visit('guide/start/')
    const part = (name: string) => page.getByRole('group', { name }).getByRole('option')
    expect(await part('Good places to start').first().getAttribute('href')).toBe('/guide/start/quick-start')
    const names = await rows(page).allTextContents()
    expect(new Set(names).size).toBe(names.length)
    expect(await chosenRow(page)).toBe(-1)
    for (const query of ['fake timers', 'mock functions', 'retry']) {
      await find(page, query)
      await page.keyboard.press('Enter')
      await dialog(page).waitFor({ state: 'detached' })
      await openSearch(page)
    }
    const recent = part('Recent searches')
    expect(await recent.allTextContents()).toEqual(['retry', 'mock functions', 'fake timers'])
    expect(await part('Recent pages').last().getAttribute('href')).toBe('/api/rstest/fakeTimers')
    await page.getByRole('button', { name: 'Remove “mock functions” from the recent searches' }).click()
    expect(await recent.allTextContents()).toEqual(['retry', 'fake timers'])
    await page.reload()
    await started(page)
    await openSearch(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await field(page).inputValue()).toBe('fake timers')
    await waitForResult(page)
    await waitForFocus(field(page))
    await field(page).fill('')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await soon(() => page.getByRole('group', { name: /Recent/ }).count()).toBe(0)
    expect(await part('Good places to start').count()).toBeGreaterThan(0)
  },
)

test('a suggested page is a link like other rows, and Enter opens it once it is chosen', async () => {
  const page = await visit('guide/basic/cli')
  await page.keyboard.press('Enter')
  expect(await dialog(page).count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await soon(() => path(page)).toBe('/guide/start/quick-start')
  expect(await isSameDocument(page)).toBe(true)
})

test('the search can be reopened while the selected page loads', async () => {
  const page = await visit('guide/start/')
  const go = await hold(page, '**/static/page/**')
  await find(page, 'fake timers')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  await openSearch(page)
  await field(page).fill('mock')
  go()
  await soon(() => page.title()).toContain('Fake timers')
  expect(await field(page).inputValue()).toBe('mock')
  await waitForFocus(field(page))
})

test('a query that was closed without a choice is there again, selected', async () => {
  const page = await visit('guide/start/')
  await find(page, 'fake timers')
  await page.keyboard.press('Escape')
  await openSearch(page)
  await waitForResult(page)
  expect(await field(page).inputValue()).toBe('fake timers')
  await page.keyboard.type('mock')
  expect(await field(page).inputValue()).toBe('mock')
  await waitForResult(page)
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  await openSearch(page)
  expect(await field(page).inputValue()).toBe('')
})

test('links keep the layout switches of the address', async () => {
  const page = await visit('guide/start/?footer=0')
  await find(page, 'fake timers')
  await page.keyboard.press('Enter')
  await soon(() => path(page)).toBe('/api/rstest/fakeTimers')
  expect(new URL(page.url()).search).toBe('?footer=0')
})

test('an option is found at its definition, its name is code, and the row links to its table row', async () => {
  const page = await visit('guide/start/')
  await find(page, '--shard')
  const first = rows(page).first()
  expect(await first.getAttribute('href')).toBe('/guide/basic/cli#--shard')
  expect(await first.locator('code').first().textContent()).toBe('--shard <index/count>')
  expect(await first.locator('code mark').first().textContent()).toBe('--shard')
  await page.keyboard.press('Enter')
  await waitForFocus(page.locator('[id="--shard"]'))
  expect(hash(page)).toBe('#--shard')
  await soon(() =>
    page.locator('[id="--shard"]').evaluate((row) => {
      const { top } = row.getBoundingClientRect()
      return top >= 0 && top < innerHeight
    }),
  ).toBe(true)
})

test('the name of the section is visible below text of any length', async () => {
  const page = await visit('zh/guide/start/')
  await page.setViewportSize({ width: 375, height: 700 })
  await find(page, '快照')
  const wrong = await rows(page).evaluateAll((all) =>
    all.flatMap((row) => {
      const [small, lines] = [row.querySelector('small'), row.querySelector('.search-row-lines')]
      if (!small || !lines) return []
      const isBelow = small.getBoundingClientRect().top >= lines.getBoundingClientRect().bottom - 1
      // Text is not clipped: the highlight is in its middle.
      return isBelow && lines.scrollHeight <= lines.clientHeight + 1 ? [] : [row.textContent]
    }),
  )
  expect(wrong).toEqual([])
})

slow('special characters in a query are treated as text', async () => {
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
  expect(await page.getByRole('listbox', { name: 'Good places to start' }).count()).toBe(1)
})
