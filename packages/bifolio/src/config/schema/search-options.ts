import { z } from 'zod'
import { isHost, isHttpUrl, languageTag } from './addresses.ts'

// A comma separates names in the URL of a query.
const indexName = z.string().regex(/^[^\s,]+$/, { error: 'must be a name without blanks and commas.' })

const searchIndex = z.union([
  indexName.transform((value) => ({ value, label: value })),
  z.strictObject({
    value: indexName.describe('Name of the index on the server.'),
    label: z.string().min(1).describe('What its tab says.'),
  }),
])

/** Search options of a site. */
export const searchOptions = z
  .strictObject({
    codeBlocks: z.boolean().default(true).describe('Whether code blocks are searched, too.'),
    pinyin: z
      .boolean()
      .default(true)
      .describe(
        'Whether Chinese words are also found by their pinyin, on sites with fewer than 300 pages per language.',
      ),
    synonyms: z
      .record(languageTag, z.array(z.array(z.string().trim().min(1)).min(2)))
      .default({})
      .describe(
        'Words that mean the same on this site, by language: `{ en: [["shard", "split"]] }`. They are added to the built-in synonyms for documentation in English and Chinese. Default: none.',
      ),
    startPages: z
      .array(z.string().startsWith('/', { error: 'must be an address such as `/guide/start`.' }))
      .max(10)
      .default([])
      .describe(
        'Addresses of up to ten pages that the dialog suggests before a query, without language: `["/guide/start"]`. Their names come from the menus. Default: the first pages of each section.',
      ),
    mode: z
      .enum(['local', 'remote'])
      .default('local')
      .describe(
        'Whether the browser searches an index of the site, or sends queries to a server (`apiUrl`).',
      ),
    provider: z
      .enum(['bifolio', 'algolia', 'typesense', 'meilisearch', 'opensearch', 'groonga'])
      .default('bifolio')
      .describe(
        'What answers at `apiUrl`: `bifolio search-server`, or an engine with the records of `bifolio export-search`.',
      ),
    apiUrl: z
      .string()
      .refine(isHttpUrl, { error: 'must be an address such as `https://search.example.org/`.' })
      .refine((text) => !isHttpUrl(text) || isHost(text), {
        error: 'must be an address without a password and `*`.',
      })
      .describe(
        'Address of the search server; of Algolia `https://<application id>-dsn.algolia.net`, of Groonga up to `/d/`.',
      )
      .optional(),
    apiKey: z
      .string()
      .min(1)
      .describe(
        'Search-only key of the engine, which every reader gets; for OpenSearch the value of `Authorization`, if required.',
      )
      .optional(),
    indexName: indexName
      .default('default')
      .describe('The index of this site on the server: its results come first and open in place.'),
    searchIndexes: z
      .array(searchIndex)
      .default([])
      .describe('Indexes of other sites that are searched, too, each with a tab. Default: none.'),
  })
  .describe('How the site is searched.')
