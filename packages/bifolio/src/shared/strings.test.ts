import { expect, test } from '@rstest/core'
import { en } from './strings/en.ts'
import { fillCount } from './strings/fill-count.ts'
import { completeStrings, knownInterface, languages, textDirection } from './strings/languages.ts'
import { fill, PLACEHOLDER } from './strings.ts'

/** The interface strings by path: `code.copy`. */
function textsOf(parts: object, path = ''): [path: string, text: string][] {
  return Object.entries(parts).flatMap(([name, part]) =>
    typeof part === 'string' ? [[path + name, part]] : textsOf(part, `${path}${name}.`),
  )
}

const namesIn = (text = ''): string => [...new Set(text.match(PLACEHOLDER))].sort().join()
const isForm = (path: string): boolean => /^(?:search|filter|post)Count\./.test(path)

test.each(Object.keys(languages))('%s has all strings, with the placeholders of the English ones', (lang) => {
  const english = new Map(textsOf(en).filter(([path]) => !isForm(path)))
  const texts = textsOf(languages[lang]!).filter(([path]) => !isForm(path))
  const known = new Set(texts.map(([path]) => path))
  expect([...english.keys()].filter((path) => !known.has(path))).toEqual([])
  expect([...known].filter((path) => !english.has(path))).toEqual([])
  for (const [path, text] of texts) {
    expect([path, namesIn(text)]).toEqual([path, namesIn(english.get(path))])
    expect([path, text.trim()]).toEqual([path, text])
    expect(text).not.toBe('')
  }
})

test.each(Object.keys(languages))('%s has all plural forms', (lang) => {
  const { pluralCategories } = new Intl.PluralRules(lang).resolvedOptions()
  const { searchCount, filterCount, postCount } = languages[lang]!
  expect(Object.keys(searchCount).sort()).toEqual([...pluralCategories].sort())
  expect(Object.keys(filterCount).sort()).toEqual([...pluralCategories].sort())
  expect(Object.keys(postCount).sort()).toEqual([...pluralCategories].sort())
})

test('finds the nearest interface language', () => {
  const { zh, pt, ar } = languages
  expect(['zh', 'zh-CN', 'zh-Hans-HK'].map(knownInterface)).toEqual([zh, zh, zh])
  expect(['zh-TW', 'zh-Hant', 'zh-HK'].map(knownInterface)).toEqual(Array(3).fill(languages['zh-TW']))
  expect(['pt-BR', 'en-US', 'ar-EG'].map(knownInterface)).toEqual([pt, en, ar])
  expect(['sv', 'x-y', 'constructor'].map(knownInterface)).toEqual([undefined, undefined, undefined])
})

test('the text direction follows the script', () => {
  expect(['ar', 'fa', 'he-IL', 'ur', 'az-Arab'].map(textDirection)).toEqual(Array(5).fill('rtl'))
  expect(['en', 'zh-TW', 'az', 'x-y'].map(textDirection)).toEqual(Array(4).fill('ltr'))
})

test('overrides single strings and keeps the others', () => {
  const changed = completeStrings('fr', {
    search: 'Trouver',
    code: { copy: 'Copier' },
    searchCount: { other: '{count}' },
  })
  expect(changed).toMatchObject({ search: 'Trouver', cancel: 'Annuler' })
  expect(changed.code).toEqual({ ...languages.fr!.code, copy: 'Copier' })
  expect(changed.searchCount).toEqual({ ...languages.fr!.searchCount, other: '{count}' })
})

test('fills known placeholders only', () => {
  expect(fill(en.noResults, { query: 'a {b} $&' })).toBe('No results for "a {b} $&"')
  expect(fill(en.footnotes.back, {})).toBe('Back to reference {reference}')
})

test('formats counts with the plural form of the language', () => {
  const { ar, ru } = languages
  expect([1, 2].map((count) => fillCount(en.searchCount, count, 'en'))).toEqual(['1 result', '2 results'])
  expect(fillCount(languages.de!.searchCount, 1024, 'de')).toBe('1.024 Ergebnisse')
  expect([1, 3, 5].map((count) => fillCount(ru!.searchCount, count, 'ru'))).toEqual([
    '1 результат',
    '3 результата',
    '5 результатов',
  ])
  expect([2, 3, 11].map((count) => fillCount(ar!.searchCount, count, 'ar'))).toEqual([
    'نتيجتان',
    '3 نتائج',
    '11 نتيجة',
  ])
})
