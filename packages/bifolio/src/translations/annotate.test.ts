import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { annotatePage } from './annotate.ts'
import { fileInLanguage } from './source-file.ts'

const ZH = '# 运行 {#run}\n\n一。\n\n- 二\n- 三\n'
const FILES = {
  'en/a.mdx': '# Run {#run}\n\nOne in other words.\n\n- Two\n- Three, changed\n',
  'pins.json': JSON.stringify({
    'zh/a.mdx': [
      '5f807ae0ed febe125153',
      '70277bfc40 e44d389533',
      'f34491b796 a378cad751',
      'fe37c7e727 6670cb66b7',
    ],
  }),
}

/** The annotations of a page with this language and text. */
function annotations(lang: string, text: string, files: Record<string, string> = FILES, isDev = false) {
  const site = mkdtempSync(join(tmpdir(), 'bifolio-pins-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true })
    writeFileSync(join(site, name), content)
  }
  const file = `${lang}/a.mdx`
  const route = { path: `/${file}`, pagePath: '/a', file, lang, version: '' }
  const rules = { langs: ['en', 'zh'], defaultLang: 'en', versions: [], defaultVersion: '' }
  const page = { route, file, text, site, content: site, rules, isDev }
  const { dependencies = [], outdated, staleTranslations } = annotatePage(page, { lock: 'pins.json' }) ?? {}
  return {
    dependencies: dependencies.map((path) => path.slice(site.length + 1)),
    outdated,
    staleTranslations,
  }
}

test('blocks whose source has changed since they were pinned are outdated', () => {
  expect(annotations('zh', ZH)).toEqual({
    dependencies: ['pins.json', 'en/a.mdx'],
    outdated: { positions: new Set(['3:1', '6:1']), original: '/en/a' },
  })
})

test('a page without pins or source has no annotations, but depends on both', () => {
  const dependencies = ['pins.json', 'en/a.mdx']
  expect(annotations('zh', ZH, { ...FILES, 'pins.json': '{' })).toEqual({ dependencies, outdated: undefined })
  expect(annotations('zh', ZH, { 'pins.json': FILES['pins.json'] })).toEqual({
    dependencies,
    outdated: undefined,
  })
})

test('a page in the default language has no dependencies', () => {
  expect(annotations('en', ZH)).toEqual({ dependencies: [], outdated: undefined })
})

test('in development, both pages name the place of the other block', () => {
  const text = FILES['en/a.mdx']
  const places = new Map([
    ['3:1', ['zh/a.mdx:3:1']],
    ['6:1', ['zh/a.mdx:6:1']],
  ])
  expect(annotations('en', text, { ...FILES, 'zh/a.mdx': ZH }, true)).toEqual({
    dependencies: ['pins.json', 'zh/a.mdx'],
    outdated: undefined,
    staleTranslations: places,
  })
  expect(annotations('zh', ZH, FILES, true).outdated?.places).toEqual(
    new Map([
      ['3:1', ['en/a.mdx:3:1']],
      ['6:1', ['en/a.mdx:6:1']],
    ]),
  )
})

test('finds the page in another language, in other folders and with another extension', () => {
  const root = mkdtempSync(join(tmpdir(), 'bifolio-files-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of ['guide/a.md', 'zh/guide/a.mdx', '1.x/en/b.md']) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), '')
  }
  const rules = { langs: ['en', 'zh'], defaultLang: 'en', versions: ['1.x'] }
  expect(fileInLanguage('zh/guide/a.mdx', 'en', root, rules)).toBe('guide/a.md')
  expect(fileInLanguage('guide/a.md', 'zh', root, rules)).toBe('zh/guide/a.mdx')
  expect(fileInLanguage('1.x/zh/b.mdx', 'en', root, rules)).toBe('1.x/en/b.md')
  expect(fileInLanguage('zh/c.md', 'en', root, rules)).toBe('en/c.md')
})
