/** Validates a hit in the response of a search server, which is untrusted. */
import type { Highlight, SearchHit } from './types.ts'

/** A row in a response. */
export interface RemoteHit extends SearchHit {
  /** Address that `link` is relative to, base included, without a trailing slash; empty for this site. */
  domain: string
  /** As in `SearchPage`. */
  lang?: string
}

const TYPES = ['title', 'header', 'content'] as const

/** The row of a hit; `undefined` when it is none. */
export function readHit(hit: unknown): RemoteHit | undefined {
  if (!isObject(hit)) return undefined
  const { link, statement } = hit
  const type = TYPES.find((known) => known === hit.type)
  if (!type || typeof link !== 'string' || typeof statement !== 'string') return undefined
  return {
    type,
    link: pathOf(link),
    title: textOf(hit.title) || statement,
    header: textOf(hit.header),
    statement,
    highlights: readHighlights(hit.highlights, statement.length),
    ...(Array.isArray(hit.code) && { code: readHighlights(hit.code, statement.length) }),
    ...(textOf(hit.sentence) && { sentence: textOf(hit.sentence) }),
    domain: readDomain(hit.domain),
    ...(textOf(hit.lang) && { lang: textOf(hit.lang) }),
  }
}

/** Valid ranges within the text, in order and without overlaps. */
function readHighlights(highlights: unknown, length: number): Highlight[] {
  if (!Array.isArray(highlights)) return []
  const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0
  const known = highlights
    .filter((range): range is Highlight => isObject(range) && isCount(range.start) && isCount(range.length))
    .sort((a, b) => a.start - b.start)
  let end = 0
  return known.flatMap(({ start, length: size }) => {
    const from = Math.max(start, end)
    const to = Math.min(start + size, length)
    if (to <= from) return []
    end = to
    return [{ start: from, length: to - from }]
  })
}

/** Accepts only http and https addresses: a link of the response is never a script. */
function readDomain(domain: unknown): string {
  if (typeof domain !== 'string' || !/^https?:\/\/[^\s/?#]+(?:\/[^\s?#]*)?$/i.test(domain)) return ''
  return domain.replace(/\/+$/, '')
}

/** A path below the domain, whatever the server sent. */
function pathOf(link: string): string {
  return `/${link.replace(/^[/\\]+/, '')}`
}

/** The value if it is a string, else an empty one. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Whether a value is an object with properties; arrays are not. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
