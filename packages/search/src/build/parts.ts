import { partFile } from '../engine/files.ts'
import {
  type Posting,
  packPostings,
  pageTerms,
  postingSection,
  SECTION,
  unpackPostings,
} from '../engine/inverted-index.ts'
import { type PostingsPart, packTerms, partOfTerm, unpackTerms } from '../engine/parts.ts'
import type { SearchIndexFile, SearchParts, SearchRecord } from '../engine/types.ts'
import { contentHash, indexFileName, type SearchScope } from './index-file.ts'
import { PostingLists } from './posting-lists.ts'
import { recordJson, type SearchPageInfo } from './searchable.ts'

/** Pages whose texts are in one file: some 8 kB to download, where a query reads a dozen files. */
const PAGES_PER_TEXT = 4
/** Pages per postings file: some 20 kB to download. */
const PAGES_PER_POSTINGS = 20
/** There may be thousands of parts, whose names must not collide. */
const PART_HASH = 12

/** A page to index. */
export interface IndexInput {
  page: SearchPageInfo
  /** Hash of its text. */
  sum: string
  /** See `searchText`. */
  readText: () => string | Promise<string>
  /** Number of pages that link to it. */
  links: number
}

/** Storage of the parts. Files are relative to the output folder. */
export interface PartFiles {
  /** Reuses a file of the last build if it exists. */
  keep(file: string): boolean
  /** Reads an existing file of the last build. */
  read(file: string): string
  write(file: string, content: string): void
}

/**
 * Writes all files of a partitioned index. If the last build had the same pages, only the files that an
 * edit changes are written: the name of a text file is a hash of its sources, and the new postings follow
 * from the difference between the old and the new texts.
 * @param before index of the last build, if all of its files exist
 * @returns the name of the index
 */
export async function writeParts(
  { synonyms, ...scope }: SearchScope & Pick<SearchIndexFile, 'synonyms'>,
  sources: readonly IndexInput[],
  files: PartFiles,
  before: string | undefined,
): Promise<string> {
  const partsBefore = before === undefined ? undefined : readBefore(before, sources, files)
  const changes = new PostingLists()
  const texts: string[] = []
  for (let first = 0; first < sources.length; first += PAGES_PER_TEXT) {
    const group = sources.slice(first, first + PAGES_PER_TEXT)
    const file = textFile(scope, group, first)
    const fileBefore = partsBefore?.texts[texts.length]
    texts.push(file)
    const isKept = files.keep(file)
    if (isKept && file === fileBefore) continue
    const content = isKept ? files.read(file) : await textContent(group, first)
    if (!isKept) files.write(file, content)
    const recordsBefore: SearchRecord[] = fileBefore ? JSON.parse(files.read(fileBefore)) : []
    const records: SearchRecord[] = JSON.parse(content)
    for (const [at, record] of records.entries()) {
      addChanges(changes, first + at, recordsBefore[at], pageTerms(record))
    }
  }
  const pages = sources.map(({ page }): [string, string] => [page.title, page.routePath])
  const postings = writePostings(scope, sources.length, changes, files, partsBefore)
  const { lang, version, title: siteTitle } = scope
  const parts: SearchParts = { pages, pagesPerText: PAGES_PER_TEXT, texts, ...postings }
  const links = sources.map(({ links }) => links)
  const head = { lang, version, siteTitle, ...(synonyms && { synonyms }), links }
  const index: SearchIndexFile = { ...head, records: [], parts }
  const { file, content } = indexFileName(scope, JSON.stringify(index))
  if (!files.keep(file)) files.write(file, content)
  return file
}

/** The parts of the last build, if its pages have the same numbers. */
function readBefore(
  index: string,
  sources: readonly IndexInput[],
  files: PartFiles,
): SearchParts | undefined {
  const { parts }: SearchIndexFile = JSON.parse(files.read(index))
  const isSame =
    parts?.pages.length === sources.length &&
    sources.every(({ page }, at) => page.routePath === parts.pages[at]?.[1])
  return isSame ? parts : undefined
}

/** The name is a hash of the sources, so the file of unchanged pages need not be read. */
function textFile(scope: SearchScope, group: readonly IndexInput[], first: number): string {
  const heads = group.map(({ page, sum }, at) => [recordJson(first + at, page, '{}'), sum])
  return partFile(scope, 'text', contentHash(JSON.stringify(heads), PART_HASH))
}

async function textContent(group: readonly IndexInput[], first: number): Promise<string> {
  const texts = await Promise.all(group.map(({ readText }) => readText()))
  const records = group.map(({ page }, at) => recordJson(first + at, page, texts[at] ?? ''))
  return `[\n${records.join(',\n')}\n]\n`
}

/** Adds the new postings of each term; a page that no longer has the term has a posting without field bits. */
function addChanges(
  changes: PostingLists,
  page: number,
  before: SearchRecord | undefined,
  now: ReadonlyMap<string, number>,
): void {
  const termsBefore = before && pageTerms(before)
  for (const term of termsBefore ? new Set([...termsBefore.keys(), ...now.keys()]) : now.keys()) {
    const value = now.get(term) ?? 0
    if (value !== (termsBefore?.get(term) ?? 0)) changes.add(term, page * SECTION + value)
  }
}

function writePostings(
  scope: SearchScope,
  pages: number,
  changes: PostingLists,
  files: PartFiles,
  before: SearchParts | undefined,
): Pick<SearchParts, 'terms' | 'postings'> {
  const terms = new Set(before && unpackTerms(before.terms))
  const parts = Array.from({ length: Math.ceil(pages / PAGES_PER_POSTINGS) }, (): string[] => [])
  for (const term of changes.terms()) parts[partOfTerm(term, parts.length)]?.push(term)
  const postings = parts.map((changed, part) => {
    const fileBefore = before?.postings[part]
    if (fileBefore && changed.length === 0 && files.keep(fileBefore)) return fileBefore
    const lists = new Map<string, Posting[]>(fileBefore ? JSON.parse(files.read(fileBefore)) : [])
    for (const term of changed) {
      const list = updated(lists.get(term) ?? [], changes.of(term))
      if (list.length > 0) terms.add(term) && lists.set(term, list)
      else terms.delete(term) && lists.delete(term)
    }
    const sorted: PostingsPart = [...lists].sort(([a], [b]) => (a < b ? -1 : 1))
    const content = JSON.stringify(sorted)
    const file = partFile(scope, 'terms', contentHash(content, PART_HASH))
    if (!files.keep(file)) files.write(file, content)
    return file
  })
  return { terms: packTerms([...terms].sort()), postings }
}

/** @param packed the postings of a term as stored */
function updated(packed: readonly Posting[], changes: readonly Posting[]): Posting[] {
  const byPage = new Map(
    [...unpackPostings(packed), ...changes].map((posting) => [postingSection(posting), posting]),
  )
  return packPostings([...byPage.values()].filter((posting) => posting % SECTION > 0).sort((a, b) => a - b))
}
