/** When pages last changed, as git knows it. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { type Site, site, siteIn } from '../driver.ts'

const docs = site({
  files: {
    'bifolio.config.js': `export default { root: 'docs', url: 'https://x.org', missingTranslation: 'fallback', themeConfig: { lastUpdated: true }, locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: 'Z' }] }`,
    'docs/en/index.md': '# Home',
    'docs/en/part.md': '# Page\n\n<!--@include: ./_part.md-->',
    'docs/en/_part.md': 'Part',
    'docs/en/code.md': '# Code\n\n```js file="<root>/examples/a.js"\n```',
    'examples/a.js': 'a()',
    'docs/zh/index.md': '# Home',
    'docs/en/new.md': '# New',
  },
})

function git({ root }: Site, date: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  })
}

function commit(of: Site, date: string, ...files: string[]): void {
  git(of, date, 'add', ...files)
  git(of, date, 'commit', '-qm', 'change')
}

const timeOf = (of: Site, route: string) => of.chunk(route).page.lastUpdatedTime
const MONDAY = '2024-01-01T03:04:05Z'
const TUESDAY = '2024-01-02T03:04:05Z'
const WEDNESDAY = '2024-01-03T03:04:05Z'

test('a page was last changed with its file; without a commit it has no time', async () => {
  git(docs, MONDAY, 'init', '-q')
  commit(
    docs,
    MONDAY,
    'bifolio.config.js',
    'examples',
    'docs/zh',
    ...['index', 'part', '_part', 'code'].map((name) => `docs/en/${name}.md`),
  )
  await docs.build().expectOk()
  expect(timeOf(docs, '/')).toBe(Date.parse(MONDAY))
  expect(timeOf(docs, '/new')).toBeUndefined()
  const sitemap = docs.read('sitemap.xml')
  expect(sitemap).toContain(
    `<loc>https://x.org/</loc>\n    <lastmod>${new Date(MONDAY).toISOString()}</lastmod>`,
  )
  expect(sitemap.match(/<lastmod>/g)).toHaveLength(4)
})

test('… or with a fragment or code that it includes, here and in the languages that it stands in for', async () => {
  await docs
    .change('docs/en/_part.md', 'Other')
    .change('examples/a.js', 'b()')
    .change('bifolio.config.js', (text) => text.replace('export', '// Comment\nexport'))
  commit(docs, TUESDAY, '.')
  await docs.build().expectOk()
  const times = ['/', '/part', '/code', '/new', '/zh/', '/zh/part', '/zh/code'].map((route) =>
    timeOf(docs, route),
  )
  expect(times).toEqual([MONDAY, TUESDAY, TUESDAY, TUESDAY, MONDAY, TUESDAY, TUESDAY].map(Date.parse))
})

test('a shallow clone knows only what changed since', async () => {
  await docs.change('docs/en/index.md', '# Start')
  commit(docs, WEDNESDAY, 'docs')
  const clone = siteIn(`${docs.root}-clone`)
  mkdirSync(clone.root)
  git(clone, WEDNESDAY, 'clone', '-q', '--depth', '2', `file://${docs.root}`, 'site')
  const shallow = siteIn(join(clone.root, 'site'))
  await shallow.build()
  expect(timeOf(shallow, '/')).toBe(Date.parse(WEDNESDAY))
  for (const route of ['/part', '/code', '/zh/']) expect(timeOf(shallow, route)).toBeUndefined()
  renameSync(join(shallow.root, '.git'), join(clone.root, 'git'))
  await shallow.build().expectOk()
  expect(shallow.read('sitemap.xml')).not.toContain('lastmod')
})

test('a page in a submodule, or in a clone inside of the content, has the time of its own repository', async () => {
  const whole = site({ files: { 'index.md': '# Home\n\n<!--@include: ./part/_a.md-->', 'own/a.md': '# A' } })
  const part = siteIn(`${whole.root}-part`)
  await part.change('p.md', '# Part').change('deep/q.md', '# Deep').change('_a.md', 'Part')
  git(part, MONDAY, 'init', '-q')
  commit(part, MONDAY, 'p.md', 'deep')
  commit(part, WEDNESDAY, '_a.md')
  git(whole, TUESDAY, 'init', '-q')
  git(whole, TUESDAY, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', part.root, 'part')
  git(whole, TUESDAY, 'clone', '-q', part.root, 'clone')
  await whole.change('bifolio.config.js', 'export default { themeConfig: { lastUpdated: true } }')
  commit(whole, TUESDAY, 'index.md', 'own', 'part')
  await whole.build().expectOk()
  const times = ['/', '/own/a', '/part/p', '/part/deep/q', '/clone/p'].map((route) => timeOf(whole, route))
  expect(times).toEqual([WEDNESDAY, TUESDAY, MONDAY, MONDAY, MONDAY].map(Date.parse))
})
