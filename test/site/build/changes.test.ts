/** The list of addresses that changed since the last build. */
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import type { Changes } from '../../../packages/bifolio/src/index.ts'
import { type Site, site } from '../driver.ts'
import { engine } from '../engine.ts'

const NOTHING = { added: [], changed: [], removed: [] }
const UNCHANGED: Changes = { pages: NOTHING, files: NOTHING }

const changesOf = ({ root }: Site, file = '.bifolio/changes.json'): Changes =>
  JSON.parse(readFileSync(join(root, file), 'utf8'))

const INSTALL = 'https://basic.example/guide/start/install'

describe('changes.json', () => {
  const docs = site('basic')

  test('lists everything as added by a first build, except files with a hash in their name', async () => {
    await docs.change('public/logo.abc.svg', '<svg/>').build().expectOk()
    const { pages, files } = changesOf(docs)
    expect(pages.added).toHaveLength(16)
    expect(pages.added).toContain('https://basic.example/zh/guide/start/')
    expect(files.added).toEqual(files.added.toSorted())
    for (const file of [
      '/',
      '/404',
      '/guide/start/install',
      '/guide/start/install.md',
      '/static/page/index.js',
    ])
      expect(files.added).toContain(`https://basic.example${file}`)
    expect(files.added).toContain('https://basic.example/logo.abc.svg')
    expect(files.added.filter((file) => /\.[0-9a-f]{8}\./.test(file))).toEqual([])
    expect([pages.changed, pages.removed, files.changed, files.removed].flat()).toEqual([])
    await docs.build().expectOk()
    expect(changesOf(docs)).toEqual(UNCHANGED)
  })

  test('escapes the addresses of a page as the links to it do', async () => {
    await docs.change('en/a&b+c.md', '# Page').build().expectOk()
    const { pages, files } = changesOf(docs)
    expect(pages.added).toEqual(['https://basic.example/a&b+c'])
    expect(files.added.filter((file) => !file.includes('/zh/'))).toEqual([
      'https://basic.example/a&b+c',
      'https://basic.example/a&b+c.md',
      'https://basic.example/static/page/a%26b%2Bc.js',
    ])
    await docs.expectFile('llms.txt', '(/a&b+c.md)')
  })

  test('has an edited page and its files', async () => {
    await docs
      .change('en/guide/start/install.md', (text) => `${text}\nAnother line.\n`)
      .build()
      .expectOk()
    const { pages, files } = changesOf(docs)
    expect(pages).toEqual({ ...NOTHING, changed: [INSTALL] })
    expect(files).toEqual({
      ...NOTHING,
      changed: [
        INSTALL,
        `${INSTALL}.md`,
        'https://basic.example/llms-full.txt',
        'https://basic.example/static/page/guide/start/install.js',
        'https://basic.example/static/search.en.js',
      ],
    })
  })

  test('has the pages whose menu changed among the files, not among the pages', async () => {
    await docs.change('en/api/_meta.json', '["two", "one", "index"]').build().expectOk()
    const { pages, files } = changesOf(docs)
    expect(pages).toEqual(NOTHING)
    expect(files.changed).toContain(INSTALL)
    expect(files.added).toEqual([])
  })

  test('… nor among the pages when the configuration changed, which compiles all of them again', async () => {
    await docs
      .change('bifolio.config.js', (text) => text.replace("title: 'Basic'", "title: 'Other', llms: false"))
      .build()
      .expectOk()
      .expectReused(0)
    const { pages, files } = changesOf(docs)
    expect(pages).toEqual(NOTHING)
    expect(files.removed).toContain(`${INSTALL}.md`)
  })

  test('has added and removed pages, a renamed one as both', async () => {
    await docs.change('en/old.md', '# Page').build().expectOk()
    expect(changesOf(docs).pages).toEqual({ ...NOTHING, added: ['https://basic.example/old'] })
    await docs.rename('en/old.md', 'en/new.md').build().expectOk()
    const { pages, files } = changesOf(docs)
    expect(pages).toEqual({
      ...NOTHING,
      added: ['https://basic.example/new'],
      removed: ['https://basic.example/old'],
    })
    expect(files.removed).toContain('https://basic.example/static/page/old.js')
  })
})

