import { findFencedCode } from './fenced-code.ts'

/** Removes the imports and exports of MDX, except in code. */
export function withoutImports(source: string): string {
  const lines = source.split('\n')
  const code = findFencedCode(lines)
  const isImport = (line: string, index: number): boolean =>
    /^(?:import|export)\s/.test(line) && !code.some(({ start, end }) => index >= start && index < end)
  return lines.map((line, index) => (isImport(line, index) ? '' : line)).join('\n')
}
