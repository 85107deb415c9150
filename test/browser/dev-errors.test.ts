/** Errors in the overlay of the dev server: shown when they appear, removed when they are fixed. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { slow } from '../slow.ts'
import { change, isSameDocument, markDocument, open, serveOwn, soon, write } from './harness.ts'

const site = serveOwn('client')

const MISTAKES = [
  {
    edit: (text: string) => `${text}\n<div>\n\nOpen.\n`,
    expected: ['en/guide/parts.mdx:12:1', '> 12 | <div>', 'Close the element'],
    keeps: 'Still whole',
  },
  {
    edit: (text: string) => text.replace('<Fragile />', '<Fragile broken />'),
    expected: ['en/guide/parts.mdx:10:1', '> 10 | <Fragile broken />', 'Broken on demand'],
  },
  {
    edit: (text: string) => `---\ntitle: "open\n---\n${text}`,
    expected: ['en/guide/parts.mdx:2:', '> 2 | title: "open'],
  },
  {
    edit: (text: string) => text.replace('square.svg', 'circle.svg'),
    expected: ['en/guide/parts.mdx:8:1', '> 8 | ![A square](./circle.svg)', '`./circle.svg` does not exist'],
  },
]

test('a mistake in a page is shown with location and code, and removed when fixed', async () => {
  const page = await open(site, 'guide/parts', { allow: /status of 404/ })
  await markDocument(page)
  for (const { edit, expected, keeps } of MISTAKES) {
    const original = readFileSync(join(site.root, 'en/guide/parts.mdx'), 'utf8')
    change(site, 'en/guide/parts.mdx', edit)
    for (const text of expected) await overlay(page).getByText(text).first().waitFor()
    expect(await isSameDocument(page)).toBe(true)
    if (keeps) expect(await page.getByText(keeps).count()).toBe(1)
    write(site, 'en/guide/parts.mdx', original)
    await overlay(page).waitFor({ state: 'detached' })
    await page.getByText('Still whole').waitFor()
    expect(await isSameDocument(page)).toBe(true)
  }
})

test('an existing error is shown when its page is opened', async () => {
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

test('the error of a missing file is removed when the file is created', async () => {
  change(site, 'en/guide/parts.mdx', (text) => text.replace('square.svg', 'round.svg'))
  const page = await open(site, 'guide/parts', { allow: /status of 404/ })
  await overlay(page).getByText('`./round.svg` does not exist').waitFor()
  write(site, 'en/guide/round.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"/>')
  await overlay(page).waitFor({ state: 'detached' })
  await soon(() => page.getByAltText('A square').getAttribute('width')).toBe('30')
  change(site, 'en/guide/parts.mdx', (text) => text.replace('round.svg', 'square.svg'))
})

test('a wrong option and a syntax error in the configuration are shown, and removed when fixed', async () => {
  const page = await open(site, 'guide/')
  await markDocument(page)
  const original = readFileSync(join(site.root, 'bifolio.config.js'), 'utf8')
  for (const [wrong, expected] of [
    ["titel: 'Client',", 'Did you mean `title`?'],
    ["title: 'Client", 'bifolio.config.js:2'],
  ] as const) {
    change(site, 'bifolio.config.js', (text) => text.replace("title: 'Client',", wrong))
    await overlay(page).getByText(expected).first().waitFor()
    await overlay(page)
      .getByText(/bifolio\.config\.js:2:\d+/)
      .first()
      .waitFor()
    write(site, 'bifolio.config.js', original.replace("title: 'Client'", "title: 'Fixed'"))
    await soon(() => page.title()).toBe('Start - Fixed')
    await overlay(page).waitFor({ state: 'detached' })
    expect(await isSameDocument(page)).toBe(true)
    write(site, 'bifolio.config.js', original)
    await soon(() => page.title()).toBe('Start - Client')
  }
})

test('a component file that does not compile is shown, and removed when fixed', async () => {
  const page = await open(site, 'guide/parts')
  await markDocument(page)
  change(site, 'components/Fragile.tsx', (text) => text.replace('<p>Still whole</p>', '<p>Still whole'))
  await overlay(page)
    .getByText(/components\/Fragile\.tsx:\d:\d/)
    .waitFor()
  await page.getByText('Still whole').first().waitFor()
  change(site, 'components/Fragile.tsx', (text) => text.replace('<p>Still whole', '<p>Whole again</p>'))
  await page.getByText('Whole again').waitFor()
  await overlay(page).waitFor({ state: 'detached' })
  expect(await isSameDocument(page)).toBe(true)
})

test('a page with a new component that does not compile only shows why', async () => {
  const page = await open(site, 'guide/parts', { allow: /status of 404/ })
  let original = ''
  change(site, 'en/guide/parts.mdx', (text) => {
    original = text
    return `import { Added } from '../../components/added'\n\n${text}\n<Added />\n`
  })
  write(site, 'components/added.tsx', 'export const Added = () => <p>Added</p')
  await overlay(page).getByText('components/added.tsx:1').first().waitFor()
  await overlay(page).getByText('is not bundled').waitFor({ state: 'detached' })
  write(site, 'components/added.tsx', 'export const Added = () => <p>Added</p>')
  await page.getByText('Added', { exact: true }).waitFor()
  await overlay(page).waitFor({ state: 'detached' })
  write(site, 'en/guide/parts.mdx', original)
  await page.getByText('Added', { exact: true }).waitFor({ state: 'detached' })
})

test('a deleted component is reported and recovers when it returns', async () => {
  const page = await open(site, 'guide/parts')
  await markDocument(page)
  rmSync(join(site.root, 'components/Fragile.tsx'))
  await overlay(page).getByText('`/components/Fragile.tsx` does not exist').waitFor()
  write(site, 'components/Fragile.tsx', 'export const Fragile = () => <p>Made anew</p>\n')
  await page.getByText('Made anew').waitFor()
  await overlay(page).waitFor({ state: 'detached' })
  expect(await isSameDocument(page)).toBe(true)
})

slow('an error thrown by the theme is shown, and the page recovers when it is fixed', async () => {
  const page = await open(site, 'guide/long', { allow: /broken is not defined|error boundar|status of 500/ })
  change(site, 'theme/Layout.tsx', (text) => text.replace('Words of the banner', '{broken}'))
  // The closed notice of the site has the text, too.
  await page.getByText('broken is not defined').filter({ visible: true }).first().waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
  change(site, 'theme/Layout.tsx', (text) => text.replace('{broken}', 'Words of the banner'))
  await page.getByRole('heading', { level: 1, name: 'Long page' }).waitFor()
  await page.getByText('broken is not defined').waitFor({ state: 'detached' })
})

slow(
  'an error that the theme only throws in browsers is shown, also after a reload, and the page recovers',
  async () => {
    const page = await open(site, 'guide/long', { allow: /broken is not defined|error boundar|ydrat/ })
    const broken = "{typeof window === 'undefined' ? '' : broken}"
    change(site, 'theme/Layout.tsx', (text) => text.replace('Words of the banner', broken))
    await overlay(page).getByText('throws in the browser: broken is not defined').waitFor()
    await page.reload()
    await overlay(page).getByText('throws in the browser: broken is not defined').waitFor()
    await overlay(page)
      .getByRole('button', { name: /^theme\/Layout\.tsx:\d+:\d+$/ })
      .waitFor()
    await page.getByRole('heading', { level: 1, name: 'Long page' }).waitFor()
    change(site, 'theme/Layout.tsx', (text) => text.replace(broken, 'Words of the banner'))
    await page.getByRole('heading', { level: 1, name: 'Long page' }).waitFor()
    await overlay(page).waitFor({ state: 'detached' })
  },
)

slow(
  'a stylesheet that cannot be compiled is shown, also after a reload, with the notice of the site',
  async () => {
    const page = await open(site, 'guide/long', { allow: /Module build failed/ })
    const original = readFileSync(join(site.root, 'theme/Layout.tsx'), 'utf8')
    change(site, 'en/guide/more/deep.mdx', (text) => `${text}\n[Nowhere](/nowhere)\n`)
    write(site, 'theme/banner.css', 'aside {\n  order: 3;\n')
    write(site, 'theme/Layout.tsx', `import './banner.css'\n${original}`)
    await overlay(page).getByRole('button', { name: 'theme/banner.css:1:1' }).waitFor()
    await page.reload()
    await overlay(page).getByRole('button', { name: 'theme/banner.css:1:1' }).waitFor()
    await page.locator('#dev-notice').getByText('in the site').waitFor()
    write(site, 'theme/banner.css', 'aside {\n  order: 3;\n}\n')
    await overlay(page).waitFor({ state: 'detached' })
    const order = () => page.getByLabel('Banner').evaluate((element) => getComputedStyle(element).order)
    await expect.poll(order, { timeout: 30_000 }).toBe('3')
    write(site, 'theme/Layout.tsx', original)
    change(site, 'en/guide/more/deep.mdx', (text) => text.replace('\n[Nowhere](/nowhere)\n', ''))
  },
)

slow(
  'an island that only throws in browsers is named, keeps its HTML, and works again when it is fixed',
  async () => {
    const page = await open(site, 'guide/islands', { allow: /no element for it|ydrat/ })
    const original = readFileSync(join(site.root, 'islands/Counter.tsx'), 'utf8')
    change(site, 'islands/Counter.tsx', (text) =>
      text.replace('mounted.add(label)\n', "$&    if (label) throw new Error('no element for it')\n"),
    )
    await overlay(page).getByText('A component throws in the browser: no element for it').waitFor()
    await overlay(page).getByText('The server renders it without an error').waitFor()
    await overlay(page)
      .getByRole('button', { name: /^islands\/Counter\.tsx:\d+:\d+$/ })
      .waitFor()
    await overlay(page).getByText("> 11 |     if (label) throw new Error('no element for it')").waitFor()
    expect(await page.getByRole('heading', { name: 'At once' }).count()).toBe(1)
    write(site, 'islands/Counter.tsx', original)
    await overlay(page).waitFor({ state: 'detached' })
    // The update of the bundle may load the page once more.
    const button = page.getByRole('button', { name: /^At once: / })
    const clicked = async () => {
      await button.click()
      return button.textContent()
    }
    await expect.poll(clicked, { timeout: 30_000 }).toMatch(/[1-9]/)
  },
)

slow('an island that differs from what the server sent is named', async () => {
  const original = readFileSync(join(site.root, 'islands/Counter.tsx'), 'utf8')
  change(site, 'islands/Counter.tsx', (text) => text.replace('{label}:', '{label + String(typeof window)}:'))
  // An island that has been hydrated before the change is refreshed instead.
  await soon(async () => (await fetch(`${site.url}guide/islands`)).text()).toContain('undefined')
  const page = await open(site, 'guide/islands', { allow: /ydrat/ })
  await overlay(page)
    .getByText('A component renders something else in the browser than at build time')
    .first()
    .waitFor()
  await overlay(page).getByText('islands/Counter.tsx').first().waitFor()
  write(site, 'islands/Counter.tsx', original)
  await overlay(page).waitFor({ state: 'detached' })
})

test('what an event handler of an island throws is shown with its position until the next change', async () => {
  const page = await open(site, 'guide/islands', { allow: /clicked in vain/ })
  const original = readFileSync(join(site.root, 'islands/Counter.tsx'), 'utf8')
  await page.getByRole('button', { name: /^At once: / }).click()
  change(site, 'islands/Counter.tsx', (text) =>
    text.replace(/onClick=\{.*\}/, "onClick={() => {\n        throw new Error('clicked in vain')\n      }}"),
  )
  const click = async () => {
    await page.getByRole('button', { name: /^At once: / }).click()
    return overlay(page).getByText('clicked in vain').first().isVisible()
  }
  await expect.poll(click, { timeout: 30_000 }).toBe(true)
  await overlay(page)
    .getByRole('button', { name: /^islands\/Counter\.tsx:\d+:\d+$/ })
    .waitFor()
  write(site, 'islands/Counter.tsx', original)
  await overlay(page).waitFor({ state: 'detached' })
})

function overlay(page: Page) {
  return page.getByRole('dialog', { name: 'Problems of this page' })
}

test('a dead link on another page is shown in a notice that leaves the page readable, and removed when fixed', async () => {
  const page = await open(site, 'guide/')
  await markDocument(page)
  change(site, 'en/guide/long.mdx', (text) => `${text}\n[Nowhere](/nowhere)\n`)
  const notice = page.locator('#dev-notice')
  await notice.getByText('in the site').click()
  await notice.getByText('The link `/nowhere` does not lead to a page.').waitFor()
  expect(await overlay(page).count()).toBe(0)
  change(site, 'en/guide/long.mdx', (text) => text.replace('\n[Nowhere](/nowhere)\n', ''))
  await notice.getByText('The link `/nowhere`').waitFor({ state: 'detached' })
  expect(await isSameDocument(page)).toBe(true)
})

slow(
  'an island that throws everywhere works again when it is fixed, without a report of what is gone',
  async () => {
    const page = await open(site, 'guide/islands', { allow: /no palette|ydrat|status of 500/ })
    const original = readFileSync(join(site.root, 'islands/Counter.tsx'), 'utf8')
    change(site, 'islands/Counter.tsx', (text) =>
      text.replace('  const id = useId()\n', "$&  if (label) throw new Error('no palette')\n"),
    )
    await page.getByText('no palette').first().waitFor({ state: 'attached' })
    write(site, 'islands/Counter.tsx', original)
    await page.getByRole('button', { name: /^At once: / }).waitFor()
    await soon(() => overlay(page).count()).toBe(0)
  },
)

slow('an open page follows the base when it changes, there and back', async () => {
  // Updates of the bundle are looked for below the base of before.
  const page = await open(site, 'guide/', { allow: /./ })
  const path = () => new URL(page.url()).pathname
  const connected = async () => {
    // Only a page that listens to the server shows an edit.
    const title = `Client ${Math.random()}`
    change(site, 'bifolio.config.js', (text) => text.replace(/title: '[^']*'/, `title: '${title}'`))
    await soon(() => page.title()).toContain(title)
  }
  for (const [before, after] of [
    ['/docs/', '/manual/'],
    ['/manual/', '/'],
    ['/', '/docs/'],
  ] as const) {
    await connected()
    change(site, 'bifolio.config.js', (text) => text.replace(`base: '${before}'`, `base: '${after}'`))
    await soon(path).toBe(`${after}guide/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('PAGE NOT FOUND').count()).toBe(0)
  }
})
