/** The page menu, the list of keyboard shortcuts, and the bar of narrow screens. */
import { expect, test } from '@rstest/core'
import { open, serve } from '../harness.ts'

const site = serve('preview', 'website')

test('the menu opens assistants with the Markdown of the page, in its language', async () => {
  for (const [path, markdown, words] of [
    ['guide/basic/cli', 'https://rstest.rs/guide/basic/cli.md', 'Read'],
    ['zh/guide/basic/cli', 'https://rstest.rs/zh/guide/basic/cli.md', '请阅读'],
  ] as const) {
    const page = await open(site, path)
    await page.locator('.page-actions summary').click()
    for (const [name, start] of [
      ['ChatGPT', 'https://chatgpt.com/?q='],
      ['Claude', 'https://claude.ai/new?q='],
    ] as const) {
      const address = (await page.getByRole('link', { name }).getAttribute('href')) ?? ''
      expect(address.startsWith(start)).toBe(true)
      expect(decodeURIComponent(address)).toContain(`${words} ${markdown}`)
    }
  }
})

test('`?` toggles the list of shortcuts; in a text field it is a character', async () => {
  const page = await open(site, 'config/')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await list.waitFor()
  await page.keyboard.press('?')
  await list.waitFor({ state: 'hidden' })
  const field = page.getByLabel('Filter', { exact: true })
  await field.focus()
  await page.keyboard.type('?')
  expect(await field.inputValue()).toBe('?')
  expect(await list.isVisible()).toBe(false)
})

test('the list of shortcuts opens from the menu; Escape restores the focus', async () => {
  const page = await open(site, 'zh/guide/basic/cli')
  await page.getByLabel('本页的更多操作').click()
  await page.getByRole('button', { name: '键盘快捷键' }).click()
  const list = page.getByRole('dialog', { name: '键盘快捷键' })
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('本页的更多操作')
})

test('on a phone title and page menu are in the upper third, and the end is above the scroll-to-top button', async () => {
  const page = await open(site, 'guide/basic/cli', { viewport: { width: 390, height: 844 } })
  const way = page.locator('.menu-bar').getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  expect(await way.allTextContents()).toEqual(['Basic'])
  const title = await page.locator('h1').boundingBox()
  const copy = await page.getByRole('button', { name: 'Copy page' }).boundingBox()
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(280)
  expect(copy?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
  await page.setViewportSize({ width: 700, height: 844 })
  expect(await way.allTextContents()).toEqual(['Basic', 'CLI'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  // The button is shown on the way up.
  await page.mouse.wheel(0, -1)
  const button = await page.getByRole('button', { name: 'Scroll to top' }).boundingBox()
  const end = await page.locator('.doc-footer').boundingBox()
  expect(button?.y).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 0))
})

test('the header shows the installed version with a link to the releases', async () => {
  const page = await open(site, 'guide/basic/cli')
  const version = page.getByRole('link', { name: /^\d+\.\d+\.\d+$/ })
  expect(await version.getAttribute('href')).toMatch(/\/releases$/)
})
