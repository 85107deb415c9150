/** Helpers for the search dialog, by roles and names. */
import type { Locator, Page } from 'playwright-core'
import { soon } from '../harness.ts'

/** Test data of a language. */
export interface Words {
  /** Path prefix of its addresses. */
  prefix: string
  search: string
  placeholder: string
  /** A query, its first result, and a heading of that page. */
  query: string
  path: string
  title: string
  noResults: (query: string) => string
  hint: string
}

export const LANGUAGES: Record<'en' | 'zh', Words> = {
  en: {
    prefix: '',
    search: 'Search',
    placeholder: 'Search docs',
    query: 'fake timers',
    path: '/api/rstest/fakeTimers',
    title: 'Fake timers',
    noResults: (query) => `No results for "${query}"`,
    hint: 'Please try again with a different keyword',
  },
  zh: {
    prefix: 'zh/',
    search: '搜索',
    placeholder: '搜索文档',
    query: '性能',
    path: '/zh/guide/advanced/profiling',
    title: '性能分析',
    noResults: (query) => `没有找到与“${query}”相关的结果`,
    hint: '请换一个关键词再试',
  },
}

export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const field = (page: Page): Locator => page.getByRole('combobox')
/** The live region with the search result; the page has another live region. */
export const status = (page: Page): Locator => dialog(page).getByRole('status')
export const rows = (page: Page): Locator => page.getByRole('option')
export const chosen = (page: Page): Locator => page.getByRole('option', { selected: true })

/** Opens the search by keyboard and waits until the field is focused. */
export async function openSearch(page: Page, key = 'Control+k'): Promise<void> {
  await page.keyboard.press(key)
  await waitForFocus(field(page))
}

/** Enters a query and waits for its rows. */
export async function find(page: Page, query: string): Promise<void> {
  await field(page).fill(query)
  await waitForResult(page)
}

/** Waits for the result of the current query: rows, or the message that there are none. */
export async function waitForResult(page: Page): Promise<void> {
  const query = (await field(page).inputValue()).trim()
  await soon(() => status(page).getAttribute('data-query')).toBe(query)
}

/** Waits until an element is focused. */
export async function waitForFocus(locator: Locator): Promise<void> {
  await locator.waitFor()
  await soon(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Index of the active row; -1 for none. */
export function chosenRow(page: Page): Promise<number> {
  return rows(page).evaluateAll((all) => all.findIndex((row) => row.ariaSelected === 'true'))
}
