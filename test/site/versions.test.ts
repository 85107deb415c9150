/** Versions of a site: folders of its content, which git can fill. */
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { site } from './driver.ts'
import { ROOT } from './engine.ts'
import { filesOf } from './files.ts'

const [COMMAND = ''] =
  readFileSync(join(ROOT, 'docs/en/guide/deploy.mdx'), 'utf8').match(/^mkdir .*git archive.*$/m) ?? []

test('the command of the manual fills the folder of an old version from its tag', async () => {
  const docs = site({
    files: {
      'bifolio.config.js':
        "export default { title: 'Site', root: 'docs', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }], multiVersion: { default: '0.12', versions: ['0.12', '0.11'] } }\n",
      'docs/en/_nav.json': '[{ "text": "Start", "link": "/guide/start" }]',
      'docs/en/index.md': '# Home\n',
      'docs/en/guide/_meta.json': '["start", "old"]',
      'docs/en/guide/start.md': '# Start\n\n[Old](/guide/old)\n',
      'docs/en/guide/old.md': '# Old\n',
      'docs/zh/index.md': '# 首页\n',
    },
  })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
      cwd: docs.root,
    })
  git('init', '-q')
  git('add', 'docs')
  git('commit', '-qm', 'Version 0.11')
  git('tag', 'v0.11')
  rmSync(join(docs.root, 'docs/en/guide/old.md'))
  writeFileSync(join(docs.root, 'docs/en/guide/_meta.json'), '["start"]')
  writeFileSync(join(docs.root, 'docs/en/guide/start.md'), '# Start\n\n[Old](/0.11/guide/old)\n')
  execFileSync('sh', ['-c', COMMAND], { cwd: docs.root })

  await docs.build().expectOk()
  const old = docs.chunk('/0.11/guide/start')
  expect(old.page.versionAlternates).toEqual({ '0.12': '/guide/start', '0.11': '/0.11/guide/start' })
  expect(old.html).toContain('<a href="/0.11/guide/old">Old</a>')
  expect(old.html).toContain(
    '<p class="untranslated" role="note">This page is about version 0.11. Version 0.12 is current. <a href="/guide/start">Read it in version 0.12</a></p>',
  )
  expect(docs.read('0.11/guide/old.html')).toContain('Version 0.12 is current.</p>')
  expect(docs.chunk('/0.11/guide/old').page.versionNearest).toEqual({ '0.12': '/guide/start' })
  expect(docs.chunk('/guide/start').html).toContain('<a href="/0.11/guide/old">Old</a>')
  expect(docs.read('guide/start.html')).not.toContain('Version 0.12 is current')
  expect(docs.read('zh/index.html')).toContain('首页')
})

test('a version has the feeds, the page for unknown addresses and the pages of plugins whose folder it has', async () => {
  const docs = site({ files: filesOf('versions-apart') })
    .build()
    .expectOk()
  await docs.expectFile('blog/rss.xml').expectNoFile('1/blog/rss.xml').expectFile('404.html', 'Nothing here')
  await docs.expectFile('made.html', 'New').expectFile('1/made.html', 'Old')
  expect(docs.read('index.html')).toContain('blog/rss.xml')
  expect(docs.read('1/index.html')).not.toContain('rss.xml')
})
