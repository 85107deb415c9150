import { expect, test } from '@rstest/core'
import { remoteSource } from './remote.ts'

test('a module of the site answers queries', async () => {
  const remote = { apiUrl: 'https://a.example', indexName: 'own', searchIndexes: [] }
  const { signal } = new AbortController()
  const loadSearch = async () => ({
    default: (query: string, { lang }: { lang: string }) => [
      { type: 'header', link: `/${lang}/found#usage`, title: 'Found', statement: query },
    ],
  })
  const source = remoteSource({ lang: 'zh', title: 'Site' }, remote, loadSearch)
  const { groups } = await source.search('x'.repeat(300), signal)
  expect(groups).toMatchObject([
    { label: 'Site', isOwn: true, pages: [{ title: 'Found', link: '/zh/found', hits: [{ header: '' }] }] },
  ])
  expect(groups[0]?.pages[0]?.hits[0]?.statement).toHaveLength(200)
})
