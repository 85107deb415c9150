import type { Place } from '../../shared/types.ts'

/** An object, a list or anything else in a source text, as far as it can be told without running it. */
export interface SourceNode {
  /** Offset of its first character. */
  start: number
  /** Entries of an object. */
  entries?: Map<string, SourceEntry>
  /** Entries of a list, as far as their position in it is certain. */
  items?: SourceNode[]
}

export interface SourceEntry {
  /** Offset of the key. */
  start: number
  value: SourceNode
}

/** Offset of the entry at a path, or of the nearest entry above it that can be found; `undefined` at the root. */
export function findEntry(root: SourceNode, path: readonly PropertyKey[]): number | undefined {
  let node: SourceNode | undefined = root
  let found: number | undefined
  for (const key of path) {
    const entry: SourceEntry | undefined = node && childAt(node, key)
    if (!entry) return found
    found = entry.start
    node = entry.value
  }
  return found
}

function childAt(node: SourceNode, key: PropertyKey): SourceEntry | undefined {
  if (typeof key !== 'number') return node.entries?.get(String(key))
  const item = node.items?.[key]
  return item && { start: item.start, value: item }
}

/** Line and column, counted from 1, of an offset in a text. */
export function placeAt(text: string, offset: number): Required<Omit<Place, 'file'>> {
  let line = 1
  let lineStart = 0
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', lineStart)) {
    line++
    lineStart = end + 1
  }
  return { line, column: offset - lineStart + 1 }
}
