/** What readers of the website's manual see of a second version, in both languages. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { findings } from '../axe.ts'
import { go, open, serveBuilt } from '../harness.ts'
import { dialog, find, openSearch, waitForResult } from '../search/driver.ts'
import { manualInVersions } from './manual-in-versions.ts'

const site = serveBuilt(manualInVersions)

const LANGUAGES = {
  en: {
    prefix: '',
    old: 'This page is about version 0.11.',
    same: 'and the same in the current version 0.12.',
    moved: 'In version 0.12 it is at another address: ',
    missing: 'Version 0.12 does not have this page. The nearest one: ',
    menu: (version: string) => `Version: ${version}`,
    notIn: (version: string) => `${version}Not in ${version}: leads to the nearest page`,
    changes: 'Changes since version 0.11',
    mark: 'Mark these changes in the pages',
    isNew: 'New',
    newSince: 'New since version 0.11',
    searchNothing: 'No results',
  },
  zh: {
    prefix: 'zh/',
    old: '本页介绍的是版本 0.11，',
    same: '内容与当前版本 0.12 相同。',
    moved: '在版本 0.12 中，本页已移到：',
    missing: '版本 0.12 没有这一页，最接近的是：',
    menu: (version: string) => `版本：${version}`,
    notIn: (version: string) => `${version}${version} 没有这一页，将前往最接近的页面`,
    changes: '版本 0.11 之后的变更',
    mark: '在页面中标出这些变更',
    isNew: '新增',
    newSince: '版本 0.11 之后新增',
    searchNothing: '没有找到',
  },
}

const note = (page: Page) => page.getByRole('note').first()
const canonicalOf = (page: Page) =>
  page.locator('link[rel=canonical]').evaluate((link: HTMLLinkElement) => new URL(link.href).pathname)

for (const [lang, words] of Object.entries(LANGUAGES)) {
  const { prefix } = words
  const [current, old] = [`${prefix}guide`, `0.11/${prefix}guide`]

  /** Opens the version menu with the keyboard. @returns the other entry, which has the focus then */
  const openMenu = async (page: Page, version: string) => {
    await page.getByLabel(words.menu(version)).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    return page.locator(':focus')
  }
  const openOld = (path: string) =>
    open(site, `${old}/${path}`, { locale: lang === 'en' ? 'en-US' : 'zh-CN' })

  describe(lang, () => {
    test('the note on an old page leads to its section in the current version, if that has it', async () => {
      const page = await openOld('basic/snapshot#inline')
      expect(await note(page).textContent()).toContain(words.old)
      await note(page).getByRole('link').first().click()
      await page.waitForURL(`${site.url}${current}/basic/snapshot#inline`)
      const top = () => page.locator('#inline').evaluate((heading) => heading.getBoundingClientRect().top)
      await expect.poll(top).toBeLessThan(200)
      expect(await top()).toBeGreaterThanOrEqual(0)
      await go(page, site, `${old}/basic/snapshot#pitfalls`)
      await note(page).getByRole('link').first().click()
      await page.waitForURL(`${site.url}${current}/basic/snapshot`)
    })

    test('the note leads to where a page has moved, and says that one is gone', async () => {
      const page = await openOld('basic/reporters')
      expect(await note(page).textContent()).toContain(words.moved)
      await note(page).getByRole('link').first().click()
      await page.waitForURL(`${site.url}${current}/basic/reporting`)
      await go(page, site, `${old}/framework/more`)
      expect(await note(page).textContent()).toContain(words.missing)
      await note(page).getByRole('link').first().click()
      await page.waitForURL(`${site.url}${current}/framework/react`)
    })

    test('the version menu keeps page, section and language, also where the page has moved', async () => {
      const page = await openOld('basic/snapshot#inline')
      expect(await (await openMenu(page, '0.11')).textContent()).toBe('0.12')
      await page.keyboard.press('Enter')
      await page.waitForURL(`${site.url}${current}/basic/snapshot#inline`)
      // The address changes before the page.
      await page.getByLabel(words.menu('0.12')).waitFor()
      await go(page, site, `${current}/basic/snapshot#wombats`)
      await page.getByLabel(words.menu('0.12')).click()
      await page.getByRole('banner').getByRole('link', { name: '0.11', exact: true }).click()
      await page.waitForURL(`${site.url}${old}/basic/snapshot`)
      await go(page, site, `${current}/basic/reporting`)
      await openMenu(page, '0.12')
      await page.keyboard.press('Enter')
      await page.waitForURL(`${site.url}${old}/basic/reporters`)
    })

    test('the version menu says before the click that a version lacks the page', async () => {
      const page = await openOld('framework/more')
      expect(await (await openMenu(page, '0.11')).textContent()).toBe(words.notIn('0.12'))
      await page.keyboard.press('Enter')
      await page.waitForURL(`${site.url}${current}/framework/react`)
      await go(page, site, `${current}/basic/quokkas`)
      expect(await (await openMenu(page, '0.12')).textContent()).toBe(words.notIn('0.11'))
    })

    test('pages that read the same name the current one as canonical, and say so', async () => {
      const page = await openOld('framework/vue')
      expect(await note(page).textContent()).toContain(words.same)
      expect(await canonicalOf(page)).toBe(`/${current}/framework/vue`)
      // It shows what a check has found out, as of its version.
      await go(page, site, `${old}/start/`)
      expect(await canonicalOf(page)).toBe(`/${current}/start/`)
      expect(await page.locator('main').textContent()).toContain('0.12.0')
      await go(page, site, `0.11/${prefix}`)
      expect(await note(page).textContent()).toContain(words.same)
      expect(await canonicalOf(page)).toBe(`/${prefix}`)
      await go(page, site, `${old}/basic/snapshot`)
      expect(await canonicalOf(page)).toBe(`/${old}/basic/snapshot`)
      await go(page, site, `${old}/basic/reporters`)
      expect(await canonicalOf(page)).toBe(`/${current}/basic/reporting`)
    })

    test('search finds pages of the version that one reads', async () => {
      const page = await openOld('basic/snapshot')
      await openSearch(page)
      await find(page, 'quokka')
      expect(await dialog(page).textContent()).toContain(words.searchNothing)
      await find(page, 'reporter')
      await waitForResult(page)
      const links = await dialog(page)
        .getByRole('option')
        .evaluateAll((rows) =>
          rows.map((row) => row.closest('a')?.pathname ?? row.querySelector('a')?.pathname),
        )
      expect(links.length).toBeGreaterThan(0)
      expect(links.every((path) => path?.startsWith(`/${old}/`))).toBe(true)
      await go(page, site, `${current}/basic/snapshot`)
      await openSearch(page)
      await find(page, 'quokka')
      await page.keyboard.press('Enter')
      await page.waitForURL(new RegExp(`${current}/basic/quokkas`))
    })

    test('the list of changes leads to all of them, and marks them in pages', async () => {
      const page = await openOld('basic/snapshot')
      await note(page).getByRole('link', { name: words.changes }).click()
      await page.waitForURL(`${site.url}${prefix}changes-since/0.11/#/guide/basic/snapshot`)
      const changes = page.locator('.changes a')
      await changes.first().waitFor()
      const listed = await changes.evaluateAll((links: HTMLAnchorElement[]) =>
        links.map(({ pathname, hash }) => pathname + hash),
      )
      expect(listed).toEqual([
        `/${current}/basic/quokkas`,
        `/${current}/basic/snapshot`,
        `/${current}/basic/snapshot#wombats`,
        `/${old}/basic/snapshot#pitfalls`,
        `/${current}/basic/reporting`,
        `/${old}/framework/more`,
      ])
      await page.getByRole('button', { name: words.mark }).click()
      expect(await findings(page)).toEqual([])
      await page.getByRole('link', { name: 'Wombats' }).click()
      await page.getByRole('heading', { name: `Wombats ${words.isNew}` }).waitFor()
      expect(await findings(page)).toEqual([])
      await go(page, site, `${current}/basic/quokkas`)
      await page.getByRole('heading', { name: `Quokkas ${words.newSince}` }).waitFor()
    })

    test('an old page, with its menu open, has no axe violations', async () => {
      const page = await openOld('framework/more')
      await openMenu(page, '0.11')
      expect(await findings(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await findings(page)).toEqual([])
    })
  })
}

test('the sitemap lists the pages of a version that have no other canonical address', async () => {
  const sitemap = await (await fetch(`${site.url}sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>https:\/\/rstest\.rs(\/0\.11\/[^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  )
  expect(listed.sort()).toEqual([
    '/0.11/guide/basic/snapshot',
    '/0.11/guide/framework/more',
    '/0.11/zh/guide/basic/snapshot',
    '/0.11/zh/guide/framework/more',
  ])
})
