import type { EmittedFile, Lang } from '../../shared/types.ts'
import type { SearchRecord } from '../engine/types.ts'
import { indexFileOf, type SearchScope } from './index-file.ts'
import { type IndexInput, type KnownTerms, type PartFiles, writeParts } from './parts.ts'
import { hasPinyin, pinyinOf } from './pinyin.ts'
import { recordJson } from './searchable.ts'
import { synonymsFor } from './synonyms.ts'
import { traditionalOf } from './traditional.ts'

/**
 * Number of pages per language from which the index is partitioned. A page takes 1.7 kB of a whole index
 * (measured on a manual of 46 pages): 300 pages are half a megabyte, the most that a reader should have to
 * download.
 */
const PAGES_FOR_PARTS = 300

/** Options for writing an index. */
export interface IndexOptions {
  /** Whether Chinese words are found by their pinyin; see `search.pinyin` of the configuration. */
  pinyin: boolean
  /** Synonyms of the site by language; see `search.synonyms`. */
  synonyms: Record<Lang, string[][]>
  /** The index written by the last build, if all of its files exist. */
  before?: string
}

/**
 * Writes the index of a language, whole or partitioned.
 * @param sources its pages, in the order of the routes
 * @param known terms of pages of other versions; those of this one are added
 * @returns the name of the index; `undefined` when the text of a page could not be read
 */
export async function writeIndex(
  scope: SearchScope,
  sources: readonly IndexInput[],
  files: PartFiles,
  options: IndexOptions,
  known?: KnownTerms,
): Promise<string | undefined> {
  const synonyms = synonymsFor(scope.lang, options.synonyms[scope.lang])
  if (sources.length >= PAGES_FOR_PARTS)
    return writeParts({ ...scope, synonyms }, sources, files, options.before, known)
  const index = await wholeIndex(scope, sources, options)
  if (index && !files.keep(index.file)) files.write(index.file, index.content)
  return index?.file
}

/** The index of a language in one file; `undefined` when the text of a page could not be read. */
export async function wholeIndex(
  scope: SearchScope,
  sources: readonly IndexInput[],
  { pinyin, synonyms }: IndexOptions,
): Promise<EmittedFile | undefined> {
  const { lang, version, title: siteTitle } = scope
  const texts = sources.map(({ readText }) => readText())
  if (texts.includes(undefined)) return undefined
  const records = sources.map(({ page }, id) => recordJson(id, page, texts[id] ?? ''))
  const known = synonymsFor(lang, synonyms[lang], records.join('\n'))
  const isPinyin = pinyin && hasPinyin(lang)
  const pages = hasPinyin(lang) ? records.map((record): SearchRecord => JSON.parse(record)) : []
  const rows = isPinyin ? await pinyinOf(pages) : ''
  const traditional = await traditionalOf(pages, known.flat())
  const head = JSON.stringify({
    lang,
    version,
    siteTitle,
    ...(rows && { pinyin: rows }),
    ...(traditional && { traditional }),
    ...(known.length > 0 && { synonyms: known }),
    links: sources.map(({ links }) => links),
  })
  return indexFileOf(scope, `${head.slice(0, -1)},"records":[\n${records.join(',\n')}\n]}`)
}
