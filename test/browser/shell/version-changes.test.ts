/** The list of changes and the marks in pages: without JavaScript, on both servers, and when something fails. See also `manual-in-versions.test.ts`. */
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { go, onServers, open, serve } from '../harness.ts'
import { KINDS } from '../variants.ts'

const site = serve('preview', 'changes')

const note = (page: Page) => page.getByRole('note')
const marks = (page: Page) => page.locator('.change-mark')
const button = (page: Page) => page.locator('[data-mark-since]')

/** The paths of the requested files with changes, from now on. */
function changesRequests(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('changes.json')) requested.push(new URL(request.url()).pathname)
  })
  return requested
}

test('a page of an older version has its note, and the list of changes, without JavaScript', async () => {
  const page = await open(site, '1.1/guide/legacy', { javaScriptEnabled: false })
  expect(await note(page).textContent()).toContain('Version 2.0 does not have this page.')
  await note(page).getByRole('link', { name: 'Changes since' }).click()
  await page.waitForURL(`${site.url}changes-since/1.1/#/guide/legacy`)
  expect(await page.locator(':target').textContent()).toContain('Legacy mode')
  expect(await button(page).isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Repeat' }).click()
  await page.waitForURL(`${site.url}1.1/guide/usage#repeat`)
})

onServers(KINDS, 'changes', (served) => {
  test('new and changed sections are marked once the reader asks for it, on every page', async () => {
    const page = await open(served, 'guide/usage')
    const requested = changesRequests(page)
    expect(await marks(page).count()).toBe(0)
    await page.locator('[data-since]').first().click()
    await button(page).click()
    expect(await button(page).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('link', { name: 'Watch' }).click()
    await page.getByRole('heading', { name: 'Watch New' }).waitFor()
    expect(requested).toEqual(['/changes-since/1.1/changes.json'])
    expect(await marks(page).allTextContents()).toEqual([' Changed since version 1.1', ' Changed', ' New'])
    expect(await page.getByRole('heading', { name: 'Run Changed' }).count()).toBe(1)
    expect(await page.locator('.doc-outline [data-changed]').allTextContents()).toEqual(['Run', 'Watch'])
    await go(page, served, 'guide/plugins')
    await page.getByRole('heading', { name: 'Plugins New since version 1.1' }).waitFor()
    await go(page, served, 'guide/')
    expect(await marks(page).count()).toBe(0)
  })
})

test('marks are removed when the reader no longer wants them, and belong to one version', async () => {
  const page = await open(site, 'changes-since/1.0/', {
    before: () => localStorage.setItem('bifolio-changes-since', '1.1'),
  })
  expect(await button(page).getAttribute('aria-pressed')).toBe('false')
  await page.getByRole('link', { name: '1.1' }).click()
  await page.getByRole('heading', { name: 'Changes since version 1.1' }).waitFor()
  expect(await button(page).getAttribute('aria-pressed')).toBe('true')
  await button(page).click()
  expect(await page.evaluate(() => localStorage.getItem('bifolio-changes-since'))).toBe('')
  await page.getByRole('link', { name: 'Watch' }).click()
  await page.getByRole('heading', { name: 'Watch' }).waitFor()
  expect(await marks(page).count()).toBe(0)
})

test('a page without what to mark is shown without marks', async () => {
  const page = await open(site, 'guide/usage', { allow: /503/ })
  await page.route('**/changes.json', (route) => route.fulfill({ status: 503, body: '' }))
  await page.evaluate(() => localStorage.setItem('bifolio-changes-since', '1.1'))
  await go(page, site, 'guide/plugins')
  expect(await marks(page).count()).toBe(0)
  await page.unroute('**/changes.json')
  await page.getByRole('link', { name: 'Use it' }).first().click()
  await page.getByRole('heading', { name: 'Watch New' }).waitFor()
})
