import { mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import { dataFingerprint } from '../../files/fingerprint.ts'
import type { PageEntry } from '../../shared/types.ts'
import { type PortablePage, packPage, readPage, unpackPage } from './portable-page.ts'

const folders = ['one', 'two/deeper'].map((name) => {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'bifolio-pack-')))
  const root = join(parent, name)
  mkdirSync(join(root, 'docs'), { recursive: true })
  writeFileSync(join(root, 'docs/index.md'), '# Home')
  writeFileSync(join(root, 'logo.svg'), '<svg/>')
  writeFileSync(join(root, '.env'), 'SECRET=1')
  return { parent, root, source: join(root, 'docs/index.md') }
})
const [here, there] = folders as [(typeof folders)[0], (typeof folders)[0]]

afterAll(() => {
  for (const { parent } of folders) rmSync(parent, { recursive: true })
})

const content = { html: '<h1>Home</h1>', text: 'Home', code: '[]' }

const entryIn = ({ root }: { root: string }): PageEntry => ({
  file: 'index.md',
  frontmatter: { title: 'Home' },
  title: 'Home',
  headingTitle: 'Home',
  links: [
    { file: 'index.md', line: 1, column: 1, href: '/a', target: { kind: 'page', path: '/a', id: '' } },
    {
      file: 'index.md',
      line: 2,
      column: 1,
      href: '/b',
      target: { kind: 'public', file: 'b', isImage: true },
    },
    { file: 'index.md', line: 3, column: 1, href: 'htp:c', target: { kind: 'misspelled', meant: 'http://' } },
  ],
  redirects: [{ from: '/old', to: '' }],
  assets: [{ source: join(root, 'logo.svg'), file: 'static/asset/logo.12345678.svg' }],
  dependencies: [join(root, 'logo.svg'), join(root, 'missing.md')],
  includes: [join(root, 'missing.md')],
  problems: [{ severity: 'warning', file: 'index.md', message: 'Careful.' }],
  toc: [{ text: 'Use', markup: '`Use`', id: 'use', depth: 2, charIndex: 0, caption: 'Basics' }],
  ids: ['home'],
  facts: [{ term: 'Since', text: '`1.0`' }],
  isDynamic: false,
  hasText: true,
  metaHash: 'm',
  textHash: 't',
  content: dataFingerprint(content),
})

const later = (): number => Date.now() + 60_000
const pack = (change: Partial<PageEntry> = {}) =>
  packPage(
    { source: here.source, entry: { ...entryIn(here), ...change }, content, bundle: 'server.1.mjs' },
    here.root,
    later(),
  )

/** What another machine reads. */
const sent = (page: unknown): PortablePage | undefined => readPage(Buffer.from(JSON.stringify(page)))

test('a page is found valid in another folder, without an absolute path on the way', () => {
  const page = pack()
  expect(JSON.stringify(page)).not.toContain(here.root)
  const received = sent(page)
  expect(received && unpackPage(received, there.source, there.root)).toEqual(entryIn(there))
})

test('pages that depend on more than files, have errors or have just been changed are not packed', () => {
  expect(pack({ usesSite: true })).toBeUndefined()
  expect(pack({ problems: [{ severity: 'error', file: 'index.md', message: 'Wrong.' }] })).toBeUndefined()
  expect(
    packPage({ source: here.source, entry: entryIn(here), content, bundle: '' }, here.root, 0),
  ).toBeUndefined()
})

test('a page is not packed when a file may have been deleted while it was compiled', () => {
  const folder = join(here.root, 'parts')
  mkdirSync(folder)
  const page = { ...entryIn(here), dependencies: [join(folder, 'deleted.md')] }
  const at = statSync(folder).ctimeMs
  expect(packPage({ source: here.source, entry: page, content, bundle: '' }, here.root, at)).toBeUndefined()
  expect(
    packPage({ source: here.source, entry: page, content, bundle: '' }, here.root, later()),
  ).toBeDefined()
})

test('a page is not used when a file differs, has gone or has come', () => {
  const page = pack() as PortablePage
  const change = (files: Record<string, string>) =>
    unpackPage({ ...page, files: { ...page.files, ...files } }, there.source, there.root)
  expect(change({})).toBeDefined()
  expect(change({ 'docs/index.md': 'other' })).toBeUndefined()
  expect(change({ 'docs/index.md': '' })).toBeUndefined()
  expect(change({ 'missing.md': page.files['logo.svg'] ?? '' })).toBeUndefined()
  expect(change({ docs: 'x' })).toBeUndefined()
  expect(change({ '../../../../dev/zero': 'x' })).toBeUndefined()
})

test('a page is not used when the content is not its own', () => {
  const page = pack() as PortablePage
  expect(
    unpackPage({ ...page, content: { ...content, html: 'other' } }, there.source, there.root),
  ).toBeUndefined()
})

test('no file is published whose content the server does not know', () => {
  const page = pack() as PortablePage
  const assets = [{ source: '.env', file: 'static/asset/env.txt' }]
  expect(unpackPage({ ...page, entry: { ...page.entry, assets } }, there.source, there.root)).toBeUndefined()
  const files = { ...page.files, '.env': 'guessed' }
  expect(
    unpackPage({ ...page, files, entry: { ...page.entry, assets } }, there.source, there.root),
  ).toBeUndefined()
})

const SHAPES: Record<string, (entry: PageEntry) => object> = {
  'an asset outside of the output': () => ({ assets: [{ source: 'logo.svg', file: 'static/../../x' }] }),
  'an asset that replaces a page': () => ({ assets: [{ source: 'logo.svg', file: 'index.html' }] }),
  'a redirect outside of the output': () => ({ redirects: [{ from: '/../../x', to: '' }] }),
  'frontmatter of another type': () => ({ frontmatter: { title: { toString: 1 } } }),
  'an error': () => ({ problems: [{ severity: 'error', file: 'index.md', message: 'Wrong.' }] }),
  'an unknown field': () => ({ usesSite: true }),
  'a missing field': () => ({ ids: undefined }),
}

for (const [name, change] of Object.entries(SHAPES))
  test(`rejects a page with ${name}`, () => {
    const page = pack() as PortablePage
    expect(sent({ ...page, entry: { ...page.entry, ...change(entryIn(here)) } })).toBeUndefined()
  })

test('rejects everything else', () => {
  for (const value of [null, {}, 'text', [pack()], { ...pack(), bundle: 5 }])
    expect(sent(value)).toBeUndefined()
  expect(readPage(Buffer.from('{'))).toBeUndefined()
})
