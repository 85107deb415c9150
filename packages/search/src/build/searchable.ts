import type { SearchRecord } from '../engine/types.ts'

/** A section of a page as it is searched. */
export interface TextSection {
  /** Anchor; empty before the first heading. */
  id: string
  heading: string
  depth: number
  text: string
}

/**
 * The searchable text of a page and the positions of its headings (see `SearchRecord`) as JSON. It is
 * stored with the page, so an index is built without parsing the page again.
 */
export function searchText(sections: readonly TextSection[]): string {
  let content = ''
  const toc: SearchRecord['toc'] = []
  for (const { id, heading, depth, text } of sections) {
    if (id) toc.push({ id, depth, charIndex: content.length })
    content += `${heading}\n${text}\n`
  }
  return JSON.stringify({ content, toc })
}

/** The fields of a page in the index, apart from its text; its language where it differs from the index's. */
export type SearchPageInfo = Pick<SearchRecord, 'title' | 'routePath' | 'lang' | 'description'>

/** A `SearchRecord` as JSON. @param text its remaining fields; see `searchText` */
export function recordJson(
  id: number,
  { title, routePath, lang, description }: SearchPageInfo,
  text: string,
): string {
  const head = JSON.stringify({ id, title, routePath, domain: '', lang, description })
  return `${head.slice(0, -1)},${text.slice(1)}`
}
