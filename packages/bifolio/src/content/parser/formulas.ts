import type { FencedCode } from './fenced-code.ts'

/** A line that begins a formula of several lines. */
const OPENING = /^[\s>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*\$\$(?!\$)[^$]*$/
/** A line that ends one behind text. */
const CLOSING = /^([\s>]*)((?:\\.|[^$\\])*[^$\s])\$\$[ \t]*$/
/** Formulas in text, and what they do not begin in: code and escapes. Their dollar signs touch the formula, and no digit follows. */
const INLINE =
  /(?<!\$)\$(?![\s$])(?:`[^`\n]*`|(?:\\.|[^$\\`\n]|\n(?![ \t]*\n))*)(?<!\s)\$(?![\d$])|(`+)(?:[^`\n]|\n(?![ \t]*\n))*\1|\\.|\$\$[\s\S]*?\$\$/g

/** Writes GitHub's fence `math` as dollar signs. */
export function replaceMathFences(lines: string[], blocks: readonly FencedCode[]): void {
  for (const { start, end, info } of blocks) {
    const [, fence] = /^[\s>]*(`{3,}|~{3,})[ \t]*$/.exec(lines[end - 1]!) ?? []
    if (info !== 'math' || !fence) continue
    const dollars = '$'.repeat(fence.length)
    lines[start] = lines[start]!.replace(/[`~]{3,}.*/, () => dollars)
    lines[end - 1] = lines[end - 1]!.replace(fence, () => dollars)
  }
}

/**
 * The parser only ends a formula at a line with nothing but `$$`: text before it moves to the end of the line above, behind the separator.
 */
export function closeFormulas(
  lines: string[],
  { from, to }: { from: number; to: number },
  separator: string,
): void {
  let isOpen = false
  for (let line = from; line < to; line++) {
    const text = lines[line]!
    if (isOpen && text.includes('$$')) {
      const [, prefix, last] = CLOSING.exec(text) ?? []
      if (last) {
        lines[line - 1] += (separator || ' ') + last
        lines[line] = `${prefix}$$`
      }
      isOpen = false
    } else isOpen ||= OPENING.test(text)
  }
}

/** For the parser, `\$` ends a formula: it becomes `\` and the separator. */
export function hideDollars(text: string, separator: string): string {
  if (!separator || !text.includes('\\$')) return text
  return text.replace(INLINE, (found) =>
    /^\$[^$]/.test(found)
      ? found.replace(/\\(.)/g, (all, char) => (char === '$' ? `\\${separator}` : all))
      : found,
  )
}

/** Undoes {@link hideDollars}. */
export function showDollars(text: string, separator: string): string {
  return separator ? text.replaceAll(`\\${separator}`, () => '\\$') : text
}
