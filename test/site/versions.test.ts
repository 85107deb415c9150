/** Versions of a site: folders of its content, which git can fill. */
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { site } from './driver.ts'
import { ROOT } from './engine.ts'

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

test('a version has the feeds whose folder it has', async () => {
  const post = '---\ndate: 2026-01-01\n---\n\n# Post\n'
  const config = {
    url: 'https://example.org',
    feeds: [{ folder: 'blog' }],
    multiVersion: { default: '3', versions: ['3', '2', '1'] },
  }
  const docs = site({
    files: {
      'bifolio.config.js': `export default ${JSON.stringify(config)}\n`,
      ...Object.fromEntries(['', '2/', '1/'].map((folder) => [`${folder}index.md`, '# Home\n'])),
      'blog/post.md': post,
      '2/blog/post.md': post,
    },
  })
  await docs
    .build()
    .expectOk()
    .expectFile('blog/rss.xml')
    .expectFile('2/blog/rss.xml')
    .expectNoFile('1/blog/rss.xml')
  expect(docs.read('index.html')).toContain('blog/rss.xml')
  expect(docs.read('1/index.html')).not.toContain('rss.xml')
})

test('a version has its own page for unknown addresses, and the pages that plugins write into its folder', async () => {
  const docs = site({
    files: {
      'bifolio.config.js': `export default {
  multiVersion: { default: '2', versions: ['2', '1'] },
  plugins: [{ name: 'made', pages: () => [{ file: 'made.md', text: '# New' }, { file: '1/made.md', text: '# Old' }] }],
}
`,
      'index.md': '# Home\n',
      '1/index.md': '# Home\n',
      '404.md': '# Nothing here\n',
    },
  })
  await docs.build().expectOk().expectFile('made.html', 'New').expectFile('1/made.html', 'Old')
  await docs.expectFile('404.html', 'Nothing here')
  expect(docs.chunk('/1/made').site).not.toBe(docs.chunk('/made').site)
})
