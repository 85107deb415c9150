/** Search on the dev server. */
import { expect, test } from '@rstest/core'
import { change, open, serveOwn, soon } from '../harness.ts'
import { dialog, field, find, isFocused, openSearch, rows } from './driver.ts'

const site = serveOwn('basic')

test('the dialog stays open and styled, and finds edited content', async () => {
  change(site, 'en/guide/start/install.md', (text) => text.replace('# Install', '# Install the zeppelin'))
  const page = await open(site, 'guide/start/')
  await openSearch(page)
  await find(page, 'zeppelin')
  expect(await rows(page).first().getAttribute('href')).toBe('/guide/start/install')
  expect(await dialog(page).evaluate((element) => getComputedStyle(element).display)).toBe('flex')
  await isFocused(field(page))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Install the zeppelin' }).waitFor()
  await soon(() => dialog(page).count()).toBe(0)
})
