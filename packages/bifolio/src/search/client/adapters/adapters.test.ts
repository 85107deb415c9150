/**
 * Requests to the engines, and parsing of their responses. The responses follow the documentation of each
 * engine (Algolia's REST API, Typesense 28, Meilisearch 1.x, OpenSearch 2.x); those of Groonga follow real
 * responses of version 13.
 */
import { expect, test } from '@rstest/core'
import type { RemoteSearch, SearchProvider } from '../../../shared/types.ts'
import { hitsOfRecord, TAG } from '../../engine/docsearch.ts'
import type { EngineAdapter, EngineRequest } from './adapter.ts'
import { adapter as algolia } from './algolia.ts'
import { adapter as groonga } from './groonga.ts'
import { adapter as meilisearch } from './meilisearch.ts'
import { adapter as opensearch } from './opensearch.ts'
import { adapter as typesense } from './typesense.ts'

/** `[clock]` in the expected text is a highlighted `clock`. */
const marked = (text: string) => text.replaceAll('[', TAG.open).replaceAll(']', TAG.close)

const hierarchy = {
  lvl0: 'Site',
  lvl1: 'Timers',
  lvl2: 'Fake timers',
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
}
const record = {
  objectID: 'a',
  url: 'https://site.example/docs/guide/timers#fake',
  url_without_anchor: 'https://site.example/docs/guide/timers',
  anchor: 'fake',
  type: 'content',
  lang: 'en',
  hierarchy,
  content: 'Turn the clock by hand.',
}
const { content: _, ...title } = { ...record, url: '/docs/guide/', hierarchy: { ...hierarchy, lvl2: null } }
const [content, heading] = [marked('Turn the [clock] by hand.'), marked('[Timers]')]

/** An engine, its request for `clock`, and its response with the two records above. */
const EXCHANGES: [SearchProvider, EngineAdapter, Partial<EngineRequest> & { sent: unknown }, unknown][] = [
  [
    'algolia',
    algolia,
    {
      path: '1/indexes/*/queries',
      headers: expect.objectContaining({ 'x-algolia-application-id': 'engine', 'x-algolia-api-key': 'key' }),
      sent: {
        requests: [
          {
            indexName: 'docs',
            query: 'clock',
            hitsPerPage: 20,
            facetFilters: ['lang:en'],
            attributesToSnippet: ['content:20'],
            snippetEllipsisText: '…',
            highlightPreTag: TAG.open,
            highlightPostTag: TAG.close,
          },
        ],
      },
    },
    {
      results: [
        {
          index: 'docs',
          query: 'clock',
          nbHits: 2,
          page: 0,
          hits: [
            {
              ...record,
              _snippetResult: { content: { value: content, matchLevel: 'full' } },
              _highlightResult: {
                hierarchy: { lvl2: { value: 'Fake timers', matchLevel: 'none', matchedWords: [] } },
              },
            },
            {
              ...title,
              _highlightResult: {
                hierarchy: { lvl1: { value: heading, matchLevel: 'full', matchedWords: ['timers'] } },
              },
            },
          ],
        },
      ],
    },
  ],
  [
    'typesense',
    typesense,
    {
      path: 'multi_search',
      headers: expect.objectContaining({ 'x-typesense-api-key': 'key' }),
      sent: {
        searches: [
          expect.objectContaining({ collection: 'docs', q: 'clock', filter_by: 'lang:=en', per_page: 20 }),
        ],
      },
    },
    {
      results: [
        {
          found: 2,
          page: 1,
          hits: [
            { document: record, highlight: { content: { matched_tokens: ['clock'], snippet: content } } },
            {
              document: title,
              highlight: {
                hierarchy: { lvl1: { matched_tokens: ['Timers'], snippet: heading, value: heading } },
              },
            },
          ],
        },
      ],
    },
  ],
  [
    'meilisearch',
    meilisearch,
    {
      path: 'multi-search',
      headers: expect.objectContaining({ authorization: 'Bearer key' }),
      sent: {
        queries: [
          expect.objectContaining({ indexUid: 'docs', q: 'clock', limit: 20, filter: ['lang = "en"'] }),
        ],
      },
    },
    {
      results: [
        {
          indexUid: 'docs',
          query: 'clock',
          processingTimeMs: 1,
          hits: [
            { ...record, _formatted: { ...record, content } },
            { ...title, _formatted: { hierarchy: { ...title.hierarchy, lvl1: heading } } },
          ],
        },
      ],
    },
  ],
  [
    'opensearch',
    opensearch,
    {
      path: '_msearch',
      headers: { 'content-type': 'application/x-ndjson', authorization: 'key' },
      sent: { index: 'docs' },
    },
    {
      took: 3,
      responses: [
        {
          took: 2,
          timed_out: false,
          status: 200,
          hits: {
            total: { value: 2, relation: 'eq' },
            max_score: 1.3,
            hits: [
              { _index: 'docs', _id: 'a', _score: 1.3, _source: record, highlight: { content: [content] } },
              {
                _index: 'docs',
                _id: 'b',
                _score: 1,
                _source: title,
                highlight: { 'hierarchy.lvl1': [heading] },
              },
            ],
          },
        },
      ],
    },
  ],
  [
    'groonga',
    groonga,
    {
      path: expect.stringMatching(
        /^select\?command_version=3&table=docs&.*&query=%28clock\+OR\+clock\*%29&filter=lang\+%3D%3D\+%22en%22&/,
      ),
      sent: undefined,
    },
    {
      header: { return_code: 0, start_time: 1795404730.757348, elapsed_time: 0.026 },
      body: {
        n_hits: 2,
        columns: [{ name: 'url', type: 'ShortText' }],
        records: [
          [
            record.url,
            'Site',
            'Timers',
            'Fake timers',
            '',
            '',
            '',
            '',
            record.content,
            null,
            null,
            null,
            null,
            null,
            null,
            [content],
          ],
          [
            title.url,
            'Site',
            'Timers',
            '',
            '',
            '',
            '',
            '',
            '',
            [heading],
            null,
            null,
            null,
            null,
            null,
            null,
          ],
        ],
      },
    },
  ],
]

