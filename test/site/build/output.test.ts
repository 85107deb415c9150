/** The output folder: a build replaces its contents, a failed build leaves them unchanged. */
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@rstest/core'
import { slow } from '../../slow.ts'
import { site } from '../driver.ts'

const PAGES = 16
const docs = site('basic')

beforeAll(async () => {
  await docs.build().expectOk()
})

test('deleted and edited files are written again', async () => {
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

test('an edited output file is restored unless its size and mtime are unchanged', async () => {
  await docs
    .change('build/api/one.html', (text) => text.replace('One', 'Two'))
    .build()
    .expectOk()
    .expectSameAsCleanBuild()
})

slow('foreign files stay and are reported', async () => {
  await docs
    .change('build/stray.html', 'x')
    .change('build/old/deep/stray.js', 'x')
    .change('en/api/two.md', (text) => `${text}\nmore\n`)
    .build()
    .expectCode(0)
    .expectProblems('build: warning foreign-files `old/deep/stray.js` … `stray.html`')
    .expectFile('stray.html', 'x')
    .expectFile('old/deep/stray.js', 'x')
    .remove('.bifolio')
    .build()
    .expectCode(0)
    .expectFile('stray.html', 'x')
    .remove('build/stray.html')
    .remove('build/old')
    .build()
    .expectOk()
    .expectReused(PAGES)
    .expectSameAsCleanBuild()
})

slow('the files of a deleted page are removed, also without a cache', async () => {
  await docs
    .change('en/api/gone.md', '# Gone')
    .change('en/api/_meta.json', (text) => text.replace('[', '["gone",'))
    .build()
    .expectFile('api/gone.html', 'Gone')
    .remove('en/api/gone.md')
    .change('en/api/_meta.json', (text) => text.replace('"gone",', ''))
    .remove('.bifolio')
    .build()
    .expectOk()
    .expectNoFile('api/gone.html')
    .expectSameAsCleanBuild()
})

test('foreign files at, above or below an output path are not replaced', async () => {
  await docs
    .remove('build/robots.txt')
    .change('build/robots.txt/x', 'mine')
    .build()
    .expectCode(1)
    .expectProblems('build: unwritable-folder `robots.txt/x` is in the way -> Move it')
    .expectOutputUntouched()
    .remove('build/robots.txt')
    .remove('build/api')
    .change('build/api', 'mine')
    .build()
    .expectCode(1)
    .expectProblems('build: unwritable-folder `api` is in the way -> Move it')
    .expectOutputUntouched()
    .remove('build/api')
    .build()
    .expectOk()
    .expectSameAsCleanBuild()
})

test('a symbolic link in the output folder is not followed', async () => {
  await docs.remove('build/api').do(({ root }) => {
    mkdirSync(join(root, 'precious'))
    symlinkSync('../precious', join(root, 'build/api'))
  })
  await docs.build().expectCode(1).expectProblems('build: unwritable-folder `api` is in the way')
  expect(readdirSync(join(docs.root, 'precious'))).toEqual([])
  await docs.remove('build/api').remove('precious').build().expectOk().expectSameAsCleanBuild()
})

/** Foreign folders, each with a file in it. */
const PRECIOUS = ['../precious', 'src', '.git', 'node_modules/x', 'en', 'en/api']

test.each(PRECIOUS)('`outDir: %s` is refused when it has foreign files', async (outDir) => {
  const other = site({
    files: {
      'bifolio.config.js': `export default { outDir: '${outDir}' }`,
      'index.md': '# Home',
      'en/api/a.txt': 'x',
      [`${outDir}/precious.txt`]: 'mine',
    },
  })
  await other
    .build()
    .expectCode(1)
    .expectProblems({ file: outDir, message: 'has files that bifolio did not write', hint: 'empty folder' })
    .check()
    .expectOk()
    .do(({ root }) => expect(readFileSync(join(root, outDir, 'precious.txt'), 'utf8')).toBe('mine'))
})

test('an empty folder and an empty cache folder are accepted as output, others are refused', async () => {
  const other = site({ files: { 'index.md': '# Home' } })
  await other.do(({ root }) => {
    mkdirSync(join(root, 'build'))
    mkdirSync(join(root, '.bifolio'))
  })
  await other.build().expectOk()
  const precious = site({ files: { 'index.md': '# Home', '.bifolio/content/mine': 'x' } })
  await precious
    .build()
    .expectCode(1)
    .expectProblems('.bifolio: foreign-cache has files that bifolio did not write -> delete')
  expect(readdirSync(join(precious.root, '.bifolio/content'))).toEqual(['mine'])
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

test('a build with errors leaves the output unchanged', async () => {
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

test('a failing build caches the pages it has compiled', async () => {
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

test('an output folder that is a symbolic link stays one', async () => {
  const linked = site({ files: { 'index.md': '# Home' } })
  await linked.do(({ root }) => {
    mkdirSync(join(root, 'elsewhere'))
    symlinkSync('elsewhere', join(root, 'build'))
  })
  await linked.build().expectOk().expectFile('index.html', 'Home').build().expectOk().expectReused(1)
  expect(readdirSync(join(linked.root, 'elsewhere'))).toContain('index.html')
})

slow('compressed files are updated with their originals', async () => {
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
  // Nothing else is written, so the folders of the files do not exist yet.
  await packed.run(['build', '--json', '--compress']).expectOk().expectFile('index.html.gz')
})
