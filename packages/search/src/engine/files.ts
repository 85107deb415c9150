/** A language and version whose pages share an index. */
export interface IndexKey {
  lang: string
  /** Empty when the site has no versions. */
  version: string
}

/** Language and version as a part of file names: `en`, `v1.en`. */
function keyOf({ lang, version }: IndexKey): string {
  return version ? `${version}.${lang}` : lang
}

/**
 * The pointer module: the locations of index and worker of a language, relative to the output folder. Its
 * name never changes: so an edit changes neither the pages nor their cached references, and search is never
 * older than the site.
 */
export function pointerFile(key: IndexKey): string {
  return `static/search.${keyOf(key)}.js`
}

/**
 * A part of a large index, relative to the output folder. `hash` is the first 12 hexadecimal digits of the
 * hash of its content or sources.
 */
export function partFile(key: IndexKey, kind: 'terms' | 'text', hash: string): string {
  return `static/search/${keyOf(key)}/${kind}.${hash}.json`
}

/**
 * The index of a language, relative to the output folder. `hash` is the first 8 hexadecimal digits of its
 * content hash.
 */
export function indexFile(key: IndexKey, hash: string): string {
  return `static/search_index.${keyOf(key)}.${hash}.json`
}

/** The URL of a file of search. @param base URL that all files are relative to */
export function fileUrl(file: string, base: string): string {
  return base + file.split('/').map(encodeURIComponent).join('/')
}