test.each(EXCHANGES)('%s', (provider, adapter, { sent, ...request }, answer) => {
  const remote: RemoteSearch = {
    provider,
    apiUrl: 'https://engine-dsn.example',
    apiKey: 'key',
    indexName: 'docs',
    searchIndexes: [],
  }
  const [{ body, ...asked } = { path: '' }, ...others] = adapter.requests({
    remote,
    query: 'clock',
    lang: 'en',
    indexes: ['docs'],
    limit: 20,
  })
  expect([asked, others]).toEqual([request, []])
  expect(body && JSON.parse(body.split('\n')[0] ?? '')).toEqual(sent)
  const [found = []] = adapter.read([answer])
  expect(found.flatMap((record) => hitsOfRecord(record, 'https://site.example/docs'))).toEqual([
    {
      type: 'content',
      domain: 'https://site.example/docs',
      link: '/guide/timers#fake',
      title: 'Timers',
      header: 'Fake timers',
      statement: 'Turn the clock by hand.',
      highlights: [{ start: 9, length: 5 }],
    },
    {
      type: 'title',
      domain: '',
      link: '/docs/guide/',
      title: 'Timers',
      header: '',
      statement: 'Timers',
      highlights: [{ start: 0, length: 6 }],
    },
  ])
  expect(() => adapter.read([{ message: 'no such index' }])).toThrow('no such index')
})

test('escapes Groonga operators in the words of readers', () => {
  const remote: RemoteSearch = {
    provider: 'groonga',
    apiUrl: 'https://a.example/d/',
    indexName: 'docs',
    searchIndexes: [],
  }
  const [request] = groonga.requests({
    remote,
    query: '-t "a" OR (b)',
    lang: 'en',
    indexes: ['docs'],
    limit: 1,
  })
  expect(new URLSearchParams(request?.path.replace('select?', '')).get('query')).toBe(
    '\\-t \\"a\\" or \\(b\\)',
  )
})
