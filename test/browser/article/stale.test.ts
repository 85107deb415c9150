/** The note below a block whose original has changed: what it shows, by keyboard, and without scripts. */
import { execFileSync } from 'node:child_process'
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { readBlocks } from '../../../packages/bifolio/src/content/blocks/read-blocks.ts'
import { formatPins, pairPin } from '../../../packages/translations/src/state/pins.ts'
import { createSiteFolder } from '../../site/folder.ts'
import { writeTree } from '../../site/tree.ts'
import { findings } from '../axe.ts'
import { open, serveBuilt } from '../harness.ts'

const CODE = '```js\nif (on) {\n  wait(2)\n}\n```'

const EN = `# Lamps {#lamps}

Lumen waits two seconds for each lamp.

- Lamps in the same room are listed together.

${CODE}

| Option | Meaning |
| --- | --- |
| \`timeout\` | Seconds to wait. |
`
const TRANSLATIONS = {
  zh: `# 灯 {#lamps}

Lumen 会为每盏灯等待两秒。

- 同一房间的灯会列在一起。

${CODE}

| 选项 | 含义 |
| --- | --- |
| \`timeout\` | 等待的秒数。 |
`,
  ar: `# المصابيح {#lamps}

ينتظر Lumen ثانيتين لكل مصباح.

- تُسرد مصابيح الغرفة نفسها معًا.

${CODE}

| الخيار | المعنى |
| --- | --- |
| \`timeout\` | عدد الثواني. |
`,
}
const CONFIG = `import { translations } from '@bifolio/translations'
export default {
  title: 'Lumen',
  icon: '/icon.svg',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }, { lang: 'ar', label: 'العربية' }],
  plugins: [translations({ lock: 'pins.json' })],
}
`

/** A site in git whose originals have changed since the translations were pinned. */
function createSite(): string {
  const pages = Object.entries(TRANSLATIONS).map(([lang, text]) => [`${lang}/index.md`, text] as const)
  const sources = readBlocks(EN, 'en/index.md')
  const pins = pages.map(([file, text]) => [
    file,
    readBlocks(text, file).map((block, index) => pairPin(sources[index] ?? block, block)),
  ])
  const root = createSiteFolder({
    files: {
      'bifolio.config.mjs': CONFIG,
      'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'pins.json': formatPins(Object.fromEntries(pins)),
      'en/index.md': EN,
      ...Object.fromEntries(pages),
    },
  })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root })
  git('init', '-q')
  git('add', 'en')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-q', '-m', 'Add')
  const changed = EN.replace('two seconds', 'five seconds')
    .replace('room', 'house')
    .replace('to wait', 'in all')
    .replace('wait(2)', 'wait(5)')
  writeTree(root, { 'en/index.md': changed })
  return root
}

const site = serveBuilt(createSite)
const notes = (page: Page) => page.locator('.stale-note')

test('it opens by keyboard to the original, with the changed words marked', async () => {
  const page = await open(site, 'zh/')
  expect(await notes(page).count()).toBe(4)
  const quote = notes(page).first().locator('blockquote')
  expect(await quote.isVisible()).toBe(false)
  await notes(page).first().locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await quote.evaluate(({ lang, dir, innerText }: HTMLElement) => [lang, dir, innerText])).toEqual([
    'en',
    'ltr',
    'Lumen waits twofive seconds for each lamp.',
  ])
  expect(await quote.locator('del').allTextContents()).toEqual(['two'])
  expect(await quote.locator('ins').allTextContents()).toEqual(['five'])
  expect(await quote.locator('ins').evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
    'underline',
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Lamps' }).waitFor()
})

test('it opens without scripts', async () => {
  const page = await open(site, 'ar/', { javaScriptEnabled: false })
  await notes(page).last().locator('summary').click()
  const quote = notes(page).last().locator('blockquote')
  expect(await quote.getAttribute('dir')).toBe('ltr')
  expect(await quote.innerText()).toBe('Option | Meaning\ntimeout | Seconds to waitin all.')
  await notes(page).nth(2).locator('summary').click()
  const code = await notes(page).nth(2).locator('pre').innerText()
  expect(code.replaceAll('\u00a0', ' ')).toBe('if (on) {\n  wait(25)\n}')
})

test('after client navigation it looks the same', async () => {
  const style = (page: Page) =>
    notes(page)
      .first()
      .evaluate((note) => getComputedStyle(note).borderInlineStartWidth)
  const page = await open(site, '')
  await page.locator('.header-tools summary').first().click()
  await page.getByRole('link', { name: '简体中文' }).click()
  await notes(page).first().waitFor()
  expect(await style(page)).toBe('2px')
  expect(await style(await open(site, 'zh/', { javaScriptEnabled: false }))).toBe('2px')
})

for (const lang of ['zh', 'ar'])
  test(`no axe violations: ${lang}`, async () => {
    const page = await open(site, `${lang}/`)
    await notes(page).evaluateAll((all) => {
      for (const note of all) note.setAttribute('open', '')
    })
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
