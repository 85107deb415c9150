import { expect, test } from '@rstest/core'
import type { HeadElement } from '../shared/types.ts'
import { headElementIn, headFiles } from './frontmatter-links.ts'

test.each<[element: HeadElement, written: string, file: string | undefined]>([
  [['script', { src: '/count.js' }], '/docs/count.js', '/count.js'],
  [['script', { src: '/docs/count.js' }], '/docs/count.js', '/count.js'],
  [['link', { rel: 'stylesheet', href: '/a.css' }], '/docs/a.css', '/a.css'],
  [['link', { rel: 'me', href: '/about' }], '/about', undefined],
  [['script', { src: 'https://example.org/a.js' }], 'https://example.org/a.js', undefined],
  [['script', { src: '//example.org/a.js' }], '//example.org/a.js', undefined],
  [['meta', { name: 'theme-color', content: '/a' }], '/a', undefined],
])('public files in the head get the base: %j', (element, written, file) => {
  expect(Object.values(headElementIn('/docs/', element)[1])).toContain(written)
  expect(headFiles(element, '/docs/').map(({ href }) => href)).toEqual(file ? [file] : [])
})