describe('the build to compare with', () => {
  const files = {
    'bifolio.config.js':
      "export default { base: '/docs/', route: { cleanUrls: false }, themeConfig: { search: false }, llms: false, missingTranslation: 'fallback', locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: 'Z' }] }",
    'en/index.md': '# Home\n',
    'en/a.md': '# A\n',
    'zh/index.md': '# Home\n',
  }
  const small = site({ files })

  test('is the last successful one', async () => {
    await small.build().expectOk()
    const first = changesOf(small)
    expect(first.pages.added).toEqual(['/docs/', '/docs/a.html', '/docs/zh/'])
    await small.change('en/a.md', '# A\n\n[dead](/nowhere)\n').build().expectCode(1)
    await small.check().expectCode(1)
    expect(changesOf(small)).toEqual(first)
    await small.change('en/a.md', '# A\n\nText.\n').check()
    expect(changesOf(small)).toEqual(first)
    await small.build()
    expect(changesOf(small).pages).toEqual({ ...NOTHING, changed: ['/docs/a.html'] })
  })

  test('is known without its output', async () => {
    rmSync(join(small.root, 'build'), { recursive: true })
    await small.change('en/index.md', '# Start\n').build()
    const { pages, files } = changesOf(small)
    expect(pages).toEqual({ ...NOTHING, changed: ['/docs/'] })
    // The menu of its language has changed, and no other one.
    expect(files.changed).toContain('/docs/a.html')
    expect(files.changed).not.toContain('/docs/zh/a.html')
    expect(files.added).toEqual([])
  })

  test('is none without the cache, and gives the same bytes as a first build', async () => {
    rmSync(join(small.root, '.bifolio'), { recursive: true })
    await small.build()
    const twin = site({ files: { ...files, 'en/a.md': '# A\n\nText.\n', 'en/index.md': '# Start\n' } })
    await twin.build()
    expect(changesOf(small)).toEqual(changesOf(twin))
  })

  test.each([
    '{"pages":null,"files":{}}',
    '{"pages":{},"files":[]}',
    '{"pages":{"/docs/":1},"files":{}}',
    '{}',
    'null',
    '{',
  ])('is none with the damaged manifest %s', async (manifest) => {
    await small.change('.bifolio/manifest.json', manifest).build().expectOk()
    const { pages, files } = changesOf(small)
    expect(pages).toEqual({ ...NOTHING, added: ['/docs/', '/docs/a.html', '/docs/zh/'] })
    expect(files.added).toContain('/docs/a.html')
  })

  test('does not differ by compressed versions and files for the host', async () => {
    const { build } = await engine()
    const { ok } = await build({ root: small.root, compress: true, host: 'netlify' })
    expect(ok).toBe(true)
    await small.expectFile('_headers').expectFile('index.html.br')
    expect(changesOf(small)).toEqual(UNCHANGED)
  })

  test('writes the list into a named file', async () => {
    const { build } = await engine()
    const { root } = small
    const changes = join(root, 'lists/changes.json')
    for (const _ of ['new', 'existing']) {
      expect(await build({ root, changes })).toMatchObject({ ok: true })
      expect(changesOf(small, 'lists/changes.json')).toEqual(UNCHANGED)
    }
  })

  const LINKS = [
    ['../to-output', 'site/build'],
    ['to-output.json', 'build/changes.json'],
    ['to-itself.json', 'to-itself.json'],
  ] as const

  test.each([
    ['bifolio.config.js', 'its name does not end in `.json`'],
    ['lists', 'its name does not end in `.json`'],
    ['en/_meta.json', 'it has other content'],
    ['broken.json', 'it has other content'],
    ['.bifolio/manifest.json', 'it has other content'],
    ['folder.json', 'EISDIR'],
    ['en/a.md/changes.json', 'ENOTDIR'],
    ['build/changes.json', 'it is in the output folder'],
    ['../to-output/changes.json', 'it is in the output folder'],
    ['to-output.json', 'it is in the output folder'],
    ['to-itself.json', 'it is a link that leads to itself'],
  ])('refuses to overwrite %s before it builds: %s', async (file, message) => {
    const { build } = await engine()
    const { root } = small
    await small.change('en/_meta.json', '["index", "a"]').change('broken.json', '{')
    mkdirSync(join(root, 'folder.json'), { recursive: true })
    for (const [link, target] of LINKS) {
      rmSync(join(root, link), { force: true })
      symlinkSync(target, join(root, link))
    }
    const changes = join(root, file)
    expect(await build({ root, changes })).toMatchObject({
      ok: false,
      pages: 0,
      problems: [{ id: 'invalid-changes-file', file: changes, message: expect.stringContaining(message) }],
    })
  })

  test('refuses an empty name', async () => {
    await small
      .run(['build', '--changes='])
      .expectCode(2)
      .expectMessage('`--changes` takes the name of a file')
  })

  test('fails if the named file cannot be written, and warns if the default one cannot', async () => {
    const { build } = await engine()
    const { root } = small
    const changes = join(root, 'dangling.json')
    symlinkSync('missing/list.json', changes)
    expect(await build({ root, changes })).toMatchObject({
      ok: false,
      problems: [{ id: 'unwritable-changes', severity: 'error', file: changes }],
    })
    rmSync(join(root, '.bifolio/changes.json'))
    mkdirSync(join(root, '.bifolio/changes.json'))
    expect(await build({ root })).toMatchObject({
      ok: true,
      problems: [{ id: 'unwritable-changes', severity: 'warning', file: '.bifolio/changes.json' }],
    })
    rmSync(join(root, '.bifolio/changes.json'), { recursive: true })
    await small.build()
    expect(changesOf(small).pages.added).toHaveLength(3)
  })
})
