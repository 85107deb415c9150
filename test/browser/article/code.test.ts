/** Code blocks: copying, wrapping, highlighted lines, keyboard and touch access. */
import { expect, test } from '@rstest/core'
import type { Locator, Page } from 'playwright-core'
import { open, serve, soon } from '../harness.ts'

const site = serve('preview', 'widgets')
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

const block = (page: Page, name: string): Locator =>
  page.locator('.code', { has: page.locator('.code-title', { hasText: name }) })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('copying is confirmed for two seconds, visually and to screen readers', async () => {
  const page = await open(site, 'guide/code', CLIPBOARD)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const button = block(page, 'long.ts').locator('[data-code-copy]')
  expect(await button.getAttribute('aria-label')).toBe('Copy code')
  await button.click()
  await soon(() => button.getAttribute('aria-label')).toBe('Copied')
  expect(await page.getByRole('status').textContent()).toBe('Copied')
  expect(await button.evaluate((element) => 'copied' in element.dataset)).toBe(true)
  await page.clock.runFor(1999)
  expect(await button.getAttribute('aria-label')).toBe('Copied')
  await page.clock.runFor(1)
  expect(await button.getAttribute('aria-label')).toBe('Copy code')
  expect(await copied(page)).toMatch(/^const long = 'a line.* and on'$/)
})

test('code fades at the edge where it is cut off, until it is scrolled to its end', async () => {
  const page = await open(site, 'guide/code', { reducedMotion: 'no-preference' })
  const fade = (name: string) =>
    block(page, name)
      .locator('pre')
      .evaluate((pre) => Number.parseFloat(getComputedStyle(pre).maskPosition))
  await soon(() => fade('scroll.ts')).toBe(100)
  expect(await fade('marks.ts')).toBe(0)
  await block(page, 'scroll.ts')
    .locator('pre')
    .evaluate((pre) => pre.scrollTo({ left: pre.scrollWidth, behavior: 'instant' }))
  await soon(() => fade('scroll.ts')).toBe(0)
  // Without a title the buttons are beside the first line: its end is clear of them.
  const [end, buttons] = await block(page, 'scroll.ts').evaluate((code) => {
    code.querySelector('.code-title')?.remove()
    const pre = code.querySelector('pre')
    pre?.scrollTo({ left: pre.scrollWidth, behavior: 'instant' })
    const rects = [pre?.querySelector('code'), code.querySelector('[data-code-wrap]')]
    return rects.map((one) => one?.getBoundingClientRect() ?? new DOMRect())
  })
  expect(end!.right).toBeLessThan(buttons!.left)
})

for (const [system, userAgent, keys] of [
  ['on other systems', 'Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl+C'],
  ['on macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘+C'],
] as const) {
  test(`a prompt offers the text if the clipboard is unavailable, ${system}`, async () => {
    const page = await open(site, 'guide/code', {
      userAgent,
      before: () => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      },
    })
    const prompted: string[] = []
    page.once('dialog', (dialog) => {
      prompted.push(dialog.type(), dialog.message(), dialog.defaultValue().slice(0, 11))
      void dialog.dismiss()
    })
    await page.locator('[data-lang="bash"] [data-code-copy]').click()
    await soon(() => prompted).toEqual(['prompt', `Copy to clipboard: ${keys}, Enter`, 'npm install'])
    expect(await page.locator('[data-copied]').count()).toBe(0)
  })
}

