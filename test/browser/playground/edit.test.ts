/** The editor of a sample. */
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { open, serveBuilt, soon } from '../harness.ts'
import { block, CART, EDITOR, playgroundSite, resultOf, runSample } from './site.ts'

const site = serveBuilt(() => playgroundSite({ index: CART, play: EDITOR }))

const editor = (page: Page) => page.locator('.cm-content')
const output = (page: Page) => page.locator('.play-output pre')

/** Opens the editor of the sample, at the end of its code. */
async function edit(path = ''): Promise<Page> {
  const page = await open(site, path, { permissions: ['clipboard-read', 'clipboard-write'] })
  await runSample(page, 'cart.test.ts')
  if (path === '') await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await editor(page).click()
  await page.keyboard.press('Control+End')
  return page
}

test('a changed expectation fails half a second later, and undo passes again', async () => {
  const page = await edit()
  await page.keyboard.type("\ntest('typed', () => expect(1).toBe(2))")
  await soon(() => output(page).textContent()).toContain('✗ typed')
  const copy = block(page, 'cart.test.ts').locator('[data-code-copy]')
  await copy.click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("test('typed'")
  // Other actions know the code of the page only.
  await copy.evaluate((button) => button.setAttribute('data-run', 'other'))
  expect(await copy.isVisible()).toBe(false)
  await editor(page).focus()
  await page.keyboard.press('Control+z')
  await soon(() => output(page).textContent()).not.toContain('typed')
  expect(await page.locator('.code code .s').count()).toBeGreaterThan(0)
})

test('without running after each change, Ctrl+Enter runs', async () => {
  const page = await edit()
  await page.getByRole('button', { name: 'Run after each change' }).click()
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type("\ntest('typed', () => {})")
  await page.keyboard.press('Control+Enter')
  await soon(() => output(page).textContent()).toContain('✓ typed')
})

test('the files of a sample are tabs, a click on the code opens the editor, and reset restores all', async () => {
  const page = await open(site, '')
  await runSample(page, 'cart.test.ts')
  await block(page, 'cart.test.ts').locator('pre').first().click()
  await page.getByRole('button', { name: 'src/cart.ts' }).click()
  await editor(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('throw new Error("broken") // / opens no search\n')
  await soon(() => output(page).textContent()).toContain('Error: broken\n   at src/cart.ts:1')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Reset' }).click()
  await soon(() => output(page).textContent()).toContain('✓ adds up')
  expect(await editor(page).textContent()).not.toContain('broken')
  await editor(page).press('Control+z')
  expect(await editor(page).textContent()).toContain('broken')
})

test('by keyboard: Tab indents, and leaves the editor after Escape; the result is a status', async () => {
  const page = await open(site, '')
  const run = block(page, 'cart.test.ts').getByRole('button', { name: 'Run here' })
  await run.focus()
  await page.keyboard.press('Enter')
  expect((await resultOf(page, 'cart.test.ts')).status).toBe('1 passed · 1 failed')
  expect(await page.getByRole('group', { name: 'What your code prints' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  const field = page.getByRole('textbox', { name: /^tests\/cart\.test\.ts: press Escape, then Tab/ })
  await field.press('Tab')
  expect(await field.evaluate((element) => element.getRootNode() === document)).toBe(false)
  expect(await field.textContent()).toMatch(/^ {2}import/)
  await field.press('Escape')
  await field.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.shadowRoot)).toBeNull()
})

test('a link holds the code, and the page of the editor opens it in the language of the page', async () => {
  const page = await edit()
  await page.keyboard.type("\ntest('linked', () => {})")
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Link copied' }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/docs\/play#play=z[\w-]+$/)
  await page.clock.install()
  await page.goto(link.replace('/docs/play', '/docs/zh/play'))
  await soon(() => editor(page).textContent()).toContain('linked')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  // Before the reader asks for it, the code of a link does not run, not even after a change.
  await editor(page).press('Control+End')
  await page.keyboard.type(' ')
  await page.clock.runFor(5000)
  await page.getByText('此代码来自链接。').first().waitFor()
  expect(await page.locator('.play-output').getAttribute('data-state')).toBe('pending')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: '在此运行' }).click()
  await soon(() => output(page).textContent()).toContain('✓ linked')
  // Nor does it have the result of other code.
  await page.evaluate((hash) => Object.assign(location, { hash }), new URL(link).hash.slice(0, -8))
  await page.getByText('此链接中没有可读取的代码。').waitFor()
  await page.evaluate((hash) => Object.assign(location, { hash }), new URL(link).hash)
  await soon(() => output(page).textContent()).toBe('')
  await editor(page).focus()
  await page.keyboard.insertText(`// ${'x'.repeat(70_000)}`)
  await page.getByRole('button', { name: '复制链接' }).click()
  await page.getByRole('button', { name: '代码过长，无法放入链接' }).waitFor()
})

test('a further run keeps the last result until its first line, and announces its end alone', async () => {
  const page = await edit()
  const watched = await page.evaluateHandle(() => {
    const [pre, status] = document.querySelectorAll<HTMLElement>('.play-output > :is(pre, .play-status)')
    const watched = { heights: [pre?.offsetHeight], statuses: [status?.textContent] }
    new MutationObserver(() => {
      watched.heights.push(pre?.offsetHeight)
      if (status?.textContent !== watched.statuses.at(-1)) watched.statuses.push(status?.textContent)
    }).observe(document.querySelector('.play-output') ?? document, { childList: true, subtree: true })
    return watched
  })
  await page.keyboard.type(' ')
  await soon(async () => (await watched.jsonValue()).statuses.length).toBe(2)
  expect(new Set((await watched.jsonValue()).heights).size).toBe(1)
})
