import { expect, test } from '@rstest/core'
import { parseConfig } from './parse-config.ts'

/** The languages of a configuration. */
function localesOf(config: object) {
  const result = parseConfig(config, { root: '/work/site', file: 'bifolio.config.ts', source: '' })
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return Object.fromEntries(result.config.locales.map((locale) => [locale.lang, locale]))
}

test('a region takes the options that it lacks from its language', () => {
  const { 'sv-FI': finland, nb } = localesOf({
    title: 'Site',
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'sv', label: 'Svenska', title: 'Sajt', strings: { cancel: 'Avbryt', search: 'Sök' } },
      { lang: 'sv-FI', label: 'Finlandssvenska', description: 'Om' },
      { lang: 'nb', label: 'Norsk' },
    ],
    themeConfig: { locales: [{ lang: 'sv', outlineTitle: 'På sidan' }] },
  })
  expect(finland).toMatchObject({ title: 'Sajt', description: 'Om' })
  expect(finland).toMatchObject({ label: 'Finlandssvenska', lacksStrings: false })
  expect(finland?.strings).toMatchObject({ cancel: 'Avbryt', search: 'Sök', outlineTitle: 'På sidan' })
  expect(nb).toMatchObject({ title: 'Site', lacksStrings: true })
})

test('texts of the interface are not taken from a language whose interface is another one', () => {
  const { 'zh-TW': taiwan } = localesOf({
    locales: [
      { lang: 'zh', label: '简体中文', title: '网站', strings: { cancel: '取消吧' } },
      { lang: 'zh-TW', label: '繁體中文' },
    ],
    lang: 'zh',
    themeConfig: { locales: [{ lang: 'zh', outlineTitle: '本页' }] },
  })
  expect(taiwan).toMatchObject({ title: '网站', strings: { cancel: '取消', outlineTitle: '本頁目錄' } })
})

test('texts of the theme replace strings of the interface', () => {
  const { en } = localesOf({
    locales: [{ lang: 'en', label: 'English', strings: { previousPage: 'Before', cancel: 'Stop' } }],
    themeConfig: {
      prevPageText: 'Back',
      nextPageText: 'On',
      lastUpdatedText: 'Changed',
      outlineTitle: 'HERE',
      editLink: { docRepoBaseUrl: 'https://a.b', text: 'Edit' },
      feedback: { link: 'https://a.b/{path}', text: 'Report' },
    },
  })
  expect(en?.strings).toMatchObject({
    previousPage: 'Back',
    nextPage: 'On',
    lastUpdated: 'Changed',
    outlineTitle: 'HERE',
    editPage: 'Edit',
    reportPage: 'Report',
    cancel: 'Stop',
  })
})
