import { expect, test } from '@rstest/core'
import { groupByTag, tagSlug } from './tags.ts'

test('the address of a tag has no character that ends an address or names a file', () => {
  const tags = ['Release Notes', ' C# ', 'Node.js', 'a/b?c%20', 'C++', '发布 说明', 'index', '…', '../x', '#']
  expect(tags.map(tagSlug)).toEqual([
    'release-notes',
    'csharp',
    'node-js',
    'a-b-c-20',
    'c++',
    '发布-说明',
    'index_',
    '…',
    'x',
    'sharp',
  ])
  expect(tagSlug('.')).toBe('_')
})

test('spellings of a tag are one tag, named as most posts do', () => {
  const items = [
    { id: 1, tags: ['news', 'Release'] },
    { id: 2, tags: ['release', 'release '] },
    { id: 3, tags: ['release', 'Release'] },
  ]
  expect(groupByTag(items, ({ tags }) => tags)).toEqual([
    { name: 'news', slug: 'news', items: [items[0]], variants: [] },
    { name: 'Release', slug: 'release', items, variants: [{ name: 'release', item: items[1] }] },
  ])
  expect(groupByTag(items.slice(1), ({ tags }) => tags)[0]).toMatchObject({ name: 'release' })
})
