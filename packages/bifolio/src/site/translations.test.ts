import { expect, test } from '@rstest/core'
import type { Config } from '../config/schema.ts'
import type { Page, Route } from '../shared/types.ts'
import { findOriginal } from './translations.ts'

const route = (lang: string, version = ''): Route => ({
  path: `/${lang}/${version}a`,
  pagePath: '/a',
  source: '',
  file: `${lang}/a.md`,
  scope: { lang, version },
})
const [EN, ZH] = [route('en'), route('zh')]

function originalIn(
  { path: routePath, scope }: Route,
  siblings: Route[],
  { plugins = [{ theme: { behaviors: { original: 'a.ts' } } }] as object[], pageType = 'doc' } = {},
) {
  // The fields that are read.
  const locales = ['en', 'zh'].map((name) => ({ lang: name, dir: 'ltr' }))
  const config = { lang: 'en', locales, plugins } as unknown as Config
  const page = { routePath, ...scope, pageType } as Page
  return findOriginal(page, { config, siblings }).original
}

test('the original of a translation is the page of the default language', () => {
  expect(originalIn(ZH, [EN, ZH])).toEqual('/en/a')
})

test('the original itself, and a page that only one language has, have none', () => {
  expect(originalIn(EN, [EN, ZH])).toBeUndefined()
  expect(originalIn(ZH, [ZH])).toBeUndefined()
})

test('a page that is shown untranslated has none', () => {
  const fallback: Route = { ...ZH, original: EN, missingFile: 'zh/a.md' }
  expect(originalIn(fallback, [EN, fallback])).toBeUndefined()
})

test('the original is that of the same version', () => {
  const siblings = [EN, ZH, route('en', '2/'), route('zh', '2/')]
  expect(originalIn(route('zh', '2/'), siblings)).toBe('/en/2/a')
  expect(originalIn(route('zh', '3/'), [EN, ZH, route('zh', '3/')])).toBeUndefined()
})

test('a site can turn it off; home pages have no menu for it', () => {
  expect(originalIn(ZH, [EN, ZH], { plugins: [{}] })).toBeUndefined()
  expect(originalIn(ZH, [EN, ZH], { pageType: 'home' })).toBeUndefined()
})
