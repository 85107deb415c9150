/** Code points of `A`, `a`, `0`, `Α` and `α` in each letter variant of MathML; 0 if Unicode has none. */
const FIRST: Readonly<Record<string, readonly number[]>> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce, 0x1d6a8, 0x1d6c2],
  italic: [0x1d434, 0x1d44e, 0, 0x1d6e2, 0x1d6fc],
  'bold-italic': [0x1d468, 0x1d482, 0x1d7ce, 0x1d71c, 0x1d736],
  script: [0x1d49c, 0x1d4b6, 0, 0, 0],
  'bold-script': [0x1d4d0, 0x1d4ea, 0, 0, 0],
  fraktur: [0x1d504, 0x1d51e, 0, 0, 0],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8, 0, 0],
  'bold-fraktur': [0x1d56c, 0x1d586, 0, 0, 0],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2, 0, 0],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec, 0x1d756, 0x1d770],
  'sans-serif-italic': [0x1d608, 0x1d622, 0x1d7e2, 0, 0],
  'sans-serif-bold-italic': [0x1d63c, 0x1d656, 0x1d7ec, 0x1d790, 0x1d7aa],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6, 0, 0],
}
const RANGES = ['AZ', 'az', '09', 'ΑΩ', 'αω'].map(
  (range) => [range.charCodeAt(0), range.charCodeAt(1)] as const,
)

/** Letters that Unicode encoded before the rest of their variant. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  italic: 'hℎ',
  script: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ',
  fraktur: 'CℭHℌIℑRℜZℨ',
  'double-struck': 'CℂHℍNℕPℙQℚRℝZℤ',
}

/** A letter or digit in a MathML variant: `R`, `double-struck` → ℝ. Characters without a variant are returned unchanged. */
export function mathLetter(letter: string, variant: string): string {
  const exceptions = EXCEPTIONS[variant] ?? ''
  const at = exceptions.indexOf(letter)
  if (at >= 0 && at % 2 === 0) return exceptions.charAt(at + 1)
  const code = letter.codePointAt(0) ?? 0
  const range = RANGES.findIndex(([from, to]) => code >= from && code <= to)
  const first = FIRST[variant]?.[range]
  return first ? String.fromCodePoint(first + code - RANGES[range]![0]) : letter
}
