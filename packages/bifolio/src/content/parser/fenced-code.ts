/** A fenced code block in the source. */
export interface FencedCode {
  /** Index of the line with the opening fence. */
  start: number
  /** Index of the line after the block. */
  end: number
  /** The prefix of the opening fence: white space, and markers of quotes and list items. */
  prefix: string
  /** The info string: language and meta. */
  info: string
  /** The lines between the fences, prefixes included. */
  lines: string[]
}

const FENCE = /^([\s>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/

/** The fenced code blocks of a source in order. The last one may be unclosed. */
export function findFencedCode(lines: readonly string[]): FencedCode[] {
  const found: FencedCode[] = []
  for (let start = 0; start < lines.length; start = Math.max(start + 1, found.at(-1)?.end ?? 0)) {
    const opening = openingFence(lines[start]!)
    if (!opening) continue
    const { prefix, fence, info } = opening
    let last = start + 1
    while (last < lines.length && !isEnd(lines[last]!, opening)) last++
    const isClosed = last < lines.length && closes(lines[last]!, fence)
    found.push({ start, end: isClosed ? last + 1 : last, prefix, info, lines: lines.slice(start + 1, last) })
  }
  return found
}

type Opening = Pick<FencedCode, 'prefix' | 'info'> & { fence: string }

/** Matches the opening fence of a line, if it has one. */
function openingFence(line: string): Opening | undefined {
  const [, prefix = '', fence = '', rest = ''] = FENCE.exec(line) ?? []
  // What looks like a fence but has further backticks is a code span.
  if (!fence || (fence.startsWith('`') && rest.includes('`'))) return undefined
  return { prefix, fence, info: rest.trim() }
}

/** The end of a quote closes blocks in it. */
function isEnd(line: string, { prefix, fence }: Opening): boolean {
  return closes(line, fence) || (prefix.includes('>') && !/^\s*>/.test(line))
}

function closes(line: string, opening: string): boolean {
  const [, , fence = '', rest = ''] = FENCE.exec(line) ?? []
  return fence.startsWith(opening) && !rest.trim()
}

/**
 * Replaces code blocks and inline code with spaces, so that offsets stay valid.
 * @param withInline whether inline code is replaced, too
 */
export function withoutCode(source: string, withInline = true): string {
  const lines = source.split('\n')
  for (const { start, end } of findFencedCode(lines)) {
    for (let line = start; line < end; line++) lines[line] = ' '.repeat(lines[line]!.length)
  }
  const text = lines.join('\n')
  return withInline ? text.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length)) : text
}
