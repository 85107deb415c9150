/** Stylesheets that components of two versions import, which have the same classes. */
import { execFileSync } from 'node:child_process'
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { createSiteFolder } from '../../site/folder.ts'
import { writeTree } from '../../site/tree.ts'
import { go, open, serveBuilt, serveOwn, soon } from '../harness.ts'

const CONFIG = `export default {
  title: 'Styles',
  root: 'docs',
  locales: [{ lang: 'en', label: 'English' }],
  versions: [{ name: '2' }, { name: '1', ref: 'v1' }],
}
`
const PAGE = `import { Box } from '../../components/box'
import { Counter } from '../../components/counter'

# Page

<Box />

<Counter />
`

/** A component, an island, and their styles. @param property that the styles of this version set */
const componentsWith = (property: string) => ({
  'components/box.jsx': "import './box.css'\nexport const Box = () => <p className='box'>Box</p>\n",
  'components/box.css': `.box { ${property}: rgb(1, 2, 3) }\n`,
  'components/counter.jsx':
    "import { useState } from 'react'\nimport './counter.css'\nexport function Counter() {\n  const [count, setCount] = useState(0)\n  return <button className='counter' onClick={() => setCount(count + 1)}>Count {count}</button>\n}\n",
  'components/counter.css': `.counter { ${property}: rgb(4, 5, 6) }\n`,
})

const create = () => {
  const files = { 'docs/en/page.mdx': PAGE, 'docs/en/index.md': '# Home\n', 'bifolio.config.js': CONFIG }
  const root = createSiteFolder({ files: { ...files, ...componentsWith('color') } })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: root })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'One')
  git('tag', 'v1')
  writeTree(root, componentsWith('background-color'))
  return root
}

/** Text and background colours of the component and the island, which has to work. */
async function colours(page: Page): Promise<string[]> {
  const counter = page.locator('.counter')
  // In development, the page may be loaded twice.
  const clicked = soon(async () => {
    await counter.click()
    return counter.textContent()
  })
  await clicked.not.toBe('Count 0')
  const elements = page.locator('.box, .counter')
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      const isOwn = (value: string) => /\((?:1, 2, 3|4, 5, 6)\)/.test(value)
      return [isOwn(color) && 'color', isOwn(backgroundColor) && 'background'].filter(Boolean).join()
    }),
  )
}

const changeVersion = async (page: Page, from: string, to: string) => {
  await page.getByLabel(`Version: ${from}`).click()
  await page.getByRole('banner').getByRole('link', { name: to, exact: true }).click()
  await page.getByLabel(`Version: ${to}`).waitFor()
}

for (const [kind, site] of Object.entries({ preview: serveBuilt(create), dev: serveOwn(create) }))
  test(`a page has the styles of its version only, also after a change of the version: ${kind}`, async () => {
    const page = await open(site, 'page')
    expect(await colours(page)).toEqual(['background', 'background'])
    await changeVersion(page, '2', '1')
    expect(await colours(page)).toEqual(['color', 'color'])
    await changeVersion(page, '1', '2')
    expect(await colours(page)).toEqual(['background', 'background'])
    await go(page, site, '1/page')
    expect(await colours(page)).toEqual(['color', 'color'])
  })
