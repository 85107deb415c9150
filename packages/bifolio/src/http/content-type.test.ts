import { expect, test } from '@rstest/core'
import { contentType } from './content-type.ts'
import { cacheControl } from './headers.ts'

test.each([
  ['a.html', 'text/html; charset=utf-8'],
  ['a.css', 'text/css; charset=utf-8'],
  ['a.js', 'text/javascript; charset=utf-8'],
  ['a.mjs', 'text/javascript; charset=utf-8'],
  ['a.json', 'application/json; charset=utf-8'],
  ['a.js.map', 'application/json; charset=utf-8'],
  ['a.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['a.md', 'text/markdown; charset=utf-8'],
  ['a.txt', 'text/plain; charset=utf-8'],
  ['a.xml', 'application/xml; charset=utf-8'],
  ['a.svg', 'image/svg+xml; charset=utf-8'],
  ['a.png', 'image/png'],
  ['A.JPG', 'image/jpeg'],
  ['a.webp', 'image/webp'],
  ['a.avif', 'image/avif'],
  ['a.ico', 'image/x-icon'],
  ['a.woff2', 'font/woff2'],
  ['a.wasm', 'application/wasm'],
  ['CNAME', 'application/octet-stream'],
  ['a.constructor', 'application/octet-stream'],
])('%s is %s', (file, type) => {
  expect(contentType(file).type).toBe(type)
})

test.each([
  'static/js/shell.0123abcd.js',
  'static/a.0123456789abcdef.css',
  'static/x/y/font.deadbeef.woff2',
  'static/js/shell.0123abcd.js.map',
])('%s never changes', (file) => {
  expect(cacheControl(file)).toBe('public, max-age=31536000, immutable')
})

test.each([
  'shell.0123abcd.js',
  'guide/static/shell.0123abcd.js',
  'static/shell.js',
  'static/shell.0123abc.js',
  'static/shell.0123abcx.js',
  'static/0123abcd.js',
  'static/shell.0123abcd',
  'static/x.0123abcd.d/shell.js',
  'index.html',
])('%s may change', (file) => {
  expect(cacheControl(file)).toBe('no-cache')
})
