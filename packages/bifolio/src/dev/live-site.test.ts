import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { openProject, withReferences } from '../pipeline/open.ts'
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

test('versions that are added later leave the pages that are compiled as they are', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'bifolio-live-')))
  const write = (text: string): void => writeFileSync(join(root, 'index.md'), text)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: root })
  writeFileSync(
    join(root, 'bifolio.config.js'),
    "export default { title: 'Site', root: '.', versions: [{ name: '2' }, { name: '1', ref: 'v1' }] }\n",
  )
  write('# Old\n')
  writeFileSync(join(root, 'before.md'), '# Moved\n\nThe same.\n')
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'One')
  git('tag', 'v1')
  write('# New\n')
  renameSync(join(root, 'before.md'), join(root, 'after.md'))
  const opened = await openProject(root, undefined, { references: false })
  if ('problems' in opened) throw new Error(JSON.stringify(opened.problems))
  const site = new LiveSite(opened.project, async () => app)
  expect((await site.page('/')).html).toContain('New')
  expect((await site.page('/1/')).isFound).toBe(false)

  const whole = await withReferences(opened.project)
  if ('problems' in whole) throw new Error(JSON.stringify(whole.problems))
  // Without an event, a page that is compiled again would be another one.
  write('# Newer\n')
  await site.readLabels(whole.project)
  site.rescan(whole.project)

  expect((await site.page('/')).html).toContain('New<')
  expect((await site.page('/1/')).html).toContain('Old')
  await site.compileAll()
  expect((await site.page('/after')).page.versionAlternates).toEqual({ '1': '/1/before', '2': '/after' })
  rmSync(root, { recursive: true })
})

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
  const opened = await openProject(root)
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
