import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { annotatePage } from './annotate.ts'

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
function annotations(lang: string, text: string, files: Record<string, string> = FILES) {
  const site = mkdtempSync(join(tmpdir(), 'bifolio-pins-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true })
    writeFileSync(join(site, name), content)
  }
  const file = `${lang}/a.mdx`
  const route = { path: `/${file}`, pagePath: '/a', file, lang, version: '' }
  const rules = { langs: ['en', 'zh'], defaultLang: 'en', versions: [], defaultVersion: '' }
  const page = { route, file, text, site, content: site, rules }
  const { dependencies = [], outdated } = annotatePage(page, { lock: 'pins.json' }) ?? {}
  return { dependencies: dependencies.map((path) => path.slice(site.length + 1)), outdated }
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
