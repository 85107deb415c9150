import type { Highlight } from './types.ts'

/** A piece of a text, found or not. */
export interface Segment {
  text: string
  isFound: boolean
}

/** Cuts a text where its highlights begin and end; ranges that do not fit are left out. */
export function segmentsOf(text: string, highlights: readonly Highlight[]): Segment[] {
  const segments: Segment[] = []
  let end = 0
  const add = (to: number, isFound: boolean): void => {
    if (to > end) segments.push({ text: text.slice(end, to), isFound })
    end = Math.max(end, to)
  }
  for (const { start, length } of highlights) {
    if (start < end || length <= 0 || start + length > text.length) continue
    add(start, false)
    add(start + length, true)
  }
  add(text.length, false)
  return segments
}
