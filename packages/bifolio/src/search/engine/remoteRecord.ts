import { isObject } from '../../shared/isObject.ts'
import { pathOf, readDomain, readHighlights, textOf } from './remoteFields.ts'
import { type Highlight, LIMITS, type SearchHit } from './types.ts'

type Row = SearchHit & { domain: string }

/** Characters before what was found. */
const LEAD = Math.floor(LIMITS.snippet / 3)

/**
 * The rows of a page that a server sent as its whole index record, with `_matchesPosition.content` where it knows:
 * the title and the headings that hold the query, and the place in the text that was found first.
 */
export function rowsOfRecord(record: Record<string, unknown>, query: string): Row[] {
  const title = textOf(record.title)
  const link = pathOf(textOf(record.routePath))
  const row = (type: Row['type'], statement: string, highlights: Highlight[], header = '', id = ''): Row => {
    return {
      type,
      link: id ? `${link}#${id}` : link,
      title,
      header,
      statement,
      highlights,
      domain: readDomain(record.domain),
    }
  }
  const inTitle = find(title, query)
  const headings = headingsOf(record.toc).filter(({ text }) => find(text, query))
  const snippet = snippetOf(record, query)
  const rows = [
    ...(inTitle ? [row('title', title, [inTitle])] : []),
    ...headings.map(({ text, id }) => row('header', text, marks(find(text, query)), text, id)),
    ...(snippet ? [row('content', snippet.text, snippet.highlights)] : []),
  ]
  return rows.length > 0 || !title ? rows : [row('title', title, [])]
}

function headingsOf(toc: unknown): { text: string; id: string }[] {
  if (!Array.isArray(toc)) return []
  return toc.filter(isObject).map(({ text, id }) => ({ text: textOf(text), id: textOf(id) }))
}

/** Where a text holds the query, case apart. */
function find(text: string, query: string): Highlight | undefined {
  const wanted = query.trim().toLowerCase()
  const lower = text.toLowerCase()
  const start = wanted && lower.length === text.length ? lower.indexOf(wanted) : -1
  return start < 0 ? undefined : { start, length: wanted.length }
}

const marks = (found: Highlight | undefined): Highlight[] => (found ? [found] : [])

function snippetOf(
  { content, _matchesPosition: positions }: Record<string, unknown>,
  query: string,
): { text: string; highlights: Highlight[] } | undefined {
  const text = textOf(content)
  const told = readHighlights(isObject(positions) ? positions.content : undefined, text.length)
  const found = told.length > 0 ? told : marks(find(text, query))
  const [first] = found
  if (!first) return undefined
  const from = first.start <= LEAD ? 0 : wholeFrom(text, first.start - LEAD)
  const to = wholeFrom(
    text,
    Math.min(text.length, Math.max(from + LIMITS.snippet, first.start + first.length)),
  )
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : '']
  return {
    // One character for each: the positions stay right.
    text: before + text.slice(from, to).replace(/\s/g, ' ') + after,
    highlights: found
      .filter(({ start, length }) => start >= from && start + length <= to)
      .map(({ start, length }) => ({ start: start - from + before.length, length })),
  }
}

/** A position that does not lie inside a character. */
function wholeFrom(text: string, index: number): number {
  const unit = text.charCodeAt(index)
  return unit >= 0xdc00 && unit <= 0xdfff ? index + 1 : index
}
