/** How the servers resolve addresses, seen in a browser. */
import { expect, test } from '@rstest/core'
import { go, onServers, open } from './harness.ts'

onServers('client', (site) => {
  test('the prefix of the default language is removed; query and hash are kept', async () => {
    const page = await open(site, 'en/guide/long?x=1&y=%20#third')
    expect(page.url()).toBe(`${site.url}guide/long?x=1&y=%20#third`)
    await page.getByRole('heading', { level: 1, name: 'Long page' }).waitFor()
  })

  test('addresses in other letters, or with the name of the file, open a working page', async () => {
    const page = await open(site)
    for (const path of ['GUIDE/Long', 'guide/long.html', 'Guide']) {
      await go(page, site, path)
      expect(await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()).toMatch(
        /^(Start|Long page)/,
      )
      await page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: 'Reference' })
        .click()
      await page.getByRole('heading', { level: 1, name: 'Reference' }).waitFor()
    }
  })

  test.each([
    ['zh/guide/nowhere', 'zh', '页面未找到', '首页'],
    ['%zz', 'en', 'PAGE NOT FOUND', 'Home'],
  ])('%s has the 404 page of its language', async (path, lang, title, home) => {
    const page = await open(site, path, { allow: /status of 404/ })
    const response = await page.reload()
    expect(response?.status()).toBe(404)
    expect(await page.getAttribute('html', 'lang')).toBe(lang)
    expect(await page.title()).toBe('404 - Client')
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByRole('main').getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: home }).waitFor()
  })
})
