/** A theme that is created or deleted while a page is open, whose scripts are then those of an earlier bundle. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { createSiteFolder } from '../site/folder.ts'
import { hold, open, serveOwn, write } from './harness.ts'

const FILES = {
  'bifolio.config.js': "export default { title: 'Test', root: 'docs' }\n",
  'docs/index.md': '# Home\n',
}
const THEME = `export * from 'bifolio/theme'
export const slots = { beforeArticle: () => <p>Of the theme</p> }
`
const SHELL = /static\/shell\/shell[^/]*\.js$/

const site = serveOwn(() => createSiteFolder({ files: FILES }))

test('pages that load their scripts while a theme is created or deleted show the current one', async () => {
  const page = await open(site, '', { allow: /another build|hydrat|status of 404|WebSocket|server rendered/ })
  const served = async () => (await (await fetch(site.url)).text()).includes('Of the theme')
  for (const hasTheme of [true, false]) {
    const release = await hold(page, SHELL)
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('heading', { name: 'Home' }).waitFor()
    if (hasTheme) write(site, 'theme/index.tsx', THEME)
    else rmSync(join(site.root, 'theme'), { recursive: true })
    await expect.poll(served, { timeout: 30_000 }).toBe(hasTheme)
    release()
    await page.getByText('Of the theme').waitFor({ state: hasTheme ? 'visible' : 'detached' })
    await page.locator('[data-hydrated]').waitFor()
  }
})
