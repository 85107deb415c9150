import { expect, test } from '@rstest/core'
import { movedAddress } from './navigation/moved-address.ts'

const OLD = 'https://x.example/docs/old'
const anchors = { part: '/docs/new#section', 用法: '/docs/zh/new' }

test.each([
  ['', '/docs/new'],
  ['?a=1&b=%20', '/docs/new?a=1&b=%20'],
  ['#part', '/docs/new#section'],
  ['?a=1#part', '/docs/new?a=1#section'],
  ['#other', '/docs/new#other'],
  ['#%E7%94%A8%E6%B3%95', '/docs/zh/new#%E7%94%A8%E6%B3%95'],
  ['#%', '/docs/new#%'],
  ['#constructor', '/docs/new#constructor'],
])('an old address with `%s` leads to %s', (suffix, expected) => {
  expect(movedAddress({ to: '/docs/new', anchors }, OLD + suffix)).toBe(`https://x.example${expected}`)
})

test('an anchor of the new address is kept unless the old anchor is known', () => {
  const to = '/docs/new#b'
  expect(movedAddress({ to, anchors }, `${OLD}#other`)).toBe('https://x.example/docs/new#b')
  expect(movedAddress({ to, anchors }, `${OLD}#part`)).toBe('https://x.example/docs/new#section')
})

test('an existing page redirects its moved anchors only', () => {
  expect(movedAddress({ anchors }, OLD)).toBeUndefined()
  expect(movedAddress({ anchors }, `${OLD}#other`)).toBeUndefined()
  expect(movedAddress({ anchors }, `${OLD}#part`)).toBe('https://x.example/docs/new#section')
})
