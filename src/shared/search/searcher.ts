import type { Lang } from '../types.ts'
import {
  LIMITS,
  type SearchAnswer,
  type SearchHit,
  type SearchIndexFile,
  type SearchRecord,
} from './types.ts'

/** Answers queries from one index. */
export interface Searcher {
  /** @param limit pages at most */
  search(query: string, limit?: number): SearchAnswer
}

/** Makes an index searchable. */
export function createSearcher({ records }: SearchIndexFile, _lang: Lang): Searcher {
  return {
    search(query, limit = LIMITS.pages) {
      const words = query.slice(0, LIMITS.query).toLowerCase().split(/\s+/).filter(Boolean)
      if (words.length === 0) return { query, pages: [] }
      const pages = records
        .map((record) => ({ record, hits: hitsOf(record, words) }))
        .filter(({ hits }) => hits.length > 0)
        .slice(0, limit)
      return {
        query,
        pages: pages.map(({ record: { title, routePath, domain }, hits }) => ({
          title,
          link: routePath,
          domain,
          hits,
        })),
      }
    },
  }
}

function hitsOf({ title, routePath, content, toc }: SearchRecord, words: readonly string[]): SearchHit[] {
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const mark = (text: string) =>
    words
      .map((word) => ({ start: text.toLowerCase().indexOf(word), length: word.length }))
      .filter(({ start }) => start >= 0)
      .slice(0, 1)
  const hits: SearchHit[] = []
  if (has(title))
    hits.push({
      type: 'title',
      link: routePath,
      title,
      header: '',
      statement: title,
      highlights: mark(title),
    })
  for (const { text, id } of toc.filter(({ depth }) => depth > 1))
    if (has(text))
      hits.push({
        type: 'header',
        link: `${routePath}#${id}`,
        title,
        header: text,
        statement: text,
        highlights: mark(text),
      })
  for (const line of content.split('\n'))
    if (has(line))
      hits.push({
        type: 'content',
        link: routePath,
        title,
        header: '',
        statement: line,
        highlights: mark(line),
      })
  return hits.slice(0, 5)
}
