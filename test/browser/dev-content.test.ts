/** Live updates of the dev server: every change is shown without a document load and without loss of state. */
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { readBlocks } from '../../packages/bifolio/src/content/blocks/read-blocks.ts'
import { formatPins, pairPin } from '../../packages/translations/src/state/pins.ts'
import { slow } from '../slow.ts'
import { change, isSameDocument, markDocument, open, serveOwn, soon, write } from './harness.ts'

const site = serveOwn('client')

test('an edit of a page keeps scroll position, open details, the selected tab and mounted islands', async () => {
  change(site, 'en/guide/islands.mdx', (text) =>
    text.replace(
      'Far above',
      '<details><summary>More</summary>Folded</details>\n<Tabs><Tab label="One">First</Tab><Tab label="Two">Second</Tab></Tabs>\nFar above',
    ),
  )
  const page = await open(site, 'guide/islands')
  await markDocument(page)
  await press(page, 'At once: 0')
  await page.getByText('More', { exact: true }).last().click()
  await page.getByRole('tab', { name: 'Two' }).click()
  await page.getByRole('region', { name: 'When seen' }).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)

  change(site, 'en/guide/islands.mdx', (text) =>
    text.replace('Words between', 'Edited words between').replace('Static **words**', 'Static **new words**'),
  )
  await page.getByText('Edited words between the islands').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await page.getByText('Folded').last().isVisible()).toBe(true)
  expect(await page.getByText('Second').isVisible()).toBe(true)
  expect(await page.getByText('First', { exact: true }).isVisible()).toBe(false)
  // This island has new children and remounts; the others keep their state.
  await page.getByText('Static new words inside.').waitFor()
  await page.getByRole('button', { name: 'At once: 0' }).waitFor()
  await press(page, 'When idle: 0')
  change(site, 'en/guide/islands.mdx', (text) => text.replace('Edited words', 'Other words'))
  await page.getByText('Other words between the islands').waitFor()
  await page.getByRole('button', { name: 'When idle: 1' }).waitFor()
  await press(page, 'When idle: 1')
  await page.getByRole('button', { name: 'When idle: 2' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test('an edit updates title, outline and sidebar', async () => {
  const page = await open(site, 'guide/more/deep', { viewport: { width: 1440, height: 800 } })
  await markDocument(page)
  change(site, 'en/guide/more/deep.mdx', () => '# Deeper page\n\n## A new section\n\nBelow a group.\n')
  await soon(() => page.title()).toBe('Deeper page - Client')
  await page.getByRole('link', { name: 'A new section', exact: true }).waitFor()
  await sidebar(page).getByRole('link', { name: 'Deeper page' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

slow('an image can be enlarged at any time, also while the text around it changes', async () => {
  const page = await open(site, 'guide/parts')
  const image = page.locator('.article [data-zoomable]').first()
  await image.evaluate((element) => {
    const watch = (): void => {
      if (!('zoomable' in (element as HTMLElement).dataset)) document.documentElement.dataset.lost = ''
    }
    new MutationObserver(watch).observe(element, { attributes: true })
  })
  change(site, 'en/guide/parts.mdx', (text) => `${text}\nMore words at the end.\n`)
  await page.getByText('More words at the end.').waitFor()
  expect(await page.evaluate(() => 'lost' in document.documentElement.dataset)).toBe(false)
  await image.click()
  await page.getByRole('dialog').getByRole('img').waitFor()
})

test('an edit of a fragment or an image updates the page', async () => {
  const page = await open(site, 'guide/parts')
  await markDocument(page)
  change(site, 'en/shared/notice.mdx', () => 'An edited notice.\n')
  await page.getByText('An edited notice.').waitFor()
  const image = page.getByAltText('A square')
  expect(await image.getAttribute('width')).toBe('40')
  change(site, 'en/guide/square.svg', (text) => text.replaceAll('"40"', '"60"'))
  await soon(() => image.getAttribute('width')).toBe('60')
  await soon(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(60)
  expect(await isSameDocument(page)).toBe(true)
})

slow('after an edit images can be enlarged under their new name', async () => {
  const page = await open(site, 'guide/parts')
  await markDocument(page)
  await page.getByRole('button', { name: 'Enlarge image: A square' }).waitFor()
  change(site, 'en/guide/parts.mdx', (text) =>
    text.replace('![A square]', 'More words.\n\n![A larger square]'),
  )
  await page.getByText('More words.').waitFor()
  const image = page.getByRole('button', { name: 'Enlarge image: A larger square' })
  await image.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'A larger square' }).waitFor()
  change(site, 'en/guide/parts.mdx', (text) => text.replace('More words.', 'Other words.'))
  await page.getByText('Other words.').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await image.waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test('edits of menus and of the configuration update the page', async () => {
  const page = await open(site, 'guide/')
  await markDocument(page)
  change(site, 'en/guide/_meta.json', (text) => text.replace('"Long page"', '"Very long page"'))
  await sidebar(page).getByRole('link', { name: 'Very long page' }).waitFor()
  change(site, 'en/_nav.json', (text) => text.replace('"Reference"', '"Lookup"'))
  await page.getByRole('link', { name: 'Lookup' }).waitFor()
  change(site, 'bifolio.config.js', (text) => text.replace("title: 'Client'", "title: 'Renamed'"))
  await soon(() => page.title()).toBe('Start - Renamed')
  await page.getByRole('link', { name: 'Renamed' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
  change(site, 'bifolio.config.js', (text) => text.replace("title: 'Renamed'", "title: 'Client'"))
  await soon(() => page.title()).toBe('Start - Client')
})

test('pages are created, renamed and deleted without a restart', async () => {
  const page = await open(site, 'reference/', { allow: /status of 404/ })
  rmSync(join(site.root, 'en/reference/_meta.json'))
  write(site, 'en/reference/fresh.mdx', '# Fresh page\n\nNew here.\n')
  await sidebar(page).getByRole('link', { name: 'Fresh page' }).click()
  await page.getByText('New here.').waitFor()

  renameSync(join(site.root, 'en/reference/fresh.mdx'), join(site.root, 'en/reference/ripe.mdx'))
  await page.getByRole('heading', { name: 'PAGE NOT FOUND' }).waitFor()
  await page.goto(`${site.url}reference/ripe`)
  await page.getByText('New here.').waitFor()

  rmSync(join(site.root, 'en/reference/ripe.mdx'))
  await page.getByRole('heading', { name: 'PAGE NOT FOUND' }).waitFor()
  write(site, 'en/reference/ripe.mdx', '# Back again\n')
  await page.getByRole('heading', { name: 'Back again' }).waitFor()
  await sidebar(page).getByRole('link', { name: 'Options' }).waitFor()
})

test('pages in a new folder are served and updated', async () => {
  const page = await open(site, 'reference/')
  write(site, 'en/reference/inner/first.mdx', '# First inside\n')
  await sidebar(page).getByRole('link', { name: 'First inside' }).click()
  await page.getByRole('heading', { level: 1, name: 'First inside' }).waitFor()
  change(site, 'en/reference/inner/first.mdx', (text) => `${text}\nEdited inside.\n`)
  await page.getByText('Edited inside.').waitFor()
})

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).click()
}

function sidebar(page: Page) {
  return page.getByRole('navigation', { name: 'Pages of this section' })
}

slow('a button below an edited original opens its stale translation in the editor', async () => {
  const blocksOf = (file: string) => readBlocks(readFileSync(join(site.root, file), 'utf8'), file)
  const translated = blocksOf('zh/index.mdx')
  const pins = blocksOf('en/index.mdx').map((block, index) => pairPin(block, translated[index]!))
  write(site, 'translations.lock.json', formatPins({ 'zh/index.mdx': pins }))
  write(site, 'package.json', '{ "type": "module" }')
  change(
    site,
    'bifolio.config.js',
    (text) =>
      `import { translations } from '@bifolio/translations'\n${text.replace('{', "{ plugins: [translations({ lock: 'translations.lock.json' })],")}`,
  )
  // The editor does not open: the answer is that of the test.
  const page = await open(site, '')
  const asked: string[] = []
  await page.route('**/__bifolio/open-in-editor*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('file') ?? '')
    return route.fulfill({ status: 200 })
  })
  await markDocument(page)
  change(site, 'en/index.mdx', (text) => text.replace('Begin', 'You begin'))
  await press(page, 'zh/index.mdx:3:1')
  await soon(() => asked).toEqual(['zh/index.mdx:3:1'])
  expect(await isSameDocument(page)).toBe(true)
})
