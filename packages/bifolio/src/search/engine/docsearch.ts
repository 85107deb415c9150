/** Records as DocSearch has them, one for each section, which other search engines hold; and the rows made of those they find. */
import { isObject } from '../../shared/is-object.ts'
import type { RemoteHit } from './remote-hit.ts'
import type { Highlight } from './types.ts'

/** The site, the page, and the headings that the section lies below with its own. */
export type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6'

export interface DocSearchRecord {
  objectID: string
  url: string
  url_without_anchor: string
  anchor: string | null
  type: Level | 'content'
  lang: string
  hierarchy: Record<Level, string | null>
  content: string | null
}

/** Fields that are searched, with what a word in them is worth. */
export const SEARCHED = {
  'hierarchy.lvl1': 10,
  'hierarchy.lvl2': 8,
  'hierarchy.lvl3': 6,
  'hierarchy.lvl4': 5,
  'hierarchy.lvl5': 4,
  'hierarchy.lvl6': 4,
  content: 2,
}

/** What engines put around the words that they have found: characters of no text. */
export const MARK = { open: '\ue000', close: '\ue001' }

/** A record that was found. */
export interface FoundRecord {
  record: unknown
  /** Its fields with {@link MARK}s, by name (`hierarchy.lvl2`); the content is the piece of it to be shown. */
  marked: Record<string, unknown>
}

/** @param home where the own site is, base included, without a slash at the end: pages below it are its own */
export function hitsOfRecord({ record, marked }: FoundRecord, home: string): RemoteHit[] {
  if (!isObject(record) || typeof record.url !== 'string') return []
  const place = placeOf(record.url, home)
  const levels = isObject(record.hierarchy) ? record.hierarchy : {}
  const names = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].filter((level) => textOf(levels[level]))
  const title = textOf(levels.lvl1) || textOf(levels.lvl0) || place.link
  const header = textOf(levels[names.at(-1) ?? ''])
  const named = (names.length > 0 ? names : ['lvl1']).map(
    (level) => textOf(marked[`hierarchy.${level}`]) || textOf(levels[level]),
  )
  const row = { ...place, title, header }
  if (named.at(-1)?.includes(MARK.open))
    return [{ ...row, type: header ? 'header' : 'title', ...unmarked(named.join(' > ')) }]
  const content = textOf(marked.content) || textOf(record.content)
  // Every section has the title of its page: what was found there only is said by the row of the page.
  const isOfPage = names.length > 0 && !content.includes(MARK.open)
  if (isOfPage && Object.values(marked).some((text) => textOf(text).includes(MARK.open))) return []
  if (content) return [{ ...row, type: 'content', ...unmarked(content.replace(/\s/g, ' ')) }]
  return [{ ...row, type: 'title', statement: title, highlights: [] }]
}

/** A text without its marks, and where they were. */
function unmarked(text: string): { statement: string; highlights: Highlight[] } {
  let statement = ''
  const highlights: Highlight[] = []
  for (const [at, piece] of text.split(new RegExp(`[${MARK.open}${MARK.close}]`)).entries()) {
    if (at % 2 === 1 && piece) highlights.push({ start: statement.length, length: piece.length })
    statement += piece
  }
  return { statement, highlights }
}

function placeOf(url: string, home: string): { domain: string; link: string } {
  const isOwn = url === home || (home !== '' && url.startsWith(`${home}/`))
  if (isOwn) return { domain: home, link: decoded(url.slice(home.length)) || '/' }
  const [, domain = '', path = ''] = /^(https?:\/\/[^\s/\\?#]+)?(.*)$/is.exec(url) ?? []
  return { domain, link: decoded(path.replace(/^[/\\]*/, '/')) }
}

/** Links of rows are escaped where they are drawn. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
