import { expect, test } from '@rstest/core'
import { readAddress, siteAddress } from './address.ts'

const languages = { default: 'en', others: ['zh'] }
const atRoot = { base: '/', languages }
const below = { base: '/my docs/', languages }

const path = (path: string, query = '', lang = 'en') => ({ kind: 'path', path, query, lang })
const to = (location: string, status = 302) => ({ kind: 'redirect', status, location })
const refused = (lang = 'en') => ({ kind: 'refused', lang })

test.each([
  ['/', path('')],
  ['/guide/start?x=1&y=%2F..', path('guide/start', '?x=1&y=%2F..')],
  ['/guide/', path('guide/')],
  ['/zh/guide/%E5%BC%80%20', path('zh/guide/开 ', '', 'zh')],
  ['/zh', path('zh', '', 'zh')],
  ['/zhong', path('zhong')],
  ['http://example.com/guide?x', path('guide', '?x')],
  ['http://example.com', path('')],
  ['/guide/%252e%252e', path('guide/%2e%2e')],
])('%s is a path', (target, expected) => {
  expect(readAddress(target, atRoot)).toEqual(expected)
})

const chosen = (location: string, path = '/') => ({
  ...to(location),
  cookie: `bifolio-visited=1; Path=${path}; Max-Age=60; SameSite=Lax`,
})

test.each([
  ['/en', chosen('/')],
  ['/en/', chosen('/')],
  ['/EN/', chosen('/')],
  ['/en/guide/start?a=1#x', chosen('/guide/start?a=1#x')],
  ['/en/guide/', chosen('/guide/')],
  ['/en/%E5%BC%80%3F', chosen('/%E5%BC%80%3F')],
])('%s has the prefix of the default language', (target, expected) => {
  expect(readAddress(target, atRoot)).toEqual(expected)
})

test.each(['/guide/en/start', '/english', '/end', '/zh/en/'])('%s has no base', (target) => {
  expect(readAddress(target, atRoot).kind).toBe('path')
})

test.each([
  '/..',
  '/guide/../x',
  '/%2e%2e/x',
  '/.%2E/x',
  '/guide%2f..%2fx',
  '/guide%2Fstart',
  '/guide/..%5cx',
  '/..\\x',
  '/%00',
  '/guide%0d%0aX: y',
  '/%7f',
  '/.env',
  '/guide/.git/config',
  '/.well-known',
  '/.well-known/.env',
  '/.well-known/../.env',
  '/%2egit/config',
  '//example.com/x',
  '/en//example.com',
  '/en/\\example.com',
  '/guide//start',
  '/%',
  '/%zz',
  '/%ff',
  '*',
  'example.com:80',
  '',
])('%s is refused', (target) => {
  const expected = target === '' ? path('') : refused()
  expect(readAddress(target, atRoot)).toEqual(expected)
})

test('a rejected address has its language', () => {
  expect(readAddress('/zh/%zz', atRoot)).toEqual(refused('zh'))
  expect(readAddress('/zh/../x', atRoot)).toEqual(refused('zh'))
})

test.each([
  ['/my%20docs', to('/my%20docs/', 308)],
  ['/my%20docs?x=1', to('/my%20docs/?x=1', 308)],
  ['/my%20docs/', path('')],
  ['/my%20docs/zh/a', path('zh/a', '', 'zh')],
  ['/my%20docs/en/a', chosen('/my%20docs/a', '/my%20docs/')],
  ['/', refused()],
  ['/en/a', refused()],
  ['/my%20docsx', refused()],
  ['/my%20docs/%zz', refused()],
])('%s below a base', (target, expected) => {
  expect(readAddress(target, below)).toEqual(expected)
})

test('escapes paths', () => {
  expect(siteAddress('a b/?#', '?x', below)).toBe('/my%20docs/a%20b/%3F%23?x')
})
