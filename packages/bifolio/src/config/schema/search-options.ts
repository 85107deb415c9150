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
        'Whether Chinese words are found by their pinyin, too, on sites of less than 300 pages a language.',
      ),
    synonyms: z
      .record(languageTag, z.array(z.array(z.string().trim().min(1)).min(2)))
      .default({})
      .describe(
        'Words that mean the same on this site, by language: `{ en: [["shard", "split"]] }`. They are added to those of general documentation that English and Chinese have. Default: none.',
      ),
    startPages: z
      .array(z.string().startsWith('/', { error: 'must be an address such as `/guide/start`.' }))
      .max(10)
      .default([])
      .describe(
        'Addresses of up to ten pages that the dialog suggests before a query, without language: `["/guide/start"]`. They have their names from the menus. Default: the first pages of each section.',
      ),
    mode: z
      .enum(['local', 'remote'])
      .default('local')
      .describe('Whether the browser searches an index of the site, or asks a server (`apiUrl`).'),
    provider: z
      .enum(['bifolio', 'algolia', 'typesense', 'meilisearch', 'opensearch', 'groonga'])
      .default('bifolio')
      .describe(
        'What answers at `apiUrl`: `bifolio search-server`, or an engine that holds what `bifolio export-search` has written.',
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
        'Key of the engine that may only search, for every reader gets it; of OpenSearch the value of `Authorization`, if it wants one.',
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
