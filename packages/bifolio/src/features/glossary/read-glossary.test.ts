import { expect, test } from '@rstest/core'
import { readGlossary } from './read-glossary.ts'

const read = (text: string) => readGlossary(text, { langs: ['en', 'zh', 'de'], lang: 'en' })

const problemsOf = (text: string) =>
  read(text).problems.map(
    ({ id, file, line, column, message, hint }) => `${file}:${line}:${column} ${id}: ${message} ${hint}`,
  )

test('reads terms with their words in each language', () => {
  const { entries, problems } = read(
    'snapshot:\n  translations: { zh: 快照 }\n  forbidden: { zh: [快像, 快相], en: snap shot }\n  note: A stored value.\nRspack: { keep: true }\n',
  )
  expect(problems).toEqual([])
  expect(entries).toEqual([
    {
      term: 'snapshot',
      words: { zh: '快照', en: 'snapshot' },
      forbidden: { zh: ['快像', '快相'], en: ['snap shot'] },
      location: { file: 'glossary.yml', line: 1, column: 1 },
    },
    {
      term: 'Rspack',
      words: { en: 'Rspack', zh: 'Rspack', de: 'Rspack' },
      forbidden: {},
      location: { file: 'glossary.yml', line: 5, column: 1 },
    },
  ])
})

test('an empty glossary has no entries', () => {
  expect(read('# nothing yet\n')).toEqual({ entries: [], problems: [] })
})

test.each([
  ['unknown keys', 'a:\n  translation: { zh: 甲 }', '2:3 unknown-option: Unknown key `a.translation`.'],
  ['a term twice', 'a: { keep: true }\na: { keep: true }', '2:1 duplicate-field: The field `a` is'],
  [
    'two translations as keys',
    'a:\n  translations:\n    zh: 甲\n    zh: 乙',
    '4:5 duplicate-field: The field `zh` is',
  ],
  [
    'two translations as a list',
    'a:\n  translations:\n    zh: [甲, 乙]',
    '3:5 invalid-option: `a.translations.zh` must be a string',
  ],
  [
    'unknown languages',
    'a:\n  forbidden: { zn: 甲 }',
    '2:16 unknown-glossary-language: There can be no word in `zn` here. Did you mean `en`?',
  ],
  [
    'a translation into the default language',
    'a:\n  translations: { en: b }',
    '2:19 unknown-glossary-language: There can be no word in `en` here. The languages are `zh`, `de`.',
  ],
  [
    'a kept term with a translation',
    'a:\n  keep: true\n  translations: { zh: 甲 }',
    '3:19 unknown-glossary-language: There can be no word in `zh` here. Remove `keep` or the translation.',
  ],
  ['YAML that is not valid', 'a: [', '1:5 invalid-yaml: '],
  ['a term without an entry', 'a:', '1:1 invalid-option: `a` must be an object'],
  ['a list', '- a', '1:1 invalid-option: The glossary must be an object'],
])('reports %s', (_, text, expected) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining(`glossary.yml:${expected}`)])
  expect(read(text).entries).toEqual([])
})

test('reports a forbidden word that is the right word, of another entry or of its own', () => {
  expect(problemsOf('a:\n  translations: { zh: 甲 }\n  forbidden: { zh: 甲 }')).toEqual([
    'glossary.yml:3:16 forbidden-right-word: `甲` is forbidden here, and the right word for `a` (line 1) in `zh`. Choose one: remove it here, or write another word there.',
  ])
  expect(problemsOf('a:\n  forbidden: { en: c }\nb: { keep: true }\nc: { keep: true }')).toHaveLength(1)
})

test('reports each entry of a cycle', () => {
  const cycle = 'a: { forbidden: { en: b } }\nb: { forbidden: { en: c } }\nc: { forbidden: { en: a } }'
  expect(problemsOf(cycle).map((line) => line.slice(0, 60))).toEqual([
    'glossary.yml:1:19 forbidden-right-word: `b` is forbidden her',
    'glossary.yml:2:19 forbidden-right-word: `c` is forbidden her',
    'glossary.yml:3:19 forbidden-right-word: `a` is forbidden her',
  ])
})
