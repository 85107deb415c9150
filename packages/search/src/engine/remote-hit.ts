/** Validates a hit in the response of a search server, which is untrusted. */
import { type Highlight, LIMITS, type SearchHit } from './types.ts'

/** A row in a response. */
export interface RemoteHit extends SearchHit {
  /** Address that `link` is relative to, base included, without a trailing slash; empty for this site. */
  domain: string
  /** As in `SearchPage`. */
  lang?: string
}

const TYPES = ['title', 'header', 'content'] as const
/** Characters of a snippet before the match. */
const LEAD = Math.floor(LIMITS.snippet / 3)

/** The rows of a hit, which is a row or a whole index record; none when it is neither. */
export function readHit(hit: unknown, query: string): RemoteHit[] {
  if (!isObject(hit)) return []
  if (typeof hit.routePath === 'string') return rowsOfRecord(hit, query)
  const { link, statement } = hit
  const type = TYPES.find((known) => known === hit.type)
  if (!type || typeof link !== 'string' || typeof statement !== 'string') return []
  return [
    {
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
    },
  ]
}

/**
 * The rows of a page sent as a whole index record, with `_matchesPosition.content` if the server has it:
 * the title and headings that contain the query, and the first match in the text.
 */
function rowsOfRecord(record: Record<string, unknown>, query: string): RemoteHit[] {
  const title = textOf(record.title)
  const page = {
    link: pathOf(textOf(record.routePath)),
    title,
    header: '',
    domain: readDomain(record.domain),
  }
  const headings = Array.isArray(record.toc) ? record.toc.filter(isObject) : []
  const rows: RemoteHit[] = [
    { ...page, type: 'title', statement: title, highlights: find(title, query) },
    ...headings.map((heading): RemoteHit => {
      const [text, id] = [textOf(heading.text), textOf(heading.id)]
      const link = id ? `${page.link}#${id}` : page.link
      return { ...page, type: 'header', link, header: text, statement: text, highlights: find(text, query) }
    }),
    { ...page, type: 'content', ...snippetOf(record, query) },
  ]
  const found = rows.filter(({ highlights }) => highlights.length > 0)
  return found.length > 0 || !title ? found : rows.slice(0, 1)
}

/** The first case-insensitive occurrence of the query in a text. */
function find(text: string, query: string): Highlight[] {
  const keyword = query.trim().toLowerCase()
  const lower = text.toLowerCase()
  const start = keyword && lower.length === text.length ? lower.indexOf(keyword) : -1
  return start < 0 ? [] : [{ start, length: keyword.length }]
}

function snippetOf(
  { content, _matchesPosition: positions }: Record<string, unknown>,
  query: string,
): Pick<SearchHit, 'statement' | 'highlights'> {
  const text = textOf(content)
  const sent = readHighlights(isObject(positions) ? positions.content : undefined, text.length)
  const found = sent.length > 0 ? sent : find(text, query)
  const { start: first, length } = found[0] ?? { start: 0, length: 0 }
  const from = first <= LEAD ? 0 : wholeFrom(text, first - LEAD)
  const end = Math.min(text.length, Math.max(from + LIMITS.snippet, first + length))
  const to = wholeFrom(text, end)
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : '']
  return {
    // One character for each, so positions stay valid.
    statement: before + text.slice(from, to).replace(/\s/g, ' ') + after,
    highlights: found
      .filter(({ start, length }) => start >= from && start + length <= to)
      .map(({ start, length }) => ({ start: start - from + before.length, length })),
  }
}

/** A position outside of surrogate pairs. */
function wholeFrom(text: string, index: number): number {
  const unit = text.charCodeAt(index)
  return unit >= 0xdc00 && unit <= 0xdfff ? index + 1 : index
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
