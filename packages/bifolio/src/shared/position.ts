/** Line and column, counted from 1, of an offset in a text. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  return { line: text.slice(0, lineStart).split('\n').length, column: offset - lineStart + 1 }
}
