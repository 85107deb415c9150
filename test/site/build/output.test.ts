/** The output folder: what lies in it after a build is what the build has made, and after a failed one what was there. */
import { mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@rstest/core'
import { site } from '../driver.ts'

const PAGES = 16
const docs = site('basic')

beforeAll(async () => {
  await docs.build().expectOk()
})

test('files that were deleted or edited are made anew', async () => {
  await docs
    .remove('build/api/one.html')
    .remove('build/static/page/api/two.js')
    .remove('build/robots.txt')
    .change('build/index.html', (text) => `${text}<!-- by hand -->`)
    .change('build/sitemap.xml', '')
    .build()
    .expectOk()
    .expectReused(PAGES - 3)
    .expectSameAsCleanBuild()
})

test('an edit that keeps size and time is no concern of ours, one that keeps the size is', async () => {
  await docs
    .change('build/api/one.html', (text) => text.replace('One', 'Two'))
    .build()
    .expectOk()
    .expectSameAsCleanBuild()
})

test('files that no build has put there are removed', async () => {
  await docs
    .change('build/stray.html', 'x')
    .change('build/old/deep/stray.js', 'x')
    .build()
    .expectOk()
    .expectReused(PAGES)
    .expectSameAsCleanBuild()
  expect(readdirSync(join(docs.root, 'build'))).not.toContain('old')
})

test('a folder where a file belongs, and a file where a folder belongs', async () => {
  await docs
    .remove('build/robots.txt')
    .change('build/robots.txt/x', 'x')
    .remove('build/api')
    .change('build/api', 'x')
  await docs.build().expectOk().expectSameAsCleanBuild()
})

test('unchanged files are not written again', async () => {
  const file = join(docs.root, 'build/guide/start/install.html')
  const before = statSync(file)
  await docs
    .change('en/api/two.md', (text) => `${text}\nmore\n`)
    .build()
    .expectOk()
  expect(statSync(file).ino).toBe(before.ino)
  expect(statSync(file).mtimeMs).toBe(before.mtimeMs)
})

test('a build with errors leaves the output as it was', async () => {
  await docs
    .change('en/api/one.md', (text) => `${text}\n[dead](/nowhere)\n`)
    .build()
    .expectCode(1)
    .expectOutputUntouched()
    .check()
    .expectCode(1)
    .expectOutputUntouched()
    .change('en/api/one.md', (text) => text.replace('[dead](/nowhere)', 'fixed'))
    .build()
    .expectOk()
    .expectReused(PAGES - 1)
})

test('a check writes no output', async () => {
  await site({ files: { 'index.md': '# Home' } })
    .check()
    .expectOk()
    .expectOutputUntouched()
    .expectNoFile('index.html')
})

test('a failing build keeps what it has compiled', async () => {
  await docs
    .change('en/guide/start/install.md', (text) => `${text}\n[dead](/nowhere)\n`)
    .change('zh/api/one.md', '# 一\n')
    .build()
    .expectCode(1)
  await docs
    .change('en/guide/start/install.md', (text) => text.replace('[dead](/nowhere)', ''))
    .build()
    .expectOk()
    .expectSameAsCleanBuild()
})

test('a link to a folder stays a link', async () => {
  const linked = site({ files: { 'index.md': '# Home' } })
  await linked.do(({ root }) => {
    mkdirSync(join(root, 'elsewhere'))
    symlinkSync('elsewhere', join(root, 'build'))
  })
  await linked.build().expectOk().expectFile('index.html', 'Home').build().expectOk().expectReused(1)
  expect(readdirSync(join(linked.root, 'elsewhere'))).toContain('index.html')
})

test('compressed files follow their originals', async () => {
  const packed = site({ files: { 'index.md': `# Home\n\n${'words '.repeat(400)}` } })
  await packed.run(['build', '--json', '--compress']).expectOk()
  expect([...packed.output().keys()].filter((file) => /^index\.html/.test(file))).toEqual([
    'index.html',
    'index.html.br',
    'index.html.gz',
  ])
  const before = packed.output().get('index.html.gz')
  await packed
    .change('index.md', (text) => `${text} more`)
    .run(['build', '--json', '--compress'])
    .expectOk()
  expect(
    packed
      .output()
      .get('index.html.gz')
      ?.equals(before ?? Buffer.of()),
  ).toBe(false)
  await packed.build().expectOk().expectNoFile('index.html.gz', 'index.html.br')
})

test('the time of the last change comes from git', async () => {
  const { execFileSync } = await import('node:child_process')
  const dated = site({
    files: {
      'bifolio.config.js': `export default { url: 'https://x.org', themeConfig: { lastUpdated: true } }`,
      'index.md': '# Home',
      'new.md': '# New',
    },
  })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
      cwd: dated.root,
      env: {
        PATH: process.env.PATH ?? '',
        GIT_AUTHOR_DATE: '2024-01-02T03:04:05Z',
        GIT_COMMITTER_DATE: '2024-01-02T03:04:05Z',
      },
    })
  git('init', '-q')
  git('add', 'index.md')
  git('commit', '-qm', 'first')
  await dated.build().expectOk()
  expect(dated.chunk('/').page.lastUpdatedTime).toBe(Date.parse('2024-01-02T03:04:05Z'))
  expect(dated.chunk('/new').page.lastUpdatedTime).toBeUndefined()
  expect(dated.read('sitemap.xml')).toContain('<lastmod>2024-01-02T03:04:05.000Z</lastmod>')
  git('add', 'new.md')
  git('commit', '-qm', 'second')
  await dated.build().expectOk().expectReused(1).expectFile('static/page/new.js', '1704164645000')
})
