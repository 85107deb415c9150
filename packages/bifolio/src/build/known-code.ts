import type { CodeBlock } from '../shared/slots.ts'
import type { PackReader } from './pack.ts'
import type { ContentRef } from './summary.ts'

/** Where a code block stands in the HTML of its page: its key, its first character, and how many there are. */
type CodePlace = [key: string, start: number, length: number]

/** Notes where the code blocks stand in the HTML of a page, so that they can be taken from there. */
export function noteCode(html: string, blocks: readonly CodeBlock[]): string {
  const places: CodePlace[] = []
  let from = 0
  for (const block of blocks) {
    const start = html.indexOf(block.html, from)
    // A component may show blocks in another order, or not at all: those are made again.
    if (start < 0) continue
    places.push([block.key, start, block.html.length])
    from = start + block.html.length
  }
  return JSON.stringify(places)
}

/** The code blocks of a page as it was made before, by key; `undefined` when its content cannot be read. */
export function readCode(content: ContentRef, reader: PackReader): Map<string, string> | undefined {
  const html = reader.readPiece(content, 'html')
  const code = reader.readPiece(content, 'code')
  if (html === undefined || code === undefined) return undefined
  const places = JSON.parse(code) as CodePlace[]
  return new Map(places.map(([key, start, length]) => [key, html.slice(start, start + length)]))
}
