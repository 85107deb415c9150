/** A module that a text imports. */
export interface ImportedModule {
  /** As written. */
  specifier: string
  /** Offset of the string. */
  start: number
}

const IN_CODE = /\b(?:from|import|require)\s*\(?\s*(["'])([^"'\n]+)\1/dg
/** MDX has imports and exports at the start of a line only. */
const IN_PAGES = /^(?:import|export)\b[^'"`;]*?(["'])([^"'\n]+)\1/gm
const FENCE = /^(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?^\1[`~]*[ \t]*$|[\s\S]*)/gm

/**
 * Everything that code seems to import, by `import`, `export … from`, `import()` or `require()`. It need not be valid; what
 * only looks like an import, as in a comment, is included, since a file too many does no harm to those who ask.
 */
export function importsOf(code: string): ImportedModule[] {
  return Array.from(code.matchAll(IN_CODE), ({ 2: specifier = '', indices }) => ({
    specifier,
    start: indices?.[1]?.[0] ?? 0,
  }))
}

/** Everything that a page or fragment seems to import, as written: never less than the compiler finds, sometimes more. */
export function importsOfPage(text: string): string[] {
  if (!/^(?:import|export)\b/m.test(text)) return []
  return Array.from(text.replace(FENCE, '').matchAll(IN_PAGES), ([, , specifier = '']) => specifier)
}
