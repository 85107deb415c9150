import type { FencedCode } from './fenced-code.ts'

/** A formula of several lines: what is above its last line, and the text before the `$$` at its end. */
const BLOCK =
  /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*\$\$[^$\n]*(?:\n(?:(?!\$\$).)*)*?)\n([ \t>]*)((?:(?!\$\$).)*)\$\$[ \t]*$/gm
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
 * For the parser, a formula of several lines ends at a line of `$$` alone: text before it moves to the end of the line above,
 * behind the separator. And `\$` ends a formula in text: it becomes `\` and the separator.
 */
export function separateFormulas(text: string, separator: string): string {
  return text
    .replace(BLOCK, (all, above, prefix, last) =>
      last ? `${above}${separator || ' '}${last}\n${prefix}$$` : all,
    )
    .replace(INLINE, (found) =>
      separator && /^\$[^$]/.test(found)
        ? found.replace(/\\[$\\]/g, (pair) => (pair === '\\$' ? `\\${separator}` : pair))
        : found,
    )
}

/** Restores `\$` in a part of the text. */
export const withDollars = (text: string, separator: string): string =>
  text.replaceAll(`\\${separator || '$'}`, () => '\\$')
