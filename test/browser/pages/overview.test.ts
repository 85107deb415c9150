/** Overview pages: groups, headings by depth, the filter. */
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { open, serve, soon } from '../harness.ts'

const site = serve('preview', 'widgets')

/** `Group: Card(heading, heading) Card()` for each group. */
const shown = (page: Page) =>
  page.locator('.overview-group').evaluateAll((groups) =>
    groups.map((group) => {
      const cards = [...group.querySelectorAll('.overview-card')].map((card) => {
        const headings = [...card.querySelectorAll('li')].map(({ textContent }) => textContent)
        return `${card.querySelector('h2, h3')?.textContent}(${headings.join(', ')})`
      })
      return `${group.querySelector('h2')?.textContent}: ${cards.join(' ')}`
    }),
  )

const ALL = [
  'Fake-timers group: Use timers(advance-by time, real clock) None()',
  'Single: Single(First level, Second level)',
]

test('groups, cards, headings, edit link and pager; the filter keeps what matches', async () => {
  const page = await open(site, 'api/')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('API')
  // The text is before the entries.
  const [text, entries] = await Promise.all(
    ['.article', '.overview'].map((part) => page.locator(part).boundingBox()),
  )
  expect(text!.y).toBeLessThan(entries!.y)
  expect(await shown(page)).toEqual(ALL)
  expect(await page.getByRole('link', { name: 'real clock' }).getAttribute('href')).toBe(
    '/docs/api/fake-timers/use#real-clock',
  )
  expect(await page.getByRole('link', { name: 'Edit this page on GitHub' }).getAttribute('href')).toBe(
    'https://code.example/docs/en/api/index.mdx',
  )
  expect(await page.locator('.pager-link').allTextContents()).toEqual(['Next PageUse timers'])
  expect(await page.locator('.outline').count()).toBe(0)
  const field = page.getByLabel('Filter', { exact: true })
  for (const [query, groups] of [
    // A matching group is kept completely; case is ignored, a hyphen equals a space.
    ['FAKE timers', [ALL[0]]],
    ['fake-TIMERS', [ALL[0]]],
    // A matching page is kept completely.
    ['use tim', ['Fake-timers group: Use timers(advance-by time, real clock)']],
    // Otherwise matching headings are kept.
    ['advance by', ['Fake-timers group: Use timers(advance-by time)']],
    ['eve', ['Single: Single(First level, Second level)']],
    ['second', ['Single: Single(Second level)']],
    ['', ALL],
  ] as const) {
    await field.fill(query)
    await soon(() => shown(page)).toEqual([...groups])
  }
  await field.focus()
  await page.keyboard.type('second')
  await soon(() => shown(page)).toEqual(['Single: Single(Second level)'])
  await page.keyboard.press('Escape')
  await soon(() => shown(page)).toEqual(ALL)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Use timers')
  const filter = page.getByLabel('Filter', { exact: true })
  const place = await filter.boundingBox()
  await filter.fill('No-Such Thing')
  await soon(() => page.getByRole('status').textContent()).toBe('No matching API found: No-Such Thing')
  expect(await shown(page)).toEqual([])
  expect(await filter.boundingBox()).toEqual(place)
  expect(await page.locator('.overview-field > span').textContent()).toBe('0 / 3')
  await page.locator('.overview').getByRole('button', { name: 'Search docs' }).click()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  expect((await page.locator('.overview').boundingBox())?.height).toBeGreaterThan(300)
  const zh = await open(site, 'zh/api/')
  await zh.getByLabel('筛选', { exact: true }).fill('没有')
  await soon(() => zh.getByRole('status').textContent()).toBe('没有找到匹配的 API：没有')
})

test('without JavaScript the cards are shown without the filter', async () => {
  const page = await open(site, 'api/', { javaScriptEnabled: false })
  expect(await shown(page)).toEqual(ALL)
  expect(await page.getByText('Filter', { exact: true }).isVisible()).toBe(false)
})
