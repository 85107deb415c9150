import type { Place } from '../shared/types.ts'
import type { Draft } from './draft.ts'
import { EMPHASIS_MARK } from './prepare.ts'

/** A node of either tree, as far as its place is concerned. */
export interface PlacedNode {
  position?: { start: { line: number; column: number } }
  /** See `plugins/carry.ts`. */
  properties?: Readonly<Record<string, unknown>>
}

type Start = { line: number; column: number }

/** Where a node starts in its file; of an element in raw HTML, where its address is written first. */
export function placeOf(draft: Draft, node: PlacedNode): Required<Place> {
  const start = node.position?.start ?? carriedStart(node) ?? writtenStart(draft, node)
  const { line, column } = start ?? { line: 1, column: 1 }
  return { file: draft.file, line, column: column - marksBefore(draft.source, { line, column }) }
}

/** `12:5` */
function carriedStart({ properties }: PlacedNode): Start | undefined {
  const [line, column] = String(properties?.dataPlace ?? '').split(':')
  return line && column ? { line: Number(line), column: Number(column) } : undefined
}

function writtenStart({ source }: Draft, { properties }: PlacedNode): Start | undefined {
  const address = properties?.href ?? properties?.src ?? properties?.id
  const at = typeof address === 'string' ? source.indexOf(address) : -1
  if (at < 0) return undefined
  const before = source.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function marksBefore(source: string, { line, column }: Start): number {
  if (!source.includes(EMPHASIS_MARK)) return 0
  const text = source.split('\n')[line - 1]?.slice(0, column - 1) ?? ''
  return text.split(EMPHASIS_MARK).length - 1
}
