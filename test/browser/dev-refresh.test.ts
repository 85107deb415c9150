/** Edits of components while a page is open: React Fast Refresh applies them and keeps their state. */
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { change, isSameDocument, markDocument, open, serveOwn, write } from './harness.ts'

const site = serveOwn('client')

test('an edit of an island keeps the state of all islands, and one of a stylesheet is applied', async () => {
  const page = await open(site, 'guide/islands')
  await markDocument(page)
  await page.getByRole('region', { name: 'When seen' }).scrollIntoViewIfNeeded()
  await press(page, "1 o'clock", "2 o'clock")
  await press(page, 'At once: 0', 'At once: 1')
  change(site, 'islands/Counter.tsx', (text) => text.replace('{label}: {count}', '{label} is at {count}'))
  await page.getByRole('button', { name: 'At once is at 1' }).waitFor()
  await page.getByRole('button', { name: "2 o'clock" }).waitFor()
  await page.getByText('Static words inside.').waitFor()
  await press(page, 'At once is at 1', 'At once is at 2')
  await press(page, "2 o'clock", "3 o'clock")
  expect(await isSameDocument(page)).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'At once is at 0' }).waitFor()
  await markDocument(page)
  const far = page.getByText('Far above the last one.')
  change(site, 'islands/Counter.css', (text) => text.replace('300vh', '123px'))
  await page.waitForFunction(() => document.querySelector('.far')?.getBoundingClientRect().height === 123)
  await far.waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test('an edit of the theme keeps its state and the article', async () => {
  const page = await open(site, 'guide/islands')
  await markDocument(page)
  await page.getByRole('button', { name: 'Like' }).click()
  await press(page, "1 o'clock", "2 o'clock")
  change(site, 'theme/Layout.tsx', (text) => text.replace('Words of the banner', 'Other words'))
  await page.getByText('Other words').waitFor()
  expect(await page.getByRole('button', { name: 'Like' }).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: "2 o'clock" }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test('an edit of a hook in the theme resets its state and keeps the article', async () => {
  const page = await open(site, 'guide/long')
  await markDocument(page)
  change(site, 'theme/Layout.tsx', (text) =>
    text.replace('useState(false)', 'useState(true)').replace(/Like$/m, 'Liked'),
  )
  await page.getByRole('button', { name: 'Liked' }).waitFor()
  await page.getByText('Paragraph 1 of the First section.').waitFor()
  await page.getByRole('tab', { name: 'Two' }).click()
  await page.getByText('Panel two').waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test('an edit of a stateless component is applied', async () => {
  const page = await open(site, 'guide/parts')
  await markDocument(page)
  change(site, 'components/Fragile.tsx', (text) => text.replace('Still whole', 'Whole and edited'))
  await page.getByText('Whole and edited').waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test('a new component, static or island, can be used immediately', async () => {
  // The page may arrive before the bundle with the island.
  const page = await open(site, 'reference/options', { allow: /Unknown island/ })
  write(site, 'components/Fresh.tsx', 'export const Fresh = () => <p>Freshly made</p>\n')
  write(
    site,
    'islands/Toggle.tsx',
    `'use client'
import { useState } from 'react'
export function Toggle() {
  const [on, set] = useState(false)
  return <button type="button" onClick={() => set(!on)}>{on ? 'It is on' : 'It is off'}</button>
}
`,
  )
  change(
    site,
    'en/reference/options.mdx',
    (text) =>
      `import { Fresh } from '/components/Fresh.tsx'\nimport { Toggle } from '/islands/Toggle.tsx'\n\n${text}\n<Fresh />\n\n<Toggle />\n`,
  )
  await page.getByText('Freshly made').waitFor()
  await press(page, 'It is off', 'It is on')
})

/** Presses a button of a hydrated island, and waits for its new label. */
async function press(page: Page, before: string, after: string): Promise<void> {
  const islands = page.locator('docs-island[data-hydrated]')
  await islands.getByRole('button', { name: before }).click()
  await islands.getByRole('button', { name: after }).waitFor()
}
