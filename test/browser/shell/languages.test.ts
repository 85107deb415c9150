/** The language and version menus. */
import { describe, expect, test } from '@rstest/core'
import { go, isSameDocument, markDocument, open, serve, started } from '../harness.ts'

describe('a site of three versions', () => {
  const site = serve('preview', 'shell')

  test('the version menu opens the same page and keeps query and anchor; entries have no note', async () => {
    const page = await open(site, 'guide/long?x=1#third')
    const menu = page.getByLabel('Version: v3')
    await menu.click()
    const names = await page.locator('.header-tools .menu-list').nth(1).locator('.nav-link').allTextContents()
    expect(names).toEqual(['v3', 'v2', 'v1'])
    await markDocument(page)
    await page.getByRole('link', { name: 'v1' }).click()
    await page.waitForURL(`${site.url}v1/guide/long?x=1#third`)
    await page.getByLabel('Version: v1').waitFor()
    expect(await isSameDocument(page)).toBe(true)
    await go(page, site, 'guide/long')
    await page.getByLabel('Language: English').click()
    expect(await page.getByRole('link', { name: '简体中文' }).textContent()).toBe('简体中文')
  })

  test('if a version lacks the page, its entry leads to the nearest one, with a note until it is dismissed', async () => {
    const page = await open(site, 'guide/group/member?x=1#top')
    await page.getByLabel('Version: v3').click()
    const link = page.getByRole('link', { name: 'v2' })
    expect(await link.textContent()).toContain('Not in v2: leads to the nearest page')
    await link.click()
    await page.waitForURL(`${site.url}v2/guide/?x=1`)
    await go(page, site, 'guide/group/member')
    await page.getByLabel('Version: v3').click()
    await page.getByRole('link', { name: 'v2' }).click()
    const note = page.getByText('does not exist in v2. This is the nearest one.')
    await note.waitFor()
    expect(await note.evaluate((element) => element.closest('[aria-live]')?.ariaLive)).toBe('polite')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await note.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
    await page.reload()
    await started(page)
    expect(await note.count()).toBe(0)
  })

  test('if a language lacks the page, its entry leads to the nearest one, with a note until the next page', async () => {
    const page = await open(site, 'guide/folded/inner/leaf')
    await page.getByLabel('Language: English').click()
    const link = page.getByRole('link', { name: '简体中文' })
    expect(await link.textContent()).toContain('Not in 简体中文: leads to the nearest page')
    await link.click()
    await page.waitForURL(`${site.url}zh/guide/`)
    await page.getByLabel(/^语言/).waitFor()
    await go(page, site, 'guide/folded/inner/leaf')
    await page.getByLabel('Language: English').click()
    await page.getByRole('link', { name: '简体中文' }).click()
    const note = page.getByText('没有“简体中文”版本')
    await note.waitFor()
    await page.getByRole('link', { name: '指南' }).first().waitFor()
    await page.goto(`${site.url}zh/guide/long`)
    await started(page)
    expect(await note.count()).toBe(0)
  })

  test('the note is also shown after a document load', async () => {
    const page = await open(site, 'guide/group/member', {
      before: () => Reflect.deleteProperty(window, 'navigation'),
    })
    await page.getByLabel('Version: v3').click()
    await page.getByRole('link', { name: 'v2' }).click()
    await page.getByText('does not exist in v2').waitFor()
  })
})

describe('website', () => {
  const site = serve('preview', 'website')

  test('a site of one version has no version menu', async () => {
    const page = await open(site, 'guide/start/')
    expect(await page.getByLabel(/^Version/).count()).toBe(0)
  })

  test('the language menu keeps path, query and hash in both directions', async () => {
    const page = await open(site, 'config/test/include?a=b%20c#default')
    await page.getByLabel('Language: English').click()
    await page.getByRole('link', { name: '简体中文' }).click()
    await page.waitForURL(`${site.url}zh/config/test/include?a=b%20c#default`)
    await page.getByLabel(/^语言/).click()
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL(`${site.url}config/test/include?a=b%20c#default`)
  })
})
