import { expect, test } from '@rstest/core'
import type { Route } from '../shared/types.ts'
import { createNearest } from './resolve.ts'

const route = (path: string, lang = 'zh'): Route => ({
  path: lang === 'zh' ? `/zh${path}` : path,
  pagePath: path,
  source: '',
  file: `${lang}${path}.md`,
  scope: { lang, version: '' },
})
const sidebars = {
  '/zh/guide': [
    { kind: 'link' as const, text: 'Start', link: '/zh/guide/start/' },
    { kind: 'link' as const, text: 'B', link: '/zh/guide/b/two' },
    { kind: 'link' as const, text: 'A', link: '/zh/guide/b/one' },
  ],
}
const paths = ['/', '/guide/a', '/guide/b/one', '/guide/b/two', '/guide/start/', '/api/', '/api/x']
const find = createNearest({ lang: 'zh', version: '', sidebars }, [
  ...paths.map((path) => route(path)),
  route('/en/only', 'en'),
])

test('finds the index of the folder, else the first page of it in the sidebar', () => {
  expect(find('/api/missing')).toBe('/zh/api/')
  expect(find('/guide/b/missing')).toBe('/zh/guide/b/two')
  expect(find('/guide/missing')).toBe('/zh/guide/start/')
})

test('falls back to parent folders', () => {
  expect(find('/api/deep/deeper/missing')).toBe('/zh/api/')
  expect(find('/nowhere/missing')).toBe('/zh/')
})

test('finds nothing in a language without pages', () => {
  expect(createNearest({ lang: 'fr', version: '', sidebars: {} }, [route('/a')])('/a')).toBeUndefined()
})
