/** `// ---cut---`, `// ---cut-after---`, and `// ---cut-start---` with its end. */
const CUT = /^\s*\/\/\s?-{3,}(cut(?:-before|-after|-start|-end)?)-{3,}\s*$/
/** Compiler options and queries: `// @noErrors: 2339`, `//    ^?`. Twoslash shows `// @filename: a.ts`. */
const INSTRUCTION = /^\s*\/\/(?:\s?@(?!filename\b)\w+(?::.*)?|\s*\^(?:\?|\||\^+)(?: .*)?)\s*$/i

/**
 * Removes what Twoslash does not show to readers: lines outside of its cut marks, and instructions to the compiler.
 * The marks are those of https://twoslash.netlify.app/refs/notations.
 * @param code of a fence with the word `twoslash`
 */
export function withoutTwoslash(code: string): string {
  let lines: string[] = []
  let isHidden = false
  for (const line of code.split('\n')) {
    const mark = CUT.exec(line)?.[1]
    if (mark === 'cut-after') break
    if (mark === 'cut' || mark === 'cut-before') lines = []
    else if (mark) isHidden = mark === 'cut-start'
    else if (!isHidden && !INSTRUCTION.test(line)) lines.push(line)
  }
  return lines.join('\n').replace(/^\n+|\s+$/g, '')
}
