import { SEARCHED, TAG } from '../../engine/docsearch.ts'
import { type EngineAdapter, JSON_TYPE, listIn, valueAt } from './adapter.ts'

export const adapter: EngineAdapter = {
  requests({ remote, query, lang, indexes, limit }) {
    const searches = indexes.map((collection) => ({
      collection,
      q: query,
      query_by: Object.keys(SEARCHED).join(','),
      query_by_weights: Object.values(SEARCHED).join(','),
      filter_by: `lang:=${lang}`,
      per_page: limit,
      highlight_full_fields: Object.keys(SEARCHED).slice(0, -1).join(','),
      highlight_affix_num_tokens: 8,
      highlight_start_tag: TAG.open,
      highlight_end_tag: TAG.close,
    }))
    const headers = { ...JSON_TYPE, 'x-typesense-api-key': remote.apiKey ?? '' }
    return [{ path: 'multi_search', headers, body: JSON.stringify({ searches }) }]
  },
  read: ([answer]) =>
    listIn(answer, 'results').map((result) =>
      listIn(result, 'hits').map((hit) => ({
        record: valueAt(hit, 'document'),
        marked: Object.fromEntries(
          Object.keys(SEARCHED).map((name) => [
            name,
            valueAt(hit, `highlight.${name}.value`) ?? valueAt(hit, `highlight.${name}.snippet`),
          ]),
        ),
      })),
    ),
}
