import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { splitTexts, TEXTS } from '../engine/texts.ts'
import type { SearchRecord } from '../engine/types.ts'
import { hasPinyin, pagePinyin, traditionalForms } from './chinese.ts'
import { indexFileName, type SearchFile, type SearchScope } from './index-file.ts'
import { type IndexInput, type PartFiles, writeParts } from './parts.ts'
import { recordJson } from './searchable.ts'

/**
 * Number of pages per language from which the index is partitioned. A page takes 1.7 kB of a whole index
 * (measured on a manual of 46 pages): 300 pages are half a megabyte, the most that a reader should have to
 * download.
 */
const PAGES_FOR_PARTS = 300

/** Options for writing an index. */
export interface IndexOptions {
  /** Whether Chinese words are found by their pinyin; see `pinyinOf`. */
  pinyin: boolean
  /** Synonyms of the site by language. */
  synonyms: Record<string, string[][]>
  /** The index written by the last build, if all of its files exist. */
  before?: string
}

/**
 * Writes the index of a language, whole or partitioned.
 * @param sources its pages, in the order of the routes
 * @returns the name of the index
 */
export async function writeIndex(
  scope: SearchScope,
  sources: readonly IndexInput[],
  files: PartFiles,
  options: IndexOptions,
): Promise<string> {
  const synonyms = synonymsFor(scope.lang, options.synonyms[scope.lang])
  if (sources.length >= PAGES_FOR_PARTS)
    return writeParts({ ...scope, synonyms }, sources, files, options.before)
  const index = await wholeIndex(scope, sources, options)
  if (!files.keep(index.file)) files.write(index.file, index.content)
  return index.file
}

/** The index of a language in one file. */
export async function wholeIndex(
  scope: SearchScope,
  sources: readonly IndexInput[],
  { pinyin, synonyms }: IndexOptions,
): Promise<SearchFile> {
  const { lang, version, title: siteTitle } = scope
  const texts = await Promise.all(sources.map(({ readText }) => readText()))
  const json = sources.map(({ page }, id) => recordJson(id, page, texts[id] ?? ''))
  const known = synonymsFor(lang, synonyms[lang], json.join('\n'))
  const isPinyin = pinyin && hasPinyin(lang)
  const all = json.map((record): SearchRecord => JSON.parse(record))
  const pages = hasPinyin(lang) ? all : []
  const rows = isPinyin ? await pagePinyin(pages) : ''
  const traditional = await traditionalForms(pages, known.flat())
  const split = splitTexts(all)
  const outline = JSON.stringify({
    lang,
    version,
    siteTitle,
    ...(rows && { pinyin: rows }),
    ...(traditional && { traditional }),
    ...(known.length > 0 && { synonyms: known }),
    links: sources.map(({ links }) => links),
    records: split.records,
  })
  return indexFileName(scope, `${outline.slice(0, -1)}${TEXTS}${JSON.stringify(split.texts)}}`)
}

/**
 * Groups of synonyms in a language.
 * @param siteGroups groups of the site
 * @param text text of the site, if known: groups without a word in it are left out
 */
function synonymsFor(lang: string, siteGroups: readonly string[][] = [], text?: string): string[][] {
  const all = [...knownSynonyms(lang), ...siteGroups]
  const lower = text?.toLowerCase()
  return lower === undefined
    ? all
    : all.filter((group) => group.some((member) => lower.includes(member.toLowerCase())))
}

/** Synonyms in documentation and testing: one group a line. The Chinese ones include the English words that Chinese texts use. */
function knownSynonyms(lang: string): string[][] {
  const [name] = /^(?:en|zh)\b/.exec(lang) ?? []
  if (!name) return []
  const path = fileURLToPath(new URL(`../../synonyms/${name}.txt`, import.meta.url))
  const groups = readFileSync(path, 'utf8').trim().split('\n')
  return groups.map((group) => group.split(', '))
}
