/** What a document knows of addresses that have moved: where it leads as a whole, and where its anchors do. */
export interface Moved {
  /** Absent on a page that is still there. */
  to?: string
  anchors: Record<string, string>
}

/**
 * Where an address leads now, with the query that it has; `undefined` when it has not moved. An anchor that is not known
 * stays, unless the new address has one.
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

/** Where an anchor, as it stands in an address, leads now. */
function movedAnchor(anchors: Record<string, string>, hash: string): string | undefined {
  let id = hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {
    // It is taken as it is.
  }
  return Object.hasOwn(anchors, id) ? anchors[id] : undefined
}
