import { createHash } from 'node:crypto'
import type { Frontmatter, Page, Site } from '../../shared/types.ts'
import { indexFile, pointerFile } from '../engine/files.ts'
import type { SearchPointer } from '../engine/types.ts'

/** What an index says of a page besides its text. */
export type SearchPageInfo = Pick<Page, 'title' | 'routePath'> & {
  frontmatter: Pick<Frontmatter, 'description'>
}

/** A page that goes into an index. */
export interface SearchSource {
  page: SearchPageInfo
  /** See `searchText`. */
  text: string
}

/** Whether pages of this kind are searched: a home page leads on to what the other pages say better. */
export function isSearched({ pageType = 'doc' }: Pick<Frontmatter, 'pageType'>): boolean {
  return pageType !== 'home' && pageType !== '404'
}

/** A file to be written, relative to the output folder. */
export interface SearchFile {
  file: string
  content: string
}

/**
 * The module that says where the search of a language is.
 * @param index its index @param worker the worker's module; both relative to the output folder
 */
export function pointerTo(site: Pick<Site, 'lang' | 'version'>, index: string, worker: string): SearchFile {
  const pointer: SearchPointer = { index, worker }
  return { file: pointerFile(site), content: `export default ${JSON.stringify(pointer)}\n` }
}

/**
 * The index of a language, all in one.
 * @param sources its pages, in the order of the routes @param pinyin see `pinyinOf`
 */
export function wholeIndex(
  site: Pick<Site, 'lang' | 'version'>,
  sources: readonly SearchSource[],
  pinyin: string,
): SearchFile {
  const content = composeIndex(site, sources, pinyin)
  return { file: indexFile(site, hashOf(content)), content }
}

/** Tells contents apart in the names of files. @param digits hexadecimal ones */
export function hashOf(content: string, digits = 8): string {
  return createHash('sha256').update(content).digest('hex').slice(0, digits)
}

/** A `SearchIndexFile` as JSON; the texts are JSON already. */
function composeIndex(
  { lang, version }: Pick<Site, 'lang' | 'version'>,
  sources: readonly SearchSource[],
  pinyin: string,
): string {
  const records = sources.map(({ page, text }, id) => recordJson(id, page, text))
  return `{"lang":${JSON.stringify(lang)},"version":${JSON.stringify(version)},${pinyin && `"pinyin":${JSON.stringify(pinyin)},`}"records":[\n${records.join(',\n')}\n]}\n`
}

/** A `SearchRecord` as JSON. @param text the rest of it; see `searchText` */
export function recordJson(
  id: number,
  { title, routePath, frontmatter }: SearchPageInfo,
  text: string,
): string {
  const { description } = frontmatter
  const head = JSON.stringify({ id, title, routePath, domain: '', description })
  return `${head.slice(0, -1)},${text.slice(1)}`
}
