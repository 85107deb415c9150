/** `/build/` and `build` ignore the same folder, as far as a new site is concerned. */
const nameOf = (line: string): string => line.trim().replace(/^\/|\/$/g, '')

/** Adds the lines that a `.gitignore` lacks. @returns its text, unchanged if it has all of them */
export function mergeIgnored(before: string, addition: string): string {
  const lineBreak = before.includes('\r\n') ? '\r\n' : '\n'
  const known = new Set(before.split(/\r?\n/).map(nameOf))
  const missing = addition.split('\n').filter((line) => line.trim() && !known.has(nameOf(line)))
  if (missing.length === 0) return before
  const start = before === '' || before.endsWith('\n') ? before : before + lineBreak
  return start + missing.map((line) => line + lineBreak).join('')
}
