import { createHash } from 'node:crypto'
import { indexFile, partFile, pointerFile } from '../../shared/search/files.ts'
import { SECTION } from '../../shared/search/postings.ts'
import { packTerms } from '../../shared/search/term-list.ts'
import type { SearchIndexFile, SearchPointer } from '../../shared/search/types.ts'
import type { Site } from '../../shared/types.ts'
import { recordJson, type SearchFile, type SearchPageInfo } from './index-file.ts'

/** Pages whose texts lie in one file: some 8 kB to download, where a query reads a dozen files. */
const PAGES_PER_TEXT = 4
/** Characters of postings in one file: some 20 kB to download. */
const POSTINGS_SIZE = 80_000

/** A page of a large index; what is read of it is read when it is needed. */
export interface PartSource {
  page: SearchPageInfo
  /** Identity of its text. */
  sum: string
  /** See `searchText`. */
  readText: () => string
  /** See `searchTerms`. */
  readTerms: () => string
}

/**
 * All files of a large index.
 * @param keep takes a file of the last build over if it is there
 */
export function searchParts(
  site: Pick<Site, 'lang' | 'version'>,
  sources: readonly PartSource[],
  worker: string,
  keep: (file: string) => boolean,
): SearchFile[] {
  const files: SearchFile[] = []
  const texts = textFiles(site, sources, keep, files)
  const { terms, postings } = postingFiles(site, sources, keep, files)
  const { lang, version } = site
  const pages = sources.map(({ page }): [string, string] => [page.title, page.routePath])
  const index: SearchIndexFile = {
    lang,
    version,
    records: [],
    parts: { pages, pagesPerText: PAGES_PER_TEXT, texts, terms, postings },
  }
  const content = `${JSON.stringify(index)}\n`
  const pointer: SearchPointer = { index: indexFile(site, hash(content)), worker }
  const pointed = { file: pointerFile(site), content: `export default ${JSON.stringify(pointer)}\n` }
  return [...files, { file: pointer.index, content }, pointed]
}

/** Their names carry what they are made of, so that those of unchanged pages need not be made. */
function textFiles(
  site: Pick<Site, 'lang' | 'version'>,
  sources: readonly PartSource[],
  keep: (file: string) => boolean,
  files: SearchFile[],
): string[] {
  const count = Math.ceil(sources.length / PAGES_PER_TEXT)
  return Array.from({ length: count }, (_, number) => {
    const first = number * PAGES_PER_TEXT
    const group = sources.slice(first, first + PAGES_PER_TEXT)
    const made = JSON.stringify(group.map(({ page, sum }, at) => [recordJson(first + at, page, '{}'), sum]))
    const file = partFile(site, 'text', number, hash(made))
    if (!keep(file)) {
      const records = group.map(({ page, readText }, at) => recordJson(first + at, page, readText()))
      files.push({ file, content: `[\n${records.join(',\n')}\n]\n` })
    }
    return file
  })
}

function postingFiles(
  site: Pick<Site, 'lang' | 'version'>,
  sources: readonly PartSource[],
  keep: (file: string) => boolean,
  files: SearchFile[],
): { terms: string; postings: [string, number][] } {
  const lists = mergeTerms(sources)
  const terms = [...lists.keys()].sort()
  const postings: [string, number][] = []
  let rows: string[] = []
  let size = 0
  const flush = (): void => {
    const content = `[${rows.join(',')}]`
    const file = partFile(site, 'terms', postings.length, hash(content))
    if (!keep(file)) files.push({ file, content })
    postings.push([file, rows.length])
    rows = []
    size = 0
  }
  for (const term of terms) {
    const row = `[${lists.get(term)?.numbers.join() ?? ''}]`
    rows.push(row)
    size += row.length
    if (size >= POSTINGS_SIZE) flush()
  }
  if (rows.length > 0) flush()
  return { terms: packTerms(terms), postings }
}

interface List {
  /** As numbers, since millions of them have to fit into memory until the last page is read. */
  numbers: number[]
  /** The last page. */
  last: number
}

/** The postings of each term, with the page as the distance from the one before. */
function mergeTerms(sources: readonly PartSource[]): Map<string, List> {
  const lists = new Map<string, List>()
  for (const [page, { readTerms }] of sources.entries()) {
    const [terms = '', marks = ''] = readTerms().split('\n')
    if (terms === '') continue
    const numbers = marks.split(' ')
    for (const [at, term] of terms.split(' ').entries()) {
      const mark = Number(numbers[at])
      const list = lists.get(term)
      if (!list) lists.set(term, { numbers: [page * SECTION + mark], last: page })
      else {
        list.numbers.push((page - list.last) * SECTION + mark)
        list.last = page
      }
    }
  }
  return lists
}

function hash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8)
}
