import type { Site } from '../../shared/types.ts'

/** Language and version as a part of file names: `en`, `v1.en`. */
function keyOf({ lang, version }: Pick<Site, 'lang' | 'version'>): string {
  return version ? `${version}.${lang}` : lang
}

/**
 * The pointer module: the locations of index and worker of a language, relative to the output folder. Its
 * name never changes: so an edit changes neither the pages nor their cached references, and search is never
 * older than the site.
 */
export function pointerFile(site: Pick<Site, 'lang' | 'version'>): string {
  return `static/search.${keyOf(site)}.js`
}

/**
 * A part of a large index, relative to the output folder. `hash` is the first 12 hexadecimal digits of the
 * hash of its content or sources.
 */
export function partFile(site: Pick<Site, 'lang' | 'version'>, kind: 'terms' | 'text', hash: string): string {
  return `static/search/${keyOf(site)}/${kind}.${hash}.json`
}

/**
 * The index of a language, relative to the output folder. `hash` is the first 8 hexadecimal digits of its
 * content hash.
 */
export function indexFile(site: Pick<Site, 'lang' | 'version'>, hash: string): string {
  return `static/search_index.${keyOf(site)}.${hash}.json`
}
