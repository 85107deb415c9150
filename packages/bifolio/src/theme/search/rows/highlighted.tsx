import { type Highlight, splitSegments } from '@bifolio/search'

export interface HighlightedProps {
  text: string
  highlights: readonly Highlight[]
  /** Ranges of code. */
  code?: readonly Highlight[]
}

/** A text with highlighted matches and code. */
export function Highlighted({ text, highlights, code = [] }: HighlightedProps) {
  let start = 0
  return splitSegments(text, code).map(({ text: piece, isFound: isCode }) => {
    const from = start
    start += piece.length
    const inside = highlights.flatMap(({ start: at, length }) => {
      const [first, end] = [Math.max(at, from), Math.min(at + length, start)]
      return end > first ? [{ start: first - from, length: end - first }] : []
    })
    const marked = <Marked key={from} text={piece} highlights={inside} />
    return isCode ? <code key={from}>{marked}</code> : marked
  })
}

function Marked({ text, highlights }: HighlightedProps) {
  let start = 0
  return splitSegments(text, highlights).map((segment) => {
    const key = start
    start += segment.text.length
    return segment.isFound ? <mark key={key}>{segment.text}</mark> : segment.text
  })
}
