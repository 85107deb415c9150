import { expect, test } from '@rstest/core'
import { isActive } from './is-active.ts'

const at = (pagePath: string, prefix = '') => ({ pagePath, routePath: prefix + pagePath })
const guide = { text: 'Guide', link: '/guide/start/', activeMatch: '/guide/' }

test('activeMatch matches the start of the path in every language', () => {
  expect(isActive(guide, at('/guide/basic/cli'))).toBe(true)
  expect(isActive({ ...guide, link: '/zh/guide/start/' }, at('/guide/basic/cli', '/zh'))).toBe(true)
  expect(isActive(guide, at('/config/guide/'))).toBe(false)
  expect(isActive({ ...guide, activeMatch: '/zh/guide/' }, at('/guide/cli', '/zh'))).toBe(true)
})

test('ignores a trailing slash', () => {
  expect(isActive(guide, at('/guide'))).toBe(true)
  expect(isActive(guide, at('/guides'))).toBe(false)
  expect(isActive({ ...guide, activeMatch: '/guide$' }, at('/guide/'))).toBe(true)
})

test('activeMatch is a regular expression, or a prefix if it is invalid', () => {
  expect(isActive({ ...guide, activeMatch: '/(guide|config)/' }, at('/config/root'))).toBe(true)
  expect(isActive({ ...guide, activeMatch: '^/guide/' }, at('/guide/x'))).toBe(true)
  expect(isActive({ ...guide, activeMatch: '/c++(' }, at('/c++(/x'))).toBe(true)
})

test('without activeMatch the page must be at or below the link', () => {
  const api = { text: 'API', link: '/api' }
  expect(isActive(api, at('/api/'))).toBe(true)
  expect(isActive(api, at('/api/clock/mockFunctions'))).toBe(true)
  expect(isActive(api, at('/apis'))).toBe(false)
  expect(isActive({ text: 'x', link: 'https://sibling.example' }, at('/'))).toBe(false)
})

test('the link to a home page is active only on that page', () => {
  expect(isActive({ text: 'Home', link: '/' }, at('/'))).toBe(true)
  expect(isActive({ text: 'Home', link: '/' }, at('/guide/cli'))).toBe(false)
  expect(isActive({ text: '首页', link: '/zh/' }, at('/', '/zh'))).toBe(true)
  expect(isActive({ text: '首页', link: '/zh/' }, at('/guide/cli', '/zh'))).toBe(false)
})

test('a group is active with one of its entries', () => {
  expect(isActive({ text: 'More', items: [guide] }, at('/guide/cli'))).toBe(true)
  expect(isActive({ text: 'More', items: [guide] }, at('/api/'))).toBe(false)
})
