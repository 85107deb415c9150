import { SEARCHED, TAG } from '../../engine/docsearch.ts'
import { type EngineAdapter, JSON_TYPE, listIn, valueAt } from './adapter.ts'

/** Algolia, with records of its crawler DocSearch. */
export const adapter: EngineAdapter = {
  requests({ remote, query, lang, indexes, limit }) {
    const requests = indexes.map((indexName) => ({
      indexName,
      query,
      hitsPerPage: limit,
      facetFilters: [`lang:${lang}`],
      attributesToSnippet: ['content:20'],
      snippetEllipsisText: '…',
      highlightPreTag: TAG.open,
      highlightPostTag: TAG.close,
    }))
    const headers = {
      ...JSON_TYPE,
      'x-algolia-application-id': new URL(remote.apiUrl).hostname.replace(/(?:-dsn)?\..*$/, ''),
      'x-algolia-api-key': remote.apiKey ?? '',
    }
    return [{ path: '1/indexes/*/queries', headers, body: JSON.stringify({ requests }) }]
  },
  read: ([answer]) =>
    listIn(answer, 'results').map((result) =>
      listIn(result, 'hits').map((record) => ({
        record,
        marked: {
          ...Object.fromEntries(
            Object.keys(SEARCHED).map((name) => [name, valueAt(record, `_highlightResult.${name}.value`)]),
          ),
          content: valueAt(record, '_snippetResult.content.value'),
        },
      })),
    ),
}
