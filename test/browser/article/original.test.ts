/** The original beside a translation: what is shown, and that nothing of it is loaded before. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { slow } from '../../slow.ts'
import { findings } from '../axe.ts'
import {
  change,
  isSameDocument,
  markDocument,
  open,
  requestInNewTab,
  serve,
  serveOwn,
  soon,
  type Visit,
} from '../harness.ts'

const site = serve('preview', 'originals')
const PHONE = { viewport: { width: 390, height: 844 } }

const bar = (page: Page) => page.getByRole('group', { name: /^(?:原文|النص الأصلي)$/ })
const article = (page: Page) => page.locator('.article')
const original = (page: Page, text: string) => page.locator('.original', { hasText: text })

async function press(page: Page): Promise<void> {
  await page.locator('.page-actions summary').click()
  await page.locator('.page-actions a[data-run="original"]').click()
}

/** Opens a page and shows its original. */
async function show(path: string, visit: Visit = {}): Promise<Page> {
  const page = await open(site, path, visit)
  await press(page)
  await bar(page).waitFor()
  return page
}

/** The texts of blocks with their originals. */
const pairs = (page: Page) =>
  page.locator('[data-original-of]').evaluateAll((blocks) =>
    blocks.map((block) => {
      const copy = block.cloneNode(true) as Element
      for (const button of copy.querySelectorAll('.original-button, .anchor, docs-island')) button.remove()
      const found = [block.nextElementSibling, block.nextElementSibling?.nextElementSibling]
      const original = found.find((element) => element?.matches('.original'))
      return [copy.textContent.trim(), original?.textContent.trim()]
    }),
  )

test('each block is beside its original; code, the same cells and what is not translated have none', async () => {
  const page = await show('zh/guide/lamps')
  expect(await pairs(page)).toEqual([
    ['灯', 'Lamps'],
    [
      'Lumen 会在 5 秒内找到屋里的所有灯，并打开你指定的那一盏。灯能显示哪些颜色，参见颜色。',
      'Lumen finds every lamp in the house within 5 seconds, and switches on the one that you name.\nSee Colours for what a lamp can show.',
    ],
    ['查找灯', 'Find a lamp'],
    [
      '在终端中运行 lumen scan，它会列出有响应的灯。',
      'Run lumen scan in a terminal. It lists the lamps that answer.',
    ],
    ['在这里试一试：', 'Try it here: 0'],
    ['同一房间的灯会列在一起。', 'Lamps in the same room are listed together.'],
    ['没有响应的灯显示为灰色：', 'A lamp that does not answer is grey:'],
    ['没有通电，或者', 'it has no power, or'],
    ['距离超过 30 米。', 'it is more than 30 m away.'],
    ['lumen scan --all 还会列出邻居的灯。', 'lumen scan --all also lists lamps of neighbours.'],
    ['给每盏灯取一个能说明位置的名字。', 'Give each lamp a name that says where it is.'],
    // The title of a `:::note` without one.
    ['注意', 'Take care'],
    ['灯可能很热。', 'A lamp may be hot.'],
    ['选项', 'Options'],
    ['选项', 'Option'],
    ['类型', 'Type'],
    ['含义', 'Meaning'],
    ['灯被视为丢失前等待的秒数。', 'Seconds until a lamp counts as missing.'],
    ['是否再次询问丢失的灯。', 'Whether a missing lamp is asked again.'],
    ['选择一盏灯。', 'Choose a lamp.'],
    ['它可以是关着的。', 'It may be switched off.'],
    ['给它取个名字。', 'Give it a name.'],
    [
      '光是无法复制的东西，只能用别的东西来表现。',
      'Light is a thing that cannot be reproduced, but must be represented by something else.',
    ],
  ])
})

test('before it is shown, neither its script nor its text is loaded', async () => {
  const page = await open(site, 'zh/guide/lamps')
  await page.waitForLoadState('networkidle')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const names = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect((await names()).filter((name) => /more|page\/guide/.test(name))).toEqual([])
  await press(page)
  await bar(page).waitFor()
  // Those of links are preloaded.
  const own = loaded.filter((path) => !path.endsWith('/zh/guide/colours.js'))
  const shapes = own.map((path) => path.replace(/[0-9a-f]{8,10}/, '*')).sort()
  expect(shapes).toEqual([
    '/static/page/guide/lamps.js',
    '/static/shell/more.*.css',
    '/static/shell/more.*.js',
  ])
})

