import { segmentsOf } from '../../search/engine/highlight.ts'
import type { Highlight } from '../../search/engine/types.ts'

/** A text with what was found in it. */
export function Highlighted({ text, highlights }: { text: string; highlights: readonly Highlight[] }) {
  let start = 0
  return segmentsOf(text, highlights).map((segment) => {
    const key = start
    start += segment.text.length
    return segment.isFound ? <mark key={key}>{segment.text}</mark> : segment.text
  })
}
