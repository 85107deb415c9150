/** Right-to-left languages. */
import { expect, test } from '@rstest/core'
import { open, serve } from '../harness.ts'

const site = serve('preview', 'languages')

test('the layout is mirrored except for code, and the direction is updated on navigation', async () => {
  const page = await open(site, 'ar/guide/start')
  const leftOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().left)
  expect(await leftOf('.sidebar')).toBeGreaterThan(await leftOf('.article'))
  expect(
    await page
      .locator('.article pre')
      .first()
      .evaluate((pre) => getComputedStyle(pre).direction),
  ).toBe('ltr')
  // Tabs are ordered from right to left.
  const [first, second] = await page.getByRole('tab').all()
  await first?.press('ArrowLeft')
  expect(await second?.getAttribute('aria-selected')).toBe('true')
  // An untranslated page, opened by client navigation.
  const article = page.locator('.article')
  await page.getByRole('link', { name: 'Install' }).first().click()
  await page.getByText('لم تُترجم هذه الصفحة بعد.').waitFor()
  expect([await article.getAttribute('lang'), await article.getAttribute('dir')]).toEqual(['en', 'ltr'])
  await page.getByLabel(/^اللغة/).click()
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL(`${site.url}guide/install`)
  await page.getByLabel('Language: English').waitFor()
  expect(await page.evaluate(() => [document.documentElement.lang, document.dir])).toEqual(['en', 'ltr'])
  expect(await article.getAttribute('lang')).toBeNull()
})

test('there is no overflow on a phone, and the drawer opens from the right', async () => {
  const page = await open(site, 'ar/guide/start', { viewport: { width: 390, height: 800 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.locator('.menu-bar-sidebar').click()
  const logo = await page.locator('.sidebar .drawer-home').boundingBox()
  expect(logo?.x).toBeGreaterThan(195)
})
