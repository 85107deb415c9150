/** What the dev server shows of mistakes, and that it shows it no longer when they are fixed. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { change, isMarked, mark, open, serveOwn, soon, write } from './harness.ts'

const site = serveOwn('client')

const MISTAKES = [
  {
    name: 'an element that is not closed',
    edit: (text: string) => `${text}\n<div>\n\nOpen.\n`,
    says: ['en/guide/parts.mdx:12:1', '> 12 | <div>', 'Close the element'],
  },
  {
    name: 'a component that throws',
    edit: (text: string) => text.replace('<Fragile />', '<Fragile broken />'),
    says: ['en/guide/parts.mdx:10:1', '> 10 | <Fragile broken />', 'Broken on demand'],
  },
  {
    name: 'broken frontmatter',
    edit: (text: string) => `---\ntitle: "open\n---\n${text}`,
    says: ['en/guide/parts.mdx:2:', '> 2 | title: "open'],
  },
  {
    name: 'an image that does not exist',
    edit: (text: string) => text.replace('square.svg', 'circle.svg'),
    says: ['en/guide/parts.mdx:8:1', '> 8 | ![A square](./circle.svg)', '`./circle.svg` does not exist'],
  },
]

test.each(MISTAKES)('$name: shown with place and code, gone when fixed', async ({ edit, says }) => {
  const page = await open(site, 'guide/parts', { allow: /status of 404/ })
  await mark(page)
  let sound = ''
  change(site, 'en/guide/parts.mdx', (text) => {
    sound = text
    return edit(text)
  })
  for (const text of says) await overlay(page).getByText(text).first().waitFor()
  expect(await isMarked(page)).toBe(true)
  write(site, 'en/guide/parts.mdx', sound)
  await overlay(page).waitFor({ state: 'detached' })
  await page.getByText('Still whole').waitFor()
  expect(await isMarked(page)).toBe(true)
})

test('a mistake that was there before the page was opened is shown, too', async () => {
  change(site, 'en/guide/long.mdx', (text) => `${text}\n<b>\n`)
  const page = await open(site, 'guide/')
  expect(await overlay(page).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'long page', exact: true }).click()
  await overlay(page).getByText('en/guide/long.mdx').waitFor()
  await page.reload()
  await overlay(page).getByText('en/guide/long.mdx').waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
  await overlay(page).waitFor({ state: 'detached' })
  change(site, 'en/guide/long.mdx', (text) => text.replace('\n<b>\n', ''))
})

test('a missing file that is put in its place fixes the page', async () => {
  change(site, 'en/guide/parts.mdx', (text) => text.replace('square.svg', 'round.svg'))
  const page = await open(site, 'guide/parts', { allow: /status of 404/ })
  await overlay(page).getByText('`./round.svg` does not exist').waitFor()
  write(site, 'en/guide/round.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"/>')
  await overlay(page).waitFor({ state: 'detached' })
  await soon(() => page.getByAltText('A square').getAttribute('width')).toBe('30')
  change(site, 'en/guide/parts.mdx', (text) => text.replace('round.svg', 'square.svg'))
})

test.each([
  [
    'an option that does not exist',
    (text: string) => text.replace("title: 'Client'", "titel: 'Client'"),
    'Did you mean `title`?',
  ],
  [
    'a syntax error',
    (text: string) => text.replace("title: 'Client',", "title: 'Client"),
    'bifolio.config.js:2',
  ],
])('the configuration has %s: shown, and gone when fixed', async (_, edit, says) => {
  const page = await open(site, 'guide/')
  await mark(page)
  let sound = ''
  change(site, 'bifolio.config.js', (text) => {
    sound = text
    return edit(text)
  })
  await overlay(page).getByText(says).first().waitFor()
  await overlay(page)
    .getByText(/bifolio\.config\.js:2:\d+/)
    .first()
    .waitFor()
  write(site, 'bifolio.config.js', sound.replace("title: 'Client'", "title: 'Fixed'"))
  await soon(() => page.title()).toBe('Start - Fixed')
  await overlay(page).waitFor({ state: 'detached' })
  expect(await isMarked(page)).toBe(true)
  write(site, 'bifolio.config.js', sound)
  await soon(() => page.title()).toBe('Start - Client')
})

test('a component file that does not compile: shown, and gone when fixed', async () => {
  const page = await open(site, 'guide/parts')
  await mark(page)
  change(site, 'components/Fragile.tsx', (text) => text.replace('<p>Still whole</p>', '<p>Still whole'))
  await overlay(page)
    .getByText(/components\/Fragile\.tsx:\d:\d/)
    .waitFor()
  await page.getByText('Still whole').first().waitFor()
  change(site, 'components/Fragile.tsx', (text) => text.replace('<p>Still whole', '<p>Whole again</p>'))
  await page.getByText('Whole again').waitFor()
  await overlay(page).waitFor({ state: 'detached' })
  expect(await isMarked(page)).toBe(true)
})

test('a component module that goes is missed, and found when it comes', async () => {
  const page = await open(site, 'guide/parts')
  await mark(page)
  rmSync(join(site.root, 'components/Fragile.tsx'))
  await overlay(page).getByText('`/components/Fragile.tsx` does not exist').waitFor()
  write(site, 'components/Fragile.tsx', 'export const Fragile = () => <p>Made anew</p>\n')
  await page.getByText('Made anew').waitFor()
  await overlay(page).waitFor({ state: 'detached' })
  expect(await isMarked(page)).toBe(true)
})

test('a theme that throws: shown, and the page is back when it is fixed', async () => {
  const page = await open(site, 'guide/long', { allow: /broken is not defined|error boundar|status of 500/ })
  change(site, 'theme/Layout.tsx', (text) => text.replace('Words of the banner', '{broken}'))
  await page.getByText('broken is not defined').first().waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
  change(site, 'theme/Layout.tsx', (text) => text.replace('{broken}', 'Words of the banner'))
  await page.getByRole('heading', { level: 1, name: 'Long page' }).waitFor()
  await page.getByText('broken is not defined').waitFor({ state: 'detached' })
})

function overlay(page: Page) {
  return page.getByRole('dialog', { name: 'Problems of this page' })
}

test('a dead link on another page: in a notice that leaves the page readable, gone when fixed', async () => {
  const page = await open(site, 'guide/')
  await mark(page)
  change(site, 'en/guide/long.mdx', (text) => `${text}\n[Nowhere](/nowhere)\n`)
  const notice = page.locator('#dev-notice')
  await notice.getByText('in the site').click()
  await notice.getByText('The link `/nowhere` does not lead to a page.').waitFor()
  expect(await overlay(page).count()).toBe(0)
  change(site, 'en/guide/long.mdx', (text) => text.replace('\n[Nowhere](/nowhere)\n', ''))
  await notice.getByText('The link `/nowhere`').waitFor({ state: 'detached' })
  expect(await isMarked(page)).toBe(true)
})
