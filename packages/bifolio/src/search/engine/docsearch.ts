/**
 * DocSearch records, one per section, as external engines index them; and the rows made from matching
 * records.
 */
import { isObject } from '../../shared/is-object.ts'
import type { RemoteHit } from './remote-hit.ts'
import type { Highlight } from './types.ts'

/** The site, the page, and the headings above a section with its own. */
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

/** Searched fields with their weights. */
export const SEARCHED = {
  'hierarchy.lvl1': 10,
  'hierarchy.lvl2': 8,
  'hierarchy.lvl3': 6,
  'hierarchy.lvl4': 5,
  'hierarchy.lvl5': 4,
  'hierarchy.lvl6': 4,
  content: 2,
}

/** Highlight tags for engines: private-use characters that no text contains. */
export const TAG = { open: '\ue000', close: '\ue001' }

/** A matching record. */
export interface FoundRecord {
  record: unknown
  /** Its fields with {@link TAG}s, by name (`hierarchy.lvl2`); the content is a snippet. */
  marked: Record<string, unknown>
}

/**
 * @param home address of this site, base included, without a trailing slash: pages below it belong to the
 * site
 */
export function hitsOfRecord({ record, marked }: FoundRecord, home: string): RemoteHit[] {
  if (!isObject(record) || typeof record.url !== 'string') return []
  const address = addressOf(record.url, home)
  const levels = isObject(record.hierarchy) ? record.hierarchy : {}
  const names = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].filter((level) => textOf(levels[level]))
  const title = textOf(levels.lvl1) || textOf(levels.lvl0) || address.link
  const header = textOf(levels[names.at(-1) ?? ''])
  const named = (names.length > 0 ? names : ['lvl1']).map(
    (level) => textOf(marked[`hierarchy.${level}`]) || textOf(levels[level]),
  )
  const row = { ...address, title, header }
  if (named.at(-1)?.includes(TAG.open))
    return [{ ...row, type: header ? 'header' : 'title', ...unmarked(named.join(' > ')) }]
  const content = textOf(marked.content) || textOf(record.content)
  // Every section has the title of its page: a match in the title only is shown by the page's row.
  const isOfPage = names.length > 0 && !content.includes(TAG.open)
  if (isOfPage && Object.values(marked).some((text) => textOf(text).includes(TAG.open))) return []
  if (content) return [{ ...row, type: 'content', ...unmarked(content.replace(/\s/g, ' ')) }]
  return [{ ...row, type: 'title', statement: title, highlights: [] }]
}

/** A text without its highlight tags, and the highlighted ranges. */
function unmarked(text: string): { statement: string; highlights: Highlight[] } {
  let statement = ''
  const highlights: Highlight[] = []
  for (const [at, piece] of text.split(new RegExp(`[${TAG.open}${TAG.close}]`)).entries()) {
    if (at % 2 === 1 && piece) highlights.push({ start: statement.length, length: piece.length })
    statement += piece
  }
  return { statement, highlights }
}

function addressOf(url: string, home: string): { domain: string; link: string } {
  const isOwn = url === home || (home !== '' && url.startsWith(`${home}/`))
  if (isOwn) return { domain: home, link: decoded(url.slice(home.length)) || '/' }
  const [, domain = '', path = ''] = /^(https?:\/\/[^\s/\\?#]+)?(.*)$/is.exec(url) ?? []
  return { domain, link: decoded(path.replace(/^[/\\]*/, '/')) }
}

/** Links of rows are escaped when they are rendered. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
