import type { SearchAnswer, SearchIndexFile, SearchRecord } from './types.ts'

/** Precedes the texts in a file: what is before it is the outline, an index of titles and headings. */
export const TEXTS = ',\n"texts":'

/** Separates the texts of pages from their headings. */
export function splitTexts(pages: readonly SearchRecord[]): Pick<SearchIndexFile, 'records' | 'texts'> {
  const texts: string[][] = []
  const records = pages.map((record) => {
    const own: string[] = []
    texts.push(own)
    return replaceTexts(record, (text) => {
      own.push(text)
      return ''
    })
  })
  return { records, texts }
}

/** The pages of a file with their texts; only with their headings, if it is the outline. */
export function joinTexts({ records, texts }: Pick<SearchIndexFile, 'records' | 'texts'>): SearchRecord[] {
  if (!texts) return records
  return records.map((record, page) => replaceTexts(record, (_, at) => texts[page]?.[at] ?? ''))
}

/** A page with other texts of its sections: the positions of its headings follow. */
function replaceTexts(record: SearchRecord, textOf: (text: string, at: number) => string): SearchRecord {
  const { content, toc } = record
  const starts = toc.map(({ charIndex }) => charIndex)
  if (starts[0] !== 0) starts.unshift(0)
  let changed = ''
  const places = starts.map((start, at) => {
    const place = changed.length
    const text = content.indexOf('\n', start) + 1
    const end = (starts[at + 1] ?? content.length) - 1
    changed += `${content.slice(start, text)}${textOf(content.slice(text, end), at)}\n`
    return place
  })
  const lead = places.length - toc.length
  const moved = toc.map((entry, at) => ({ ...entry, charIndex: places[at + lead]! }))
  return { ...record, content: changed, toc: moved }
}

/** What of an answer from titles and headings is shown; `undefined` for nothing. What no heading has may be in a text. */
export function earlyAnswer({ query, pages, suggestion }: SearchAnswer): SearchAnswer | undefined {
  const named = pages.filter(({ hits }) => hits.some(({ highlights }) => highlights.length > 0))
  return suggestion || named.length === 0 ? undefined : { query, pages: named }
}
