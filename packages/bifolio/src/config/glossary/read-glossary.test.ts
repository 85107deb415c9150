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
      keep: false,
      note: 'A stored value.',
      location: { file: 'glossary.yml', line: 1, column: 1 },
    },
    {
      term: 'Rspack',
      words: { en: 'Rspack', zh: 'Rspack', de: 'Rspack' },
      forbidden: {},
      keep: true,
      location: { file: 'glossary.yml', line: 5, column: 1 },
    },
  ])
})

test('an empty glossary has no entries', () => {
  expect(read('# nothing yet\n')).toEqual({ entries: [], problems: [] })
})

test.each([
  [
    'unknown keys',
    'a:\n  translation: { zh: 甲 }',
    '2:3 unknown-option: Unknown key `a.translation`. Did you mean `translations`?',
  ],
  [
    'a term twice',
    'a: { keep: true }\na: { keep: true }',
    '2:1 duplicate-field: The field `a` is defined twice. Keep one of the two.',
  ],
  [
    'a term twice in another case',
    'a: { keep: true }\n\nA: { keep: true }',
    '3:1 repeated-term: The term `A` is already there as `a` (line 1). Join the two entries.',
  ],
  [
    'two translations as keys',
    'a:\n  translations:\n    zh: 甲\n    zh: 乙',
    '4:5 duplicate-field: The field `zh` is defined twice. Keep one of the two.',
  ],
  [
    'two translations as a list',
    'a:\n  translations:\n    zh: [甲, 乙]',
    '3:5 invalid-option: `a.translations.zh` must be a string, not a list. Write one value instead of the list.',
  ],
  [
    'unknown languages',
    'a:\n  forbidden: { zn: 甲 }',
    '2:16 unknown-glossary-language: The site has no language `zn`. Did you mean `en`?',
  ],
  [
    'a translation into the default language',
    'a:\n  translations: { en: b }',
    '2:19 term-in-default-language: `a` is the word of the default language `en`. Remove the translation, or change the term.',
  ],
  [
    'a kept term with a translation',
    'a:\n  keep: true\n  translations: { zh: 甲 }',
    '3:19 kept-term-translated: `a` is kept as it is and has a translation, too. Remove `keep` or the translation.',
  ],
  [
    'YAML that is not valid',
    'a: [',
    '1:5 invalid-yaml: This is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. Put the value in quotes if it is meant as text.',
  ],
  ['a term without an entry', 'a:', '1:1 invalid-option: `a` must be an object, not empty. undefined'],
  ['a list', '- a', '1:1 invalid-option: The glossary must be an object, not a list. undefined'],
])('reports %s', (_, text, expected) => {
  expect(problemsOf(text)).toEqual([`glossary.yml:${expected}`])
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
