import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { openProject } from '../pipeline/open.ts'
import type { ServerApp } from '../shared/types.ts'
import { LiveSite } from './live-site.ts'

const app: ServerApp = {
  components: [],
  builtIn: [],
  parts: [],
  themeExports: [],
  renderArticle: (code) => code,
  renderShell: () => '',
}

test('a page that was requested while it was removed is compiled again when it returns', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'bifolio-live-')))
  const folder = join(root, 'guide')
  const write = (text: string): void => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'page.md'), text)
  }
  writeFileSync(join(root, 'bifolio.config.js'), "export default { title: 'Site', root: '.' }\n")
  writeFileSync(join(root, 'index.md'), '# Home\n')
  write('# Old\n')
  const opened = await openProject({ root })
  if ('problems' in opened) throw new Error(JSON.stringify(opened.problems))
  const site = new LiveSite(opened.project, async () => app)

  const request = site.page('/guide/page')
  rmSync(folder, { recursive: true })
  site.rescan()
  await request
  write('# New\n')
  await site.change(folder)
  site.rescan()

  expect((await site.page('/guide/page')).html).toContain('New')
  rmSync(root, { recursive: true })
})
