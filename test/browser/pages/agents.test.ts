/** Pages as Markdown for agents: copied or opened; the same in development and in a build. */
import { expect, test } from '@rstest/core'
import { open, serve, soon } from '../harness.ts'
import { KINDS } from '../variants.ts'

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

for (const mode of KINDS) {
  const site = serve(mode, 'client')

  test(`${mode}: the page is copied as Markdown, also after navigation`, async () => {
    const page = await open(site, 'guide/more/deep', CLIPBOARD)
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    const button = page.getByRole('button', { name: 'Copy page' })
    await button.focus()
    await page.keyboard.press('Enter')
    await soon(copied).toMatch(/^# Deep/)
    expect(await page.getByRole('status').last().textContent()).toBe('Page copied')
    await page.goto(new URL('guide/islands', site.url).href)
    await page.getByRole('button', { name: 'Copy page' }).click()
    await soon(copied).toContain('Words between')
  })

  test(`${mode}: the Markdown is a file that browsers display, also without JavaScript`, async () => {
    const page = await open(site, 'guide/more/deep', { javaScriptEnabled: false })
    await page.getByLabel('More for this page').click()
    const link = page.getByRole('link', { name: 'View as Markdown' })
    const response = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8')
    expect(await response.text()).toMatch(/^# Deep/)
    const list = await page.request.get(new URL('llms.txt', site.url).href)
    expect(list.headers()['content-type']).toBe('text/plain; charset=utf-8')
    expect(await list.text()).toContain('guide/more/deep.md')
    const full = await page.request.get(new URL('zh/llms-full.txt', site.url).href)
    expect(await full.text()).toMatch(/^---\nurl: \/\S*\.md\n---\n\n# /)
  })
}

const refused = serve('preview', 'client')

test('if the clipboard is unavailable, the browser opens the Markdown', async () => {
  const page = await open(refused, 'guide/more/deep', {
    before: () => {
      navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    },
  })
  await page.getByRole('button', { name: 'Copy page' }).click()
  await page.waitForURL(/deep\.md$/)
})
