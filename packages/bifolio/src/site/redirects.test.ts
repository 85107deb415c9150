import { expect, test } from '@rstest/core'
import { fileRoute, type RouteRules, routeKey } from '../shared/route.ts'
import type { RedirectUse } from '../shared/types.ts'
import { Redirects } from './redirects.ts'

const languages: RouteRules = { langs: ['en', 'zh'], defaultLang: 'en', versions: [], defaultVersion: '' }
const versions: RouteRules = { ...languages, versions: ['v1', 'v2'], defaultVersion: 'v2' }

/** Every redirect as `from → to`. @param used `redirectFrom` by file */
function redirectsOf(
  rules: RouteRules,
  configured: Record<string, string>,
  used: Record<string, Pick<RedirectUse, 'from' | 'to'>[]> = {},
) {
  const routes = Object.keys(used).map((file) => ({ ...fileRoute(file, rules), source: file }))
  const redirects = new Redirects({
    configured,
    rules,
    routes,
    routeOf: (path) => routes.find((route) => routeKey(route.path) === routeKey(path)),
    entryOf: (file) => ({ redirects: (used[file] ?? []).map((use) => ({ ...use, file })) }),
  })
  const address = (path: string, id: string): string => (id ? `${path}#${id}` : path)
  const all = redirects.all.map(
    ({ path, id, target, targetId }) => `${address(path, id)} → ${address(target, targetId)}`,
  )
  return { all: all.sort(), repeated: redirects.repeated.length, redirects }
}

test('an address without language applies to all, one with a language to that', () => {
  expect(redirectsOf(languages, { '/old': '/new', '/zh/x#a': '/y#b', '/en/only': '/y' }).all).toEqual([
    '/old → /new',
    '/only → /y',
    '/zh/old → /zh/new',
    '/zh/x#a → /zh/y#b',
  ])
})

test('an address with a language takes precedence, in either order', () => {
  for (const configured of [
    { '/old': '/new', '/zh/old': '/zh/other' },
    { '/zh/old': '/zh/other', '/old': '/new' },
  ])
    expect(redirectsOf(languages, configured)).toMatchObject({
      all: ['/old → /new', '/zh/old → /zh/other'],
      repeated: 0,
    })
})

test('an address without version belongs to the default one; a version is kept', () => {
  expect(
    redirectsOf(versions, { '/old': '/new', '/v1/gone': '/there', '/v1/zh/back': '/v2/front' }).all,
  ).toEqual([
    '/old → /new',
    '/v1/gone → /v1/there',
    '/v1/zh/back → /zh/front',
    '/v1/zh/gone → /v1/zh/there',
    '/zh/old → /zh/new',
  ])
})

test('redirects of a page lead to it, in its version', () => {
  const used = {
    'v1/en/guide/index.md': [
      { from: '/old', to: '' },
      { from: '#a', to: '#b' },
    ],
  }
  expect(redirectsOf(versions, {}, used).all).toEqual([
    '/v1/guide/#a → /v1/guide/#b',
    '/v1/old → /v1/guide/',
    '/v1/zh/guide/#a → /v1/zh/guide/#b',
    '/v1/zh/old → /v1/zh/guide/',
  ])
})

test('a page names a former address in another language and the default version', () => {
  const used = { 'v1/en/a.md': [{ from: '/v2/zh/v1/a', to: '' }] }
  expect(redirectsOf(versions, {}, used).all).toEqual(['/zh/v1/a → /v1/zh/a'])
})

test('ignores case and trailing slashes; an anchor falls back to its page', () => {
  const { redirects } = redirectsOf(languages, { '/old': '/new', '/old#a': '/new#b' })
  expect(redirects.find('/OLD/', 'a')?.targetId).toBe('b')
  expect(redirects.find('/old', 'x')).toMatchObject({ target: '/new', targetId: '' })
  expect(redirects.find('/elsewhere', 'a')).toBeUndefined()
})

test('an existing page can only have moved anchors', () => {
  const { redirects } = redirectsOf(languages, { '/page': '/new', '/page#a': '/new#b' }, { 'en/page.md': [] })
  expect(redirects.find('/page', '')).toBeUndefined()
  expect(redirects.find('/page', 'a')?.target).toBe('/new')
})
