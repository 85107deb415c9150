import type { Site } from '../../shared/types.ts'
import { indexFile, partFile } from '../engine/files.ts'
import { packTerms, unpackTerms } from '../engine/term-list.ts'
import type { SearchIndexFile } from '../engine/types.ts'
import { hashOf, recordJson, type SearchPageInfo } from './index-file.ts'
import {
  type Change,
  changesOf,
  mergeTerms,
  PostingWriter,
  patchPostings,
  writePostings,
} from './posting-files.ts'

/** Pages whose texts lie in one file: some 8 kB to download, where a query reads a dozen files. */
const PAGES_PER_TEXT = 4
/** When more than one page of so many has changed, all postings are made anew. */
const FEW = 10

/** A page of a large index; what is read of it is read when it is needed. `undefined` is what cannot be read. */
export interface PartSource {
  page: SearchPageInfo
  /** Identity of its text, and of its terms. */
  sum: string
  termsSum: string
  /** See `searchText`. */
  readText: () => string | undefined
  /** See `searchTerms`. */
  readTerms: () => string | undefined
  /** Its terms as they were, if those with this identity are still known. */
  readTermsBefore: (termsSum: string) => string | undefined
}

/** Where parts come from and go to. Files are relative to the output folder. */
export interface PartFiles {
  /** Takes a file of the last build over if it is there. */
  keep(file: string): boolean
  /** Reads a file of the last build that is there. */
  read(file: string): string
  write(file: string, content: string): void
}

/** What has to be known of the last build to bring its postings up to date. */
export interface PartsRecord {
  /** The index, which lies in the output folder. */
  index: string
  /** Identity of each page's terms. */
  termsSums: string[]
}

/**
 * Writes all files of a large index except that which points to it.
 * @param before of the last build, if its files are all there
 * @returns what the next build has to know; `undefined` when something could not be read: nothing is made of that
 */
export function writeParts(
  site: Pick<Site, 'lang' | 'version'>,
  sources: readonly PartSource[],
  files: PartFiles,
  before: PartsRecord | undefined,
): PartsRecord | undefined {
  const texts = writeTexts(site, sources, files)
  const writer = new PostingWriter({
    keep: (file) => void files.keep(file),
    write: (content) => {
      const file = partFile(site, 'terms', hashOf(content, PART_HASH))
      if (!files.keep(file)) files.write(file, content)
      return file
    },
  })
  const isWhole = (before && patch(sources, files, before, writer)) || writeAll(sources, writer)
  if (!isWhole || texts.length < countTexts(sources)) return undefined
  const { lang, version } = site
  const pages = sources.map(({ page }): [string, string] => [page.title, page.routePath])
  const index: SearchIndexFile = {
    lang,
    version,
    records: [],
    parts: {
      pages,
      pagesPerText: PAGES_PER_TEXT,
      texts,
      terms: packTerms(writer.terms),
      postings: writer.files,
    },
  }
  const content = `${JSON.stringify(index)}\n`
  const file = indexFile(site, hashOf(content))
  if (!files.keep(file)) files.write(file, content)
  return { index: file, termsSums: sources.map(({ termsSum }) => termsSum) }
}

const countTexts = (sources: readonly PartSource[]): number => Math.ceil(sources.length / PAGES_PER_TEXT)

/** Their names carry what they are made of, so that those of unchanged pages need not be made. */
function writeTexts(
  site: Pick<Site, 'lang' | 'version'>,
  sources: readonly PartSource[],
  files: PartFiles,
): string[] {
  return Array.from({ length: countTexts(sources) }).flatMap((_, number) => {
    const first = number * PAGES_PER_TEXT
    const group = sources.slice(first, first + PAGES_PER_TEXT)
    const made = JSON.stringify(group.map(({ page, sum }, at) => [recordJson(first + at, page, '{}'), sum]))
    const file = partFile(site, 'text', hashOf(made, PART_HASH))
    if (files.keep(file)) return [file]
    const records = group.flatMap(({ page, readText }, at) => {
      const text = readText()
      return text === undefined ? [] : [recordJson(first + at, page, text)]
    })
    if (records.length < group.length) return []
    files.write(file, `[\n${records.join(',\n')}\n]\n`)
    return [file]
  })
}

/** Makes all postings. @returns whether all terms could be read */
function writeAll(sources: readonly PartSource[], writer: PostingWriter): boolean {
  let lost = 0
  const terms = function* (): Generator<string> {
    for (const { readTerms } of sources) {
      const text = readTerms()
      if (text === undefined) lost++
      else yield text
    }
  }
  const lists = mergeTerms(terms())
  if (lost === 0) writePostings(lists, writer)
  return lost === 0
}

/** Brings the postings of the last build up to date. @returns whether that is possible; else nothing has been done */
function patch(
  sources: readonly PartSource[],
  files: PartFiles,
  { index, termsSums }: PartsRecord,
  writer: PostingWriter,
): boolean {
  const changed = sources.flatMap((source, page) =>
    source.termsSum === termsSums[page] ? [] : [{ source, page }],
  )
  if (changed.length * FEW > sources.length) return false
  const { parts } = JSON.parse(files.read(index)) as SearchIndexFile
  const isSameOrder =
    parts?.pages.length === sources.length &&
    sources.every(({ page }, at) => page.routePath === parts.pages[at]?.[1])
  if (!parts || !isSameOrder || parts.postings.length === 0) return false
  const changes = new Map<string, Change[]>()
  for (const { source, page } of changed) {
    const old = source.readTermsBefore(termsSums[page] ?? '')
    const now = source.readTerms()
    if (old === undefined || now === undefined) return false
    changesOf(page, old, now, changes)
  }
  const before = {
    terms: unpackTerms(parts.terms),
    files: parts.postings,
    read: (file: string) => files.read(file),
  }
  patchPostings(before, changes, writer)
  return true
}

/** There may be thousands of parts, whose names must not be the same by chance. */
const PART_HASH = 12
