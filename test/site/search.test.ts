/** The search index of a build: its contents, and errors that prevent it. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { openSearch } from '../../packages/search/src/engine/parts.ts'
import { splitSections } from '../../packages/search/src/engine/sections.ts'
import { joinTexts } from '../../packages/search/src/engine/texts.ts'
import type { SearchIndexFile, SearchPointer } from '../../packages/search/src/engine/types.ts'
import { type Site, site } from './driver.ts'

const CONFIG = (more = '') => `export default {
  title: 'Test',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }], missingTranslation: 'hide',
  ${more}
}
`
const HOME = '---\npageType: home\n---\n\n# Home\n'
const FENCE = '```'
const PAGE = `---
description: All about pages.
---

import { Badge } from '@theme'

# The page

Before the first heading.

## \`mock()\` <Badge text="new" /> {#mock}

One line
and another.

## Usage

${FENCE}ts
const secretWord = 1
${FENCE}

## Usage

Again. [A link](/other)

:::tip Title
Inside.
:::

#### Deep & <b>bold</b>

End.
`
const FILES = {
  'bifolio.config.js': CONFIG(),
  'en/index.md': HOME,
  'zh/index.md': HOME,
  'en/page.mdx': PAGE,
  'en/other.md': '# Other\n\nText.\n',
  'en/all.md': '---\ntitle: All pages\noverview: true\n---\n',
  'en/picture.md': '---\npageType: custom\n---\n\n<hr>\n',
  'zh/page.md': '# 页面\n\n正文，**重点**。\n',
}

const docs = site({ files: FILES })

function pointerOf(built: Site, lang = 'en'): SearchPointer {
  return JSON.parse(built.read(`static/search.${lang}.js`).replace(/^export default /, ''))
}

function indexOf(built: Site, lang = 'en'): SearchIndexFile {
  const index: SearchIndexFile = JSON.parse(built.read(pointerOf(built, lang).index))
  return { ...index, records: joinTexts(index), texts: undefined }
}

function files(built: Site, folder = 'static'): string[] {
  return readdirSync(join(built.root, 'build', folder)).sort()
}

test('each language has an index, named by language and content hash', async () => {
  await docs.build().expectOk()
  expect(pointerOf(docs).index).toMatch(/^static\/search_index\.en\.[0-9a-f]{8}\.json$/)
  expect(pointerOf(docs, 'zh').index).toMatch(/^static\/search_index\.zh\.[0-9a-f]{8}\.json$/)
  expect(docs.read(pointerOf(docs).worker)).toContain('message')
  expect(files(docs).filter((name) => name.startsWith('search_index'))).toHaveLength(2)
})

test('home pages are not indexed, overview pages are', () => {
  const { lang, version, records } = indexOf(docs)
  expect([lang, version]).toEqual(['en', ''])
  expect(records.map(({ id, title, routePath }) => [id, title, routePath])).toEqual([
    [0, 'All pages', '/all'],
    [1, 'Other', '/other'],
    [2, 'The page', '/page'],
    [3, expect.anything(), '/picture'],
  ])
  expect(indexOf(docs, 'zh').records.map(({ routePath }) => routePath)).toEqual(['/zh/page'])
})

test('every section has its anchor and text, with any inline content in its heading', () => {
  const record = indexOf(docs).records[2]
  if (!record) throw new Error('The page is not in the index')
  expect(record).toMatchObject({ domain: '', description: 'All about pages.' })
  expect(splitSections(record).map(({ id, heading, text }) => [id, heading, text])).toEqual([
    ['the-page', 'The page', 'Before the first heading.'],
    ['mock', expect.stringMatching(/^mock\(\)/), 'One line and another.'],
    ['usage', 'Usage', '\tconst secretWord = 1'],
    ['usage-1', 'Usage', expect.stringMatching(/^Again\. A link.*\nTitle\nInside\.$/s)],
    ['deep--bold', 'Deep & bold', 'End.'],
  ])
  expect(record.content).not.toMatch(/#|\]\(/)
})

test('indexed text is found', async () => {
  const searcher = openSearch(indexOf(docs), () => Promise.reject(new Error('whole')))
  const { pages } = await searcher.search('secretWord')
  expect(pages[0]?.hits[0]?.link).toBe('/page#usage')
})

test('an edit changes the index and leaves the other language and all other pages unchanged', async () => {
  const before = [pointerOf(docs).index, pointerOf(docs, 'zh').index]
  await docs
    .change('en/other.md', '# Other\n\nChanged.\n')
    .build()
    .expectOk()
    .expectReused(Object.keys(FILES).length - 2)
  expect(pointerOf(docs).index).not.toBe(before[0])
  expect(pointerOf(docs, 'zh').index).toBe(before[1])
  await docs.expectNoFile(before[0] ?? '').expectSameAsCleanBuild()
})

test('code blocks can be excluded', async () => {
  await docs.change('bifolio.config.js', CONFIG('search: { codeBlocks: false }')).build().expectOk()
  const record = indexOf(docs).records[2]
  expect(record?.content).toContain('Before the first heading.')
  expect(record?.content).not.toContain('secretWord')
})

test('Chinese pages are found by pinyin unless it is off', async () => {
  const find = async (query: string): Promise<string | undefined> => {
    const read = () => Promise.reject(new Error('not in parts'))
    return (await openSearch(indexOf(docs, 'zh'), read).search(query)).pages[0]?.link
  }
  await docs.change('bifolio.config.js', CONFIG()).build().expectOk()
  expect(await find('yemian')).toBe('/zh/page')
  expect(indexOf(docs)).not.toHaveProperty('pinyin')
  await docs.change('bifolio.config.js', CONFIG('search: { pinyin: false }')).build().expectOk()
  expect(await find('yemian')).toBeUndefined()
})

test('with search off no search files are emitted', async () => {
  await docs.change('bifolio.config.js', CONFIG('themeConfig: { search: false }')).build().expectOk()
  expect(files(docs).filter((name) => name.startsWith('search'))).toEqual([])
})

test('a page without text fails the build unless its layout needs none', async () => {
  await docs
    .change('bifolio.config.js', CONFIG())
    .change('en/nothing.md', '<hr>\n')
    .build()
    .expectProblem({
      file: 'en/nothing.md',
      message: 'The page has no text, so search cannot find it.',
      hint: /pageType: custom/,
    })
    .expectCode(1)
  await docs.remove('en/nothing.md').build().expectOk()
})

test('configured synonyms match, and an option is found where it is defined', async () => {
  const words = site({
    files: {
      ...FILES,
      'bifolio.config.js': CONFIG("search: { synonyms: { en: [['quokka', 'wombat']] } }"),
      'en/other.md':
        '# Other\n\nA wombat.\n\n## Options\n\n| Option | Effect |\n| --- | --- |\n| `-d, --dry-run` | Nothing |\n',
    },
  })
  await words.build().expectOk()
  const read = () => Promise.reject(new Error('not in parts'))
  const first = async (query: string): Promise<string | undefined> =>
    (await openSearch(indexOf(words), read).search(query)).pages[0]?.hits[0]?.link
  expect(await first('quokka')).toBe('/other')
  expect([await first('-d'), await first('--dry-run')]).toEqual(['/other#--dry-run', '/other#--dry-run'])
  expect(words.read('other.html')).toContain('<tr id="--dry-run">')
  expect(indexOf(words, 'zh').synonyms ?? []).not.toContainEqual(['quokka', 'wombat'])
})