test('it can be closed: the article is as before, and an island keeps its state', async () => {
  const page = await open(site, 'zh/guide/lamps')
  const island = article(page).locator('docs-island button')
  await island.click()
  await soon(() => island.textContent()).toBe('1')
  const before = await article(page).evaluate((element) => element.outerHTML)
  await press(page)
  await bar(page).waitFor()
  await island.click()
  await soon(() => island.textContent()).toBe('2')
  await bar(page).getByRole('button', { name: '关闭' }).click()
  expect(
    await page.locator('.page-actions summary').evaluate((menu) => menu === document.activeElement),
  ).toBe(true)
  await soon(() => article(page).evaluate((element) => element.outerHTML)).toBe(before.replace('>1<', '>2<'))
  // The entry of the menu closes it as well.
  await press(page)
  await bar(page).waitFor()
  await press(page)
  expect(await page.locator('.original, .original-bar').count()).toBe(0)
})

test('it stays shown after client navigation, except on the original', async () => {
  const page = await show('zh/guide/lamps')
  await markDocument(page)
  await page.locator('.sidebar').getByRole('link', { name: '颜色' }).click()
  await original(page, 'A lamp shows 16 colours.').waitFor()
  expect(await pairs(page)).toEqual([
    ['颜色', 'Colours'],
    ['灯可以显示 16 种颜色。', 'A lamp shows 16 colours.'],
    ['暖色', 'Warm colours'],
    ['暖色有红色、橙色和黄色。', 'They are red, orange and yellow.'],
  ])
  await page.locator('.header-tools summary').first().click()
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'Colours' }).waitFor()
  await page.locator('.page-actions summary').click()
  expect(await page.locator('.original-bar, [data-run="original"]').count()).toBe(0)
  await page.goBack()
  await original(page, 'A lamp shows 16 colours.').waitFor()
  await bar(page).getByRole('button', { name: '关闭' }).click()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: '灯' }).waitFor()
  expect(await page.locator('.original').count()).toBe(0)
  expect(await isSameDocument(page)).toBe(true)
})

test('hidden buttons do not widen the page beside a table that scrolls', async () => {
  const page = await show('zh/guide/lamps', PHONE)
  const parents = await page
    .locator('.table-scroll .original-button')
    .evaluateAll((all) => all.map((button) => (button as HTMLElement).offsetParent?.className))
  expect([...new Set(parents)]).toEqual(['original-wrapper'])
})

test('the outline gives way to the second column', async () => {
  const page = await show('zh/guide/lamps', { viewport: { width: 1600, height: 900 } })
  const main = await page.locator('.doc-main').boundingBox()
  const doc = await page.locator('.doc').boundingBox()
  expect((main?.x ?? 0) + (main?.width ?? 0)).toBe((doc?.x ?? 0) + (doc?.width ?? 0))
})

test('it has its own language and direction, and its links lead to its page', async () => {
  const page = await show('ar/guide/lamps')
  const paragraph = original(page, 'Lumen finds every lamp')
  expect(await paragraph.evaluate(({ lang, dir }: HTMLElement) => [lang, dir])).toEqual(['en', 'ltr'])
  expect(await paragraph.getByRole('link', { includeHidden: true }).getAttribute('href')).toBe(
    '/guide/colours#warm',
  )
  const { x, width } = (await paragraph.boundingBox()) ?? { x: 0, width: 0 }
  const block = await page.locator('p[data-original-of]').first().boundingBox()
  expect(x + width).toBeLessThan(block?.x ?? 0)
})

