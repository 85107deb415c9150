import type { CodeBlock } from '../shared/slots.ts'
import type { PageContent } from '../shared/types.ts'

/** Position of a code block in the HTML of its page: its key, offset and length. */
type CodeRange = [key: string, start: number, length: number]

/** Records the positions of the code blocks in the HTML of a page, so that they can be reused. */
export function locateCode(html: string, blocks: readonly CodeBlock[]): string {
  const ranges: CodeRange[] = []
  let from = 0
  for (const block of blocks) {
    const start = html.indexOf(block.html, from)
    // A component may show blocks in another order, or not at all: those are highlighted again.
    if (start < 0) continue
    ranges.push([block.key, start, block.html.length])
    from = start + block.html.length
  }
  return JSON.stringify(ranges)
}

/** The highlighted code blocks of a previously compiled page, by key. */
export function knownCode({ html, code }: Pick<PageContent, 'html' | 'code'>): Map<string, string> {
  const ranges = JSON.parse(code) as CodeRange[]
  return new Map(ranges.map(([key, start, length]) => [key, html.slice(start, start + length)]))
}
