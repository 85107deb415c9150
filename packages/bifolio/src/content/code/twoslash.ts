import type { LineRange } from './fence.ts'

/** `// ---cut---`, `// ---cut-after---`, and `// ---cut-start---` with its end. */
const CUT = /^\s*\/\/\s?-{3,}(cut(?:-before|-after|-start|-end)?)-{3,}\s*$/
/** Compiler options and queries: `// @noErrors: 2339`, `//    ^?`. Twoslash shows `// @filename: a.ts`. */
const INSTRUCTION = /^\s*\/\/(?:\s?@(?!filename\b)\w+(?::.*)?|\s*\^(?:\?|\||\^+)(?: .*)?)\s*$/i

/** Whether a line is for the compiler only. */
export const isInstruction = (line: string): boolean => INSTRUCTION.test(line)

/** Comments to insert after lines, by the index of the line. */
export type LineNotes = ReadonlyMap<number, readonly string[]>

/** The code that readers see. */
interface ShownCode {
  code: string
  /** The number that each of its own lines has among the inserted ones. */
  numbers: readonly number[]
}

/**
 * Removes what Twoslash does not show to readers: lines outside of its cut marks, and instructions to the compiler.
 * The marks follow https://twoslash.netlify.app/refs/notations.
 * @param code of a fence with the word `twoslash`
 * @param notes shown after lines, even if these are instructions
 */
export function shownCode(code: string, notes: LineNotes = new Map()): ShownCode {
  let lines: { text: string; isNote?: boolean }[] = []
  let isHidden = false
  for (const [index, text] of code.split('\n').entries()) {
    const mark = CUT.exec(text)?.[1]
    if (mark === 'cut-after') break
    if (mark === 'cut' || mark === 'cut-before') lines = []
    else if (mark) isHidden = mark === 'cut-start'
    else if (!isHidden) {
      if (!isInstruction(text)) lines.push({ text })
      for (const note of notes.get(index) ?? []) lines.push({ text: note, isNote: true })
    }
  }
  const first = lines.findIndex(({ text }) => text !== '')
  const shown = lines.slice(Math.max(0, first))
  const numbers = shown.flatMap(({ isNote }, index) => (isNote ? [] : index + 1))
  const joined = shown.map(({ text }) => text).join('\n')
  return { code: joined.trimEnd(), numbers }
}

/** Ranges of lines with the numbers that the lines have now. */
export function movedRanges(ranges: readonly LineRange[], numbers: readonly number[]): LineRange[] {
  return ranges.flatMap(([from, to]) => {
    const first = numbers[from - 1]
    return first === undefined ? [] : [[first, numbers[to - 1] ?? numbers.at(-1)!]]
  })
}
