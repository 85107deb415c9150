/** What readers see of versions: the note on older pages, the menu, the list of changes, and the marks in pages. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { findings } from '../axe.ts'
import { go, isSameDocument, markDocument, onServers, open, serve } from '../harness.ts'
import { find, openSearch } from '../search/driver.ts'
import { KINDS, LANGS } from '../variants.ts'

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

describe('a page of an older version', () => {
  test('leads to the same page of the current one, in the language of the page', async () => {
    const page = await open(site, '1.1/zh/guide/usage', { locale: 'zh-CN' })
    expect(await note(page).textContent()).toContain('本页介绍的是版本 1.1，当前版本是 2.0。')
    await markDocument(page)
    await note(page).getByRole('link').first().click()
    await page.waitForURL(`${site.url}zh/guide/usage`)
    await note(page).waitFor({ state: 'detached' })
    expect(await isSameDocument(page)).toBe(true)
  })

  test('has its note, and the list of changes, without JavaScript', async () => {
    const page = await open(site, '1.1/guide/legacy', { javaScriptEnabled: false })
    expect(await note(page).textContent()).toContain('Version 2.0 does not have this page.')
    await note(page).getByRole('link', { name: 'Changes since' }).click()
    await page.waitForURL(`${site.url}changes-since/1.1/#/guide/legacy`)
    expect(await page.locator(':target').textContent()).toContain('Legacy mode')
    expect(await button(page).isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Repeat' }).click()
    await page.waitForURL(`${site.url}1.1/guide/usage#repeat`)
  })

  test('is found by the search of its version only', async () => {
    const page = await open(site, '1.1/guide/')
    await openSearch(page)
    await find(page, 'quokkas')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/1\.1\/guide\/legacy/)
    await go(page, site, '')
    await openSearch(page)
    await find(page, 'quokkas')
    expect(await page.locator('dialog').textContent()).toContain('No results')
  })
})

describe('the version menu', () => {
  test('opens the same section of a page that has moved', async () => {
    const page = await open(site, '1.1/zh/guide/setup?x=1#top', { locale: 'zh-CN' })
    await page.getByLabel('版本：1.1').click()
    await page.getByRole('link', { name: '2.0', exact: true }).click()
    await page.waitForURL(`${site.url}zh/guide/install?x=1#top`)
  })

  test('tells before the click that a version lacks the page, also to those who use the keyboard', async () => {
    const page = await open(site, 'guide/plugins')
    await page.getByLabel('Version: 2.0').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    expect(await focused.textContent()).toBe('1.1Not in 1.1: leads to the nearest page')
    const colors = await page
      .locator('.header-tools .menu-list')
      .nth(1)
      .locator('.nav-link')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).color))
    expect(colors[1]).not.toBe(colors[0])
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}1.1/guide/`)
  })
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

for (const lang of LANGS) {
  const prefix = lang === 'en' ? '' : `${lang}/`
  test(`${lang}: no axe violations`, async () => {
    const page = await open(site, `1.1/${prefix}guide/usage`, { locale: lang === 'en' ? 'en' : 'zh-CN' })
    expect(await findings(page)).toEqual([])
    await go(page, site, `${prefix}changes-since/1.1/`)
    await button(page).click()
    expect(await findings(page)).toEqual([])
    await go(page, site, `${prefix}guide/usage`)
    await marks(page).first().waitFor()
    expect(await findings(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await go(page, site, `${prefix}guide/plugins`)
    await marks(page).first().waitFor()
    expect(await findings(page)).toEqual([])
  })
}
