/** The project of a sample opened at StackBlitz: a form in a new tab, built from the code on the page. */
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { hold, open, requestInNewTab, serve } from '../harness.ts'

const site = serve('preview', 'website')
const PAGE = 'guide/start/quick-start'
const RUN = 'Run in StackBlitz (opens a new tab)'

const sample = (page: Page, title: string) =>
  page.locator('.code', { has: page.locator('.code-title', { hasText: title }) })
const runs = (page: Page) => page.getByRole('button', { name: RUN })

/** The submitted form, by field. */
async function sent(page: Page, press: () => Promise<void>): Promise<Record<string, string>> {
  const [request] = await Promise.all([requestInNewTab(page, '/run'), press()])
  expect(request.method()).toBe('POST')
  return {
    address: request.url(),
    ...Object.fromEntries(new URLSearchParams(request.postData() ?? '')),
  }
}

test('a click submits the files of the project as shown on the page', async () => {
  const page = await open(site, PAGE)
  const shown = await sample(page, 'src/slugify.ts').locator('code').textContent()
  const button = sample(page, 'tests/slugify.test.ts').getByRole('button', { name: RUN })
  const { address, ...fields } = await sent(page, () => button.click())
  expect(address).toBe('https://stackblitz.com/run?file=tests%2Fslugify.test.ts')
  expect(Object.keys(fields)).toEqual([
    'project[title]',
    'project[description]',
    'project[template]',
    'project[files][package.json]',
    'project[files][src/slugify.ts]',
    'project[files][tests/slugify.test.ts]',
  ])
  expect(fields['project[template]']).toBe('node')
  expect(fields['project[description]']).toContain(PAGE)
  expect(fields['project[files][src/slugify.ts]']?.replaceAll('\r\n', '\n')).toBe(`${shown}\n`)
  expect(JSON.parse(fields['project[files][package.json]'] ?? '')).toEqual({
    scripts: { test: 'rstest run' },
    devDependencies: { '@rstest/core': expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    stackblitz: { startCommand: 'npm test' },
  })
  expect(await page.locator('form[action*=stackblitz]').count()).toBe(0)
})

test('a later section submits the project in its state there, also by keyboard', async () => {
  const page = await open(site, PAGE)
  const button = sample(page, 'tests/title.test.ts').getByRole('button', { name: RUN })
  const fields = await sent(page, () => button.press('Enter'))
  expect(fields['project[files][rstest.config.ts]']).toContain("testEnvironment: 'happy-dom'")
  expect(fields['project[files][tests/slugify.test.ts]']).toContain('slugify')
  const { scripts, devDependencies } = JSON.parse(fields['project[files][package.json]'] ?? '')
  expect(scripts.test).toBe('rstest')
  expect(Object.keys(devDependencies)).toEqual(['@rstest/core', 'typescript', 'happy-dom'])
})

test('one sample of a section has the button, which is not printed', async () => {
  const page = await open(site, PAGE)
  expect(await runs(page).count()).toBe(2)
  await page.emulateMedia({ media: 'print' })
  expect(await runs(page).first().isVisible()).toBe(false)
})

test('the button is labelled in the language of the page', async () => {
  const page = await open(site, `zh/${PAGE}`)
  const button = page.getByRole('button', { name: '在 StackBlitz 中运行（在新标签页中打开）' }).first()
  const fields = await sent(page, () => button.click())
  expect(fields['project[files][tests/slugify.test.ts]']).toContain('slugify')
})

test('a click before hydration is handled after it', async () => {
  const page = await open(site, PAGE)
  const release = await hold(page, '**/static/shell/shell.*.js')
  await page.reload()
  const button = sample(page, 'tests/slugify.test.ts').getByRole('button', { name: RUN })
  const fields = await sent(page, async () => {
    await button.click()
    release()
  })
  expect(fields['project[template]']).toBe('node')
})
