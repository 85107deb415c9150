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
    expect(readRemoteAnswer(answer, 'gu')).toEqual(answer)
  })

  test.each([[{}], [null], ['text'], [[{ index: 1, hits: [] }]], [[{ index: 'a' }]], [[null]]])(
    'rejects the response %j',
    (answer) => {
      expect(() => readRemoteAnswer(answer, 'a')).toThrow(TypeError)
    },
  )

  test('drops invalid rows only', () => {
    const wrong = [null, 'row', row({ type: 'other' }), row({ link: 1 }), row({ statement: undefined })]
    expect(readRemoteAnswer([{ index: 'a', hits: [...wrong, row()] }], 'a')[0]?.hits).toEqual([row()])
  })

  test.each([
    ['//evil.example/a', '', '/evil.example/a'],
    ['https://evil.example', '', '/https://evil.example'],
    ['guide', 'javascript:alert(1)', '/guide'],
    ['guide', 'data:text/html,a', '/guide'],
    ['guide', 'https://a.example/docs/', '/guide'],
  ])('the link %s of %j stays below its domain', (link, domain, expected) => {
    const hit = readRemoteAnswer([{ index: 'a', hits: [row({ link, domain })] }], 'a')[0]?.hits[0]
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
    const hit = readRemoteAnswer([{ index: 'a', hits: [row({ highlights })] }], 'a')[0]?.hits[0]
    expect(hit?.highlights).toEqual([
      { start: 0, length: 2 },
      { start: 3, length: 2 },
    ])
  })
})

describe('whole records', () => {
  const record = {
    title: 'Fake timers',
    routePath: '/api/timers',
    content: `${'before '.repeat(20)}a fake clock\n${'after '.repeat(30)}`,
    toc: [
      { text: 'Fake it', id: 'fake-it' },
      { text: 'Other', id: 'other' },
    ],
  }
  const read = (changes: object = {}, query = 'FAKE') =>
    readRemoteAnswer([{ index: 'a', hits: [{ ...record, ...changes }] }], query)[0]?.hits ?? []
  const marked = ({ statement, highlights }: RemoteHit) =>
    highlights.map(({ start, length }) => statement.slice(start, start + length))

  test('gives rows for the title, headings and the first match in the text', () => {
    const hits = read()
    expect(hits.map(({ type, link }) => `${type} ${link}`)).toEqual([
      'title /api/timers',
      'header /api/timers#fake-it',
      'content /api/timers',
    ])
    expect(hits.map(marked)).toEqual([['Fake'], ['Fake'], ['fake']])
    expect(hits[2]?.statement).toMatch(/^….{90,91}…$/)
  })

  test('uses positions sent by the server', () => {
    const start = record.content.indexOf('clock')
    const hits = read({ _matchesPosition: { content: [{ start, length: 5 }] } }, 'nothing')
    expect(hits.map(marked)).toEqual([['clock']])
  })

  test('does not split surrogate pairs', () => {
    const content = '😀'.repeat(100)
    const [hit] = read({
      title: '',
      toc: [],
      content,
      _matchesPosition: { content: [{ start: 101, length: 2 }] },
    })
    expect(() => encodeURIComponent(hit?.statement ?? '')).not.toThrow()
    expect(hit?.statement).toContain('😀')
  })

  test('a page without a visible match still has a row', () => {
    expect(read({}, 'xyz').map(({ type, statement }) => `${type} ${statement}`)).toEqual([
      'title Fake timers',
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
