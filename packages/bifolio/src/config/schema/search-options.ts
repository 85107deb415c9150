import type { Highlight, HitType } from '@bifolio/search'
import { z } from 'zod'
import type { Lang } from '../../shared/types.ts'
import { isHost, isHttpUrl, languageTag } from './addresses.ts'
import { onByDefault } from './flag.ts'

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
    codeBlocks: onByDefault('Whether code blocks are searched, too.'),
    pinyin: onByDefault(
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
    apiUrl: z
      .string()
      .refine(isHttpUrl, { error: 'must be an address such as `https://search.example.org/`.' })
      .refine((text) => !isHttpUrl(text) || isHost(text), {
        error: 'must be an address without a password and `*`.',
      })
      .describe('Address of the search server, which the Content Security Policy of the pages allows.')
      .optional(),
    module: z
      .string()
      .min(1)
      .describe(
        'Path of a module, relative to the configuration, that asks the server instead: its default export is a `SearchFunction`. Default: queries follow the protocol of `bifolio search-server`.',
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

/** A result that {@link SearchFunction} returns. Results of one page, in sequence, are shown together. */
interface FoundResult {
  /** What has matched: the title of a page, a heading, or a text. */
  type: HitType
  /** Path with its anchor, without the base of the site: `/guide/start#usage`. */
  link: string
  /** The title, the heading or the text. */
  statement: string
  /** Title of the page. Default: the statement. */
  title?: string
  /** Heading above the text. */
  header?: string
  /** Parts of the statement that have matched, in UTF-16 code units. */
  highlights?: readonly Highlight[]
  /** Address of another site that the link is relative to, without a slash at the end. */
  domain?: string
}

/** The default export of `search.module`: answers a query in the browser. An error is shown with a button to search again. */
export type SearchFunction = (
  query: string,
  options: {
    lang: Lang
    /** How many pages the dialog shows. */
    limit: number
    /** Aborts when the reader types on, and after 10 seconds. */
    signal: AbortSignal
  },
) => readonly FoundResult[] | Promise<readonly FoundResult[]>
