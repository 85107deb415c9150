import type { CodeBlock } from '../shared/slots.ts'
import type { PageContent } from '../shared/types.ts'

/** Where a code block is in the HTML of its page: its key, its first character, and how many there are. */
type CodeRange = [key: string, start: number, length: number]

/** Records where the code blocks are in the HTML of a page, so that they can be taken from there. */
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

/** The highlighted code blocks of a page as it was compiled before, by key. */
export function knownCode({ html, code }: Pick<PageContent, 'html' | 'code'>): Map<string, string> {
  const ranges = JSON.parse(code) as CodeRange[]
  return new Map(ranges.map(([key, start, length]) => [key, html.slice(start, start + length)]))
}