test('wide windows show both side by side, narrow ones below each other', async () => {
  const page = await show('zh/guide/lamps')
  const boxes = async () => [
    await page.getByText('在终端中运行').boundingBox(),
    await original(page, 'Run lumen scan').boundingBox(),
  ]
  const [wide, beside] = await boxes()
  expect(beside?.x).toBeGreaterThan((wide?.x ?? 0) + (wide?.width ?? 0))
  expect(Math.abs((beside?.y ?? 0) - (wide?.y ?? 0))).toBeLessThan(8)
  await page.setViewportSize(PHONE.viewport)
  const [narrow, below] = await boxes()
  expect(below?.y).toBeGreaterThanOrEqual((narrow?.y ?? 0) + (narrow?.height ?? 0) - 8)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('by keyboard alone: the menu, one original at a time, and closing', async () => {
  const page = await open(site, 'zh/guide/lamps', PHONE)
  await page.locator('.page-actions summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await soon(() => bar(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('button', { name: '逐段显示' }).getAttribute('aria-pressed')).toBe('true')
  expect(await original(page, 'Lumen finds').isVisible()).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const button = page.locator('.original-button:focus')
  expect(await button.getAttribute('aria-label')).toBe('原文 EN')
  await page.keyboard.press('Enter')
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  expect(await original(page, 'Lumen finds').isVisible()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Colours')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  expect(await original(page, 'Lumen finds').isVisible()).toBe(false)
  // The choice is kept for the next visit.
  await page.reload()
  await press(page)
  await bar(page).waitFor()
  expect(await page.getByRole('button', { name: '逐段显示' }).getAttribute('aria-pressed')).toBe('true')
})

test('screen readers do not read each paragraph twice, but find a button for its original', async () => {
  const page = await show('zh/guide/lamps')
  const list = page.locator('.article ul').first()
  expect(await list.locator('li').first().ariaSnapshot()).toBe(
    '- listitem:\n  - text: 同一房间的灯会列在一起。\n  - button "原文 EN": EN',
  )
  await list
    .getByRole('button')
    .first()
    .evaluate((button: HTMLElement) => button.click())
  expect(await list.locator('li').first().ariaSnapshot()).toBe(
    '- listitem:\n  - text: 同一房间的灯会列在一起。\n  - button "原文 EN" [expanded]: EN\n  - text: Lamps in the same room are listed together.',
  )
})

for (const path of ['zh/guide/lamps', 'ar/guide/lamps'])
  slow(`no axe violations: ${path}`, async () => {
    const page = await show(path)
    expect(await findings(page)).toEqual([])
    await page.setViewportSize(PHONE.viewport)
    await page.locator('[data-original-view="each"]').click()
    await page.locator('.original-button:visible').first().click()
    expect(await findings(page)).toEqual([])
  })

test('if it cannot be loaded, its page opens', async () => {
  const page = await open(site, 'zh/guide/lamps', { allow: /page\/guide|Failed to (?:load|fetch)/ })
  await page.route('**/page/guide/lamps.js', (route) => route.abort())
  await press(page)
  await page.getByRole('heading', { level: 1, name: 'Lamps' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/guide/lamps')
})

test('with Ctrl, the entry opens its page in a new tab', async () => {
  const page = await open(site, 'zh/guide/lamps')
  await page.locator('.page-actions summary').click()
  const requested = requestInNewTab(page, '/guide/lamps')
  await page.locator('.page-actions a[data-run="original"]').click({ modifiers: ['Control'] })
  await requested
  expect(await page.locator('.original').count()).toBe(0)
})

test('without scripts the entry is a link to it', async () => {
  const page = await open(site, 'zh/guide/lamps', { javaScriptEnabled: false })
  await press(page)
  await page.getByRole('heading', { level: 1, name: 'Lamps' }).waitFor()
})

describe('in development', () => {
  const own = serveOwn('originals')

  slow('an edit of the translation updates the pairs', async () => {
    const page = await open(own, 'zh/guide/lamps')
    await press(page)
    await bar(page).waitFor()
    change(own, 'zh/guide/lamps.mdx', (text) => text.replace('它会列出有响应的灯', '它只列出有响应的灯'))
    await page.getByText('它只列出有响应的灯').waitFor()
    await bar(page).waitFor()
    await soon(async () => (await pairs(page))[3]?.[0]).toBe('在终端中运行 lumen scan，它只列出有响应的灯。')
    expect(await pairs(page)).toHaveLength(23)
  })
})
