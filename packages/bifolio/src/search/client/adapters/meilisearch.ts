import { SEARCHED, TAG } from '../../engine/docsearch.ts'
import { type EngineAdapter, JSON_TYPE, listIn, valueAt } from './adapter.ts'

export const adapter: EngineAdapter = {
  requests({ remote, query, lang, indexes, limit }) {
    const queries = indexes.map((indexUid) => ({
      indexUid,
      q: query,
      limit,
      filter: [`lang = ${JSON.stringify(lang)}`],
      attributesToCrop: ['content'],
      cropLength: 20,
      cropMarker: '…',
      attributesToHighlight: ['hierarchy', 'content'],
      highlightPreTag: TAG.open,
      highlightPostTag: TAG.close,
    }))
    const headers = { ...JSON_TYPE, ...(remote.apiKey && { authorization: `Bearer ${remote.apiKey}` }) }
    return [{ path: 'multi-search', headers, body: JSON.stringify({ queries }) }]
  },
  read: ([answer]) =>
    listIn(answer, 'results').map((result) =>
      listIn(result, 'hits').map((record) => ({
        record,
        marked: Object.fromEntries(
          Object.keys(SEARCHED).map((name) => [name, valueAt(record, `_formatted.${name}`)]),
        ),
      })),
    ),
}
