import type { SearchProvider } from '../../shared/types.ts'
import { type DocSearchRecord, SEARCHED } from '../engine/docsearch.ts'

/** The export format of an engine. */
export interface EngineFormat {
  /** The content of the settings file, unless the settings are part of the records. */
  settings?: (index: string, langs: readonly string[]) => unknown
  /** Extension of the records file. */
  ending: 'jsonl' | 'ndjson' | 'grn'
  /** A record as a line, and the text before and after all lines. */
  line: (record: DocSearchRecord, index: string) => string
  before?: (index: string) => string
  after?: string
}

const FIELDS = Object.keys(SEARCHED)
const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

const plain = (record: DocSearchRecord): string => JSON.stringify(record)

/** Omits the fields that a record lacks. */
const dense = (record: object): string => JSON.stringify(record, (_, value) => value ?? undefined)

const hasChinese = (langs: readonly string[]): boolean => langs.some((lang) => /^zh\b/i.test(lang))

export const ENGINES: Record<Exclude<SearchProvider, 'bifolio'> | 'docsearch', EngineFormat> = {
  docsearch: { ending: 'jsonl', line: plain },
  algolia: {
    ending: 'jsonl',
    line: plain,
    settings: (_, langs) => ({
      searchableAttributes: FIELDS,
      attributesForFaceting: ['lang', 'type'],
      attributesToHighlight: ['hierarchy', 'content'],
      attributeForDistinct: 'url',
      distinct: true,
      indexLanguages: langs.map((lang) => lang.slice(0, 2)),
      queryLanguages: langs.map((lang) => lang.slice(0, 2)),
    }),
  },
  typesense: {
    ending: 'jsonl',
    line: (record) => dense({ id: record.objectID, ...record }),
    settings: (name, langs) => ({
      name,
      enable_nested_fields: true,
      token_separators: ['-', '_', '.', '/'],
      fields: [
        { name: 'lang', type: 'string', facet: true },
        { name: 'type', type: 'string', facet: true },
        ...['url', 'url_without_anchor', 'anchor', 'hierarchy.lvl0'].map((name) => ({
          name,
          type: 'string',
          index: false,
          optional: true,
        })),
        // The Chinese tokenizer also handles Latin words.
        ...FIELDS.map((name) => ({
          name,
          type: 'string',
          optional: true,
          ...(hasChinese(langs) && { locale: 'zh' }),
        })),
      ],
    }),
  },
  meilisearch: {
    ending: 'jsonl',
    line: plain,
    settings: () => ({
      searchableAttributes: FIELDS,
      filterableAttributes: ['lang', 'type'],
      distinctAttribute: 'url',
    }),
  },
  opensearch: {
    ending: 'ndjson',
    line: (record, index) =>
      `${JSON.stringify({ index: { _index: index, _id: record.objectID } })}\n${plain(record)}`,
    settings: () => ({
      mappings: {
        dynamic: false,
        properties: {
          lang: { type: 'keyword' },
          type: { type: 'keyword' },
          url: { type: 'keyword', index: false },
          // Bigrams of Chinese characters, and lowercased Latin words.
          content: { type: 'text', analyzer: 'cjk' },
          hierarchy: {
            properties: Object.fromEntries(LEVELS.map((name) => [name, { type: 'text', analyzer: 'cjk' }])),
          },
        },
      },
    }),
  },
  groonga: {
    ending: 'grn',
    line: ({ objectID, url, lang, type, hierarchy, content }) =>
      `${dense({ _key: objectID, url, lang, type, ...hierarchy, content })},`,
    before: groongaSchema,
    after: ']\n',
  },
}

/** Commands that create the table with its index and begin to load it. */
function groongaSchema(table: string): string {
  const columns = ['url', 'lang', 'type', ...LEVELS].map(
    (name) => `column_create ${table} ${name} COLUMN_SCALAR ShortText`,
  )
  const indexed = [...LEVELS.slice(1), 'content'].map(
    (name) => `column_create ${table}_terms ${name} COLUMN_INDEX|WITH_POSITION ${table} ${name}`,
  )
  return [
    `table_create ${table} TABLE_HASH_KEY ShortText`,
    ...columns,
    `column_create ${table} content COLUMN_SCALAR Text`,
    `table_create ${table}_terms TABLE_PAT_KEY ShortText --default_tokenizer TokenBigram --normalizer NormalizerNFKC130`,
    ...indexed,
    `load --table ${table}`,
    '[',
    '',
  ].join('\n')
}
