/** The moved addresses of a document: its new address, and the new addresses of its anchors. */
export interface Moved {
  /** Absent on a page that still exists. */
  to?: string
  anchors: Record<string, string>
}

/**
 * The new address of a URL, with its query; `undefined` when it has not moved. An unknown anchor is kept,
 * unless the new address has one.
 */
export function movedAddress({ to, anchors }: Moved, address: string): string | undefined {
  const old = new URL(address)
  const target = movedAnchor(anchors, old.hash) ?? to
  if (target === undefined) return undefined
  const url = new URL(target, old)
  url.search = old.search
  url.hash ||= old.hash
  return url.href
}

/** The new address of an anchor in a URL. */
function movedAnchor(anchors: Record<string, string>, hash: string): string | undefined {
  let id = hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {
    // Malformed: used as is.
  }
  return Object.hasOwn(anchors, id) ? anchors[id] : undefined
}
