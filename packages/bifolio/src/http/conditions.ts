import type { IncomingHttpHeaders } from 'node:http'

/** What identifies the state of the content that would be sent. */
export interface Validators {
  /** Strong, with its quotes. */
  etag: string
  /** Milliseconds since the epoch. */
  modified: number
}

/** Whether the client has the content already (`If-None-Match`, else `If-Modified-Since`). */
export function isNotModified(headers: IncomingHttpHeaders, { etag, modified }: Validators): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known.trim() === '*' || listedTags(known).includes(etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return wholeSeconds(modified) <= since
}

/** Whether a `Range` may be honoured: there is no `If-Range`, or it names the present state of the content. */
export function isRangeCurrent(headers: IncomingHttpHeaders, { etag, modified }: Validators): boolean {
  const condition = headers['if-range']
  // Node's types allow a list for any header without a rule of its own; it joins this one.
  if (typeof condition !== 'string') return condition === undefined
  if (condition.includes('"')) return condition.trim() === etag
  return Date.parse(condition) === wholeSeconds(modified)
}

/** The tags of a list, without their weakness mark: for this purpose weak and strong ones compare alike. */
function listedTags(list: string): string[] {
  return list.match(/"[^"]*"/g) ?? []
}

/** HTTP dates know no fractions of a second. */
function wholeSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000) * 1000
}
