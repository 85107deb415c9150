/** An imported module specifier. */
export interface ImportedModule {
  /** As written. */
  specifier: string
  /** Offset of the string. */
  start: number
}

const IN_CODE = /\b(?:from|import|require)\s*\(?\s*(["'])([^"'\n]+)\1/dg
/** MDX only has imports and exports at the start of a line. */
const IN_PAGES = /^(?:import|export)\b[^'"`;]*?(["'])([^"'\n]+)\1/gm
const FENCE = /^(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?^\1[`~]*[ \t]*$|[\s\S]*)/gm

/**
 * Finds the specifiers of `import`, `export … from`, `import()` and `require()`. Some may be none, as in comments.
 * @param code it may be invalid
 * @returns the specifiers as written, with the offsets of their strings
 * @example
 * listImports("import { a } from './a'") // [{ specifier: './a', start: 18 }]
 */
export function listImports(code: string): ImportedModule[] {
  return Array.from(code.matchAll(IN_CODE), ({ 2: specifier = '', indices }) => ({
    specifier,
    start: indices?.[1]?.[0] ?? 0,
  }))
}

/** The specifiers that a page or fragment imports, as written: never fewer than the compiler finds, sometimes more. */
export function importsOfPage(text: string): string[] {
  if (!/^(?:import|export)\b/m.test(text)) return []
  return Array.from(text.replace(FENCE, '').matchAll(IN_PAGES), ([, , specifier = '']) => specifier)
}

/** Features of a component that only work in browsers: state, effects, events, and what it renders there only. */
const INTERACTIVE =
  /\buse(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|SyncExternalStore|Transition|Optimistic|ActionState|ImperativeHandle)\s*[<(]|\son[A-Z]\w*=\{|<(?:NoSSR|BrowserOnly)\b/
/** A comment has one end here: with two, the steps double with each comment of a package. */
const USE_CLIENT =
  /^(?:\s|\/\/[^\n]*\n|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|['"]use strict['"];?)*['"]use client['"]/

/** Whether the code of a module makes components that use it islands: it begins with `'use client'`, or has state, effects or event handlers. */
export const mayRunInBrowsers = (text: string): boolean => USE_CLIENT.test(text) || INTERACTIVE.test(text)
