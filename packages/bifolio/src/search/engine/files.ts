import type { Site } from '../../shared/types.ts'

/** Language and version as a part of file names: `en`, `v1.en`. */
function keyOf({ lang, version }: Pick<Site, 'lang' | 'version'>): string {
  return version ? `${version}.${lang}` : lang
}

/**
 * The module that says where index and worker of a language lie, relative to the output folder. Its name never changes: so
 * an edit changes neither the pages nor what their tabs know, and search is never older than the site.
 */
export function pointerFile(site: Pick<Site, 'lang' | 'version'>): string {
  return `static/search.${keyOf(site)}.js`
}

/** A part of a large index, relative to the output folder. `hash` is 12 hexadecimal digits of what it is made of. */
export function partFile(site: Pick<Site, 'lang' | 'version'>, kind: 'terms' | 'text', hash: string): string {
  return `static/search/${keyOf(site)}/${kind}.${hash}.json`
}

/** The index of a language, relative to the output folder. `hash` is 8 hexadecimal digits of its content. */
export function indexFile(site: Pick<Site, 'lang' | 'version'>, hash: string): string {
  return `static/search_index.${keyOf(site)}.${hash}.json`
}
