import { describe, expect, test } from '@rstest/core'
import { pagesOfHits, readRemoteAnswer, remoteParams } from './remote.ts'
import type { RemoteHit } from './remote-hit.ts'

const row = (changes: object = {}) => ({
  type: 'title',
  link: '/guide',
  title: 'Guide',
  header: '',
  statement: 'Guide',
  highlights: [{ start: 0, length: 2 }],
  domain: '',
  ...changes,
})

test('parameters of a query include the own index', () => {
  const remote = {
    apiUrl: 'https://a.example',
    indexName: 'own',
    searchIndexes: [
      { value: 'b', label: 'B' },
      { value: 'own', label: 'Own' },
    ],
  }
  expect(remoteParams(remote, 'a b', 'zh')).toEqual({
    keyword: 'a b',
    limit: '7',
    searchIndexes: 'own,b',
    lang: 'zh',
  })
})

describe('parsing a response', () => {
  test('keeps valid rows', () => {
    const answer = [{ index: 'a', hits: [row()], suggestion: 'guide' }]
    expect(readRemoteAnswer(answer)).toEqual(answer)
  })

  test.each([[{}], [null], ['text'], [[{ index: 1, hits: [] }]], [[{ index: 'a' }]], [[null]]])(
    'rejects the response %j',
    (answer) => {
      expect(() => readRemoteAnswer(answer)).toThrow(TypeError)
    },
  )

  test('drops invalid rows only', () => {
    const wrong = [null, 'row', row({ type: 'other' }), row({ link: 1 }), row({ statement: undefined })]
    expect(readRemoteAnswer([{ index: 'a', hits: [...wrong, row()] }])[0]?.hits).toEqual([row()])
  })

  test.each([
    ['//evil.example/a', '', '/evil.example/a'],
    ['https://evil.example', '', '/https://evil.example'],
    ['guide', 'javascript:alert(1)', '/guide'],
    ['guide', 'data:text/html,a', '/guide'],
    ['guide', 'https://a.example/docs/', '/guide'],
  ])('the link %s of %j stays below its domain', (link, domain, expected) => {
    const hit = readRemoteAnswer([{ index: 'a', hits: [row({ link, domain })] }])[0]?.hits[0]
    expect(hit?.link).toBe(expected)
    expect(hit?.domain).toBe(domain.startsWith('https') ? 'https://a.example/docs' : '')
  })

  test('sorts highlights and clips them to the text', () => {
    const highlights = [
      { start: 3, length: 9 },
      { start: 0, length: 2 },
      { start: 1, length: 1 },
      { start: -1, length: 1 },
      { start: 0.5, length: 1 },
      null,
    ]
    const hit = readRemoteAnswer([{ index: 'a', hits: [row({ highlights })] }])[0]?.hits[0]
    expect(hit?.highlights).toEqual([
      { start: 0, length: 2 },
      { start: 3, length: 2 },
    ])
  })
})

test('groups rows by page, and keeps pages of different sites apart', () => {
  const hits = [row(), row({ link: '/a' }), row({ link: '/guide#x' }), row({ domain: 'https://a.example' })]
  const pages = pagesOfHits(hits as RemoteHit[])
  expect(pages.map(({ link, domain, hits }) => [link, domain, hits.length])).toEqual([
    ['/guide', '', 2],
    ['/a', '', 1],
    ['/guide', 'https://a.example', 1],
  ])
})
