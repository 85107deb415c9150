import { expect, test } from '@rstest/core'
import type { Route } from '../../shared/types.ts'
import { compareVersions, type PagePair } from './compare-versions.ts'
import { changeList, isListed } from './list-changes.ts'

/** The pages of a version, each with the fingerprint of its text. */
function version(name: string, pages: Record<string, string>) {
  const routes = Object.keys(pages).map(
    (pagePath): Route => ({
      path: `/${name}${pagePath}`,
      pagePath,
      file: name + pagePath,
      lang: 'en',
      version: name,
    }),
  )
  return { routes, prints: Object.entries(pages).map(([path, print]) => [name + path, print] as const) }
}

function compare(
  old: Record<string, string>,
  now: Record<string, string>,
  moved: Record<string, string> = {},
) {
  const [before, after] = [version('v1', old), version('v2', now)]
  const prints = new Map([...before.prints, ...after.prints])
  return compareVersions({
    before: before.routes,
    after: after.routes,
    movedTo: ({ pagePath }) => after.routes.find((route) => route.pagePath === moved[pagePath]),
    sectionsOf: (file) => [{ id: '', heading: '', print: prints.get(file) ?? '' }],
  })
}

const shown = ({ before, after, isMoved, sections }: PagePair): string =>
  `${before?.pagePath ?? '-'} ${after?.pagePath ?? '-'}${isMoved ? ' moved' : ''}${sections?.length ? ' changed' : ''}`

test('pairs pages by address, and lists those of one version only', () => {
  const pairs = compare({ '/a': '1', '/b': '2', '/c': '3' }, { '/a': '1', '/b': '4', '/d': '5' })
  expect(pairs.map(shown)).toEqual(['/a /a', '/b /b changed', '/c -', '- /d'])
  expect(pairs.filter(isListed).map(shown)).toEqual(['/b /b changed', '/c -', '- /d'])
})

test('pairs pages by redirects, and those without one by their content', () => {
  const pairs = compare({ '/a': '1', '/b': '2' }, { '/c': '3', '/d': '2' }, { '/a': '/c' })
  expect(pairs.map(shown)).toEqual(['/a /c moved changed', '/b /d moved'])
})

test('a page that moved into one that existed before does not change it', () => {
  const pairs = compare({ '/a': '1', '/b': '2' }, { '/b': '2' }, { '/a': '/b' })
  expect(pairs.map(shown)).toEqual(['/a /b moved', '/b /b'])
})

test('pages without text are not the same page', () => {
  expect(compare({ '/a': '' }, { '/b': '' }).map(shown)).toEqual(['/a -', '- /b'])
})

test('a page that is shown in the default language in one of the versions is not compared', () => {
  const [old, now] = [version('v1', { '/a': '1' }), version('v2', { '/a': '2' })]
  const original = version('v1', { '/a': '1' }).routes[0] as Route
  const before = old.routes.map((route) => ({ ...route, fallback: { original, file: 'x' } }))
  const sectionsOf = () => [{ id: '', heading: '', print: '1' }]
  const pairs = compareVersions({ before, after: now.routes, movedTo: () => undefined, sectionsOf })
  expect(pairs.map(({ sections }) => sections)).toEqual([undefined])
  expect(pairs.filter(isListed)).toEqual([])
})

test('the list of changes is in the order of the menus, and links each section to its version', () => {
  const after = version('v2', { '/a': '', '/b': '' }).routes
  const before = version('v1', { '/a': '' }).routes
  const sections = [
    { id: 'x y', heading: 'X', kind: 'added' as const },
    { id: 'z', heading: 'Z', kind: 'removed' as const },
  ]
  const pairs = [
    { before: before[0], after: after[0], isMoved: false, sections },
    { after: after[1], isMoved: false },
  ]
  const list = changeList(pairs, {
    titleOf: ({ path }) => path,
    rankOf: ({ path }) => -path.charCodeAt(4),
    addressOf: ({ pagePath }) => pagePath,
  })
  expect(list.added).toEqual([{ id: '/b', text: '/v2/b', link: '/v2/b', sections: [] }])
  expect(list.changed).toEqual([
    {
      id: '/a',
      text: '/v2/a',
      link: '/v2/a',
      sections: [
        { kind: 'added', text: 'X', link: '/v2/a#x%20y' },
        { kind: 'removed', text: 'Z', link: '/v1/a#z' },
      ],
    },
  ])
})
