import { SEARCHED, TAG } from '../../engine/docsearch.ts'
import { type EngineAdapter, listIn, valueAt } from './adapter.ts'

/** Snippet width in bytes. */
const WIDTH = 240
const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/** Groonga has flat columns without a hierarchy, and takes one table per request. */
export const adapter: EngineAdapter = {
  requests: ({ query, lang, indexes, limit }) =>
    indexes.map((table) => {
      const matched = Object.entries(SEARCHED).map(([name, weight]) => `${columnOf(name)} * ${weight}`)
      const marks = { default_open_tag: TAG.open, default_close_tag: TAG.close, html_escape: false }
      const options = JSON.stringify({ width: WIDTH, max_n_results: 1, ...marks })
      const marked = Object.keys(SEARCHED).map((name) => `snippet(${columnOf(name)}, ${options})`)
      const parameters = new URLSearchParams({
        command_version: '3',
        table,
        match_columns: matched.join(' || '),
        query: wordsOf(query),
        filter: `lang == ${JSON.stringify(lang)}`,
        output_columns: ['url', ...LEVELS, 'content', ...marked].join(','),
        sort_keys: '-_score',
        limit: String(limit),
      })
      return { path: `select?${parameters}` }
    }),
  read: (answers) =>
    answers.map((answer) =>
      listIn(valueAt(answer, 'body') ?? answer, 'records').map((row) => {
        const [url, ...values] = Array.isArray(row) ? row : []
        const levels = values.slice(0, LEVELS.length)
        const [content, ...snippets] = values.slice(LEVELS.length)
        const hierarchy = Object.fromEntries(LEVELS.map((level, at) => [level, levels[at]]))
        const marked = Object.keys(SEARCHED).map((name, at) => [name, snippets[at]?.[0]])
        return { record: { url, hierarchy, content }, marked: Object.fromEntries(marked) }
      }),
    ),
}

function columnOf(field: string): string {
  return field.replace('hierarchy.', '')
}

/** Escapes all operators; the last word also matches as a prefix. */
function wordsOf(query: string): string {
  const words = query
    .split(/\s+/)
    .map((word) => word.replace(/["()\\':<>~*+-]/g, '\\$&').replace(/^OR$/, 'or'))
  const last = words.pop() ?? ''
  return [...words, /[\p{Script=Latin}\p{N}]$/u.test(last) ? `(${last} OR ${last}*)` : last].join(' ')
}