test('lines have distinct styles and wrap as configured; only overflowing code is a tab stop', async () => {
  const page = await open(site, 'guide/code')
  const stops = page.locator('.code > pre[tabindex="0"]')
  await soon(() => stops.count()).toBe(1)
  const pre = page.getByRole('group', { name: 'scroll.ts – Code', exact: true })
  await pre.focus()
  await page.keyboard.press('ArrowRight')
  await soon(() => pre.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await block(page, 'marks.ts').locator('.code-title').textContent()).toBe('marks.ts')
  const lines = block(page, 'marks.ts').locator('.line')
  expect(await lines.evaluateAll((all) => all.map((line) => line.dataset.n))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
  ])
  const grounds = await lines.evaluateAll((all) => all.map((line) => getComputedStyle(line).backgroundColor))
  const [plain, highlighted, added, removed, error, warning] = grounds
  expect(new Set([plain, highlighted, added, removed, warning]).size).toBe(5)
  expect(error).toBe(removed)
  const colour = (selector: string) =>
    block(page, 'focus.ts')
      .locator(selector)
      .evaluate((element) => getComputedStyle(element).color)
  expect(await colour('.line:not(.focus) .k')).not.toBe(await colour('.line.focus .k'))
  const unneeded = block(page, 'marks.ts').locator('[data-code-wrap]')
  await unneeded.click()
  expect(await unneeded.isVisible()).toBe(true)
  await unneeded.evaluate((element) => element.blur())
  await soon(() => unneeded.isVisible()).toBe(false)
  const overflow = (name: string) =>
    block(page, name)
      .locator('pre')
      .evaluate((pre) => pre.scrollWidth > pre.clientWidth)
  expect(await overflow('long.ts')).toBe(false)
  expect(await overflow('scroll.ts')).toBe(true)
  const button = block(page, 'long.ts').getByRole('button', { name: 'Toggle code wrap' })
  expect(await button.getAttribute('aria-pressed')).toBe('true')
  await button.click()
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  expect(await overflow('long.ts')).toBe(true)
})

test('buttons copy commands and code without prompts, output, numbers and markers, also by keyboard', async () => {
  const page = await open(site, 'guide/code', CLIPBOARD)
  const button = block(page, 'long.ts').locator('[data-code-copy]')
  expect(await button.evaluate((element) => getComputedStyle(element).opacity)).toBe('0.6')
  await button.focus()
  await soon(() => button.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  await page.keyboard.press('Enter')
  await soon(() => button.getAttribute('aria-label')).toBe('Copied')
  const shell = page.locator('[data-lang="bash"]')
  const line = shell.locator('.line').first()
  expect(await line.evaluate((element) => getComputedStyle(element, '::before').content)).toContain('$ ')
  await shell.locator('[data-code-copy]').click()
  await soon(() => copied(page)).toBe('npm install\nnpm test')
  const selection = await shell.locator('pre').evaluate((pre) => {
    getSelection()?.selectAllChildren(pre)
    return String(getSelection())
  })
  expect(selection.trim()).toBe('npm install\nnpm test')
  const command = page.locator('[data-lang="sh"]')
  const output = page.locator('[data-lang="sh"] + .code')
  expect(await output.textContent()).toBe('done')
  expect(await output.getByRole('button').count()).toBe(0)
  await command.locator('[data-code-copy]').click()
  await soon(() => copied(page)).toBe('echo done')
  const style = () =>
    output.locator('code').evaluate((code) => {
      const { whiteSpace, textIndent } = getComputedStyle(code)
      return [whiteSpace, /hanging/.test(textIndent)]
    })
  expect(await style()).toEqual(['pre-wrap', true])
  await command.locator('[data-code-wrap]').evaluate((button: HTMLElement) => button.click())
  expect(await style()).toEqual(['pre', false])
  await block(page, 'marks.ts').locator('[data-code-copy]').click()
  await soon(() => copied(page)).toMatch(
    /^const first = 1\nconst second = 2\nconst third = 3\nconst fifth = 5\n/,
  )
  expect(await copied(page)).not.toContain('[!code')
})

test('on a touch screen the buttons are always visible and large enough', async () => {
  const page = await open(site, 'guide/code', {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const button = block(page, 'long.ts').locator('[data-code-copy]')
  expect(await button.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  const box = await button.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
})

test('on Chinese pages the buttons have Chinese labels', async () => {
  const page = await open(site, 'zh/guide/code', CLIPBOARD)
  const button = page.getByRole('button', { name: '复制代码' }).first()
  await button.click()
  await page.getByRole('button', { name: '已复制' }).waitFor()
  expect(await page.getByRole('status').textContent()).toBe('已复制')
  expect(await page.getByRole('button', { name: '切换代码换行' }).count()).toBeGreaterThan(0)
})
