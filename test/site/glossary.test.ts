/** `glossary.yml`: checked with the site, and synonyms for search. */
import { expect, test } from '@rstest/core'
import type { SearchIndexFile, SearchPointer } from '../../packages/search/src/engine/types.ts'
import { site } from './driver.ts'

const CONFIG = `export default {
  title: 'Test',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
}
`

const GLOSSARY = 'snapshot:\n  translations: { zh: 快照 }\n  forbidden: { zh: 快像 }\n'

const FILES = {
  'bifolio.config.js': CONFIG,
  'glossary.yml': GLOSSARY,
  'en/index.md': '# Home\n\nA snapshot is stored.\n\nText.\n',
  'zh/index.md': '# 首页\n\n保存快照。\n\n文字。\n',
}

test('a check warns of forbidden words, a build does not', async () => {
  await site({ files: FILES })
    .check()
    .expectOk()
    .expectProblems()
    .change('zh/index.md', (text) => text.replace('文字', '文字，`快像` 和快像'))
    .check()
    .expectCode(0)
    .expectProblems({
      severity: 'warning',
      file: 'zh/index.md',
      line: 5,
      column: 10,
      message: 'The glossary has `快照` for `snapshot`, not `快像`.',
      hint: 'Write `快照`.',
    })
    .build()
    .expectOk()
    .expectProblems()
})

test('a check warns of translated blocks without the word of a term that their source has', async () => {
  await site({ files: FILES })
    .change('zh/index.md', (text) => text.replace('保存快照', '保存记录'))
    .check()
    .expectProblems({
      severity: 'warning',
      file: 'zh/index.md',
      line: 3,
      column: 1,
      message: 'en/index.md:3 has the term `snapshot`, and this translation lacks `快照`.',
      hint: 'Use `快照`.',
    })
    .change('zh/index.md', (text) => text.replace('保存记录', '保存 `快照`'))
    .check()
    .expectProblems()
    // Code of the source, and blocks that are not translated, are no uses of a term.
    .change('en/index.md', '# Home\n\nA `snapshot`.\n\nThe snapshot.\n')
    .change('zh/index.md', '# 首页\n\n一个 `snapshot`。\n\nThe snapshot.\n')
    .check()
    .expectProblems()
})

test('a mistake in the glossary fails builds and checks', async () => {
  const it = site({ files: { ...FILES, 'glossary.yml': GLOSSARY.replace('zh: 快照', 'zh: 快照, zh: 快像') } })
  const expected = { file: 'glossary.yml', line: 2, column: 27, message: /`zh` is defined twice/ }
  await it.check().expectCode(1).expectProblem(expected).build().expectCode(1).expectProblem(expected)
})

test('the words of the glossary are synonyms for search in every language', async () => {
  const it = site({ files: FILES })
  await it.build().expectOk()
  const groups = ['en', 'zh'].map((lang) => {
    const pointer = it.read(`static/search.${lang}.js`).replace(/^export default /, '')
    const { index } = JSON.parse(pointer) as SearchPointer
    return (JSON.parse(it.read(index)) as SearchIndexFile).synonyms
  })
  expect(groups[0]).toContainEqual(['snapshot', '快照'])
  expect(groups[1]).toContainEqual(['snapshot', '快照', '快像'])
})
