import { transform } from 'sucrase'
import type { RunError } from './runner.ts'

/** A message of the parser: `Error transforming a.ts: Unexpected token, expected "," (3:5)`. What it expects is often beside the point. */
const PARSER = /^(?:Error transforming [^:]*: )?(.*?)(?:, expected .*)? \((\d+:\d+)\)$/s
/** What is more than types: sucrase would leave it out. */
const NAMESPACE = /^(?:export\s+)?(?:namespace|module)\s+[\w$.]+\s*\{/m

/**
 * Strips types from a file of a sample, and replaces imports by `require`. Lines stay where they are.
 * @param path its ending decides about JSX
 */
export function compileFile(path: string, code: string): { compiled?: string; error?: RunError } {
  try {
    const namespace = code.search(NAMESPACE)
    if (namespace >= 0)
      throw new Error(`Namespaces have to be compiled (${code.slice(0, namespace).split('\n').length}:1)`)
    const { code: compiled } = transform(code, {
      transforms: ['imports', 'typescript', ...(/x$/.test(path) ? (['jsx'] as const) : [])],
      disableESTransforms: true,
      production: true,
    })
    return { compiled }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const [, message = text, place = '1:1'] = PARSER.exec(text) ?? []
    return { error: { message: `SyntaxError: ${message}`, at: `${path}:${place}` } }
  }
}
