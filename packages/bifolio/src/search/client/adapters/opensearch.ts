import { isObject } from '../../../shared/is-object.ts'
import { SEARCHED, TAG } from '../../engine/docsearch.ts'
import { type EngineAdapter, listIn, valueAt } from './adapter.ts'

/** OpenSearch, and Elasticsearch, which has the same API. */
export const adapter: EngineAdapter = {
  requests({ remote, query, lang, indexes, limit }) {
    const words = {
      query,
      fields: Object.entries(SEARCHED).map(([name, weight]) => `${name}^${weight}`),
      operator: 'and',
    }
    const body = {
      size: limit,
      query: {
        bool: {
          // Whole words across fields, or one field with the last word as a prefix.
          should: ['cross_fields', 'bool_prefix'].map((type) => ({ multi_match: { ...words, type } })),
          minimum_should_match: 1,
          filter: { term: { lang } },
        },
      },
      highlight: {
        pre_tags: [TAG.open],
        post_tags: [TAG.close],
        fields: {
          content: { fragment_size: 120, number_of_fragments: 1 },
          'hierarchy.*': { number_of_fragments: 0 },
        },
      },
    }
    const lines = indexes.flatMap((index) => [{ index }, body])
    const headers = {
      'content-type': 'application/x-ndjson',
      ...(remote.apiKey && { authorization: remote.apiKey }),
    }
    return [{ path: '_msearch', headers, body: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n` }]
  },
  read: ([answer]) =>
    listIn(answer, 'responses').map((response) => {
      const hits = isObject(response) ? response.hits : undefined
      return listIn(hits ?? response, 'hits').map((hit) => ({
        record: valueAt(hit, '_source'),
        marked: Object.fromEntries(
          Object.entries(valueAt(hit, 'highlight') ?? {}).map(([name, pieces]) => [name, pieces?.[0]]),
        ),
      }))
    }),
}
