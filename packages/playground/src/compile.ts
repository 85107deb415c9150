import { transform } from 'sucrase'
import type { RunError } from './runner.ts'

/** A message of the parser: `Error transforming a.ts: Unexpected token (3:5)`. */
const PARSER = /^(?:Error transforming [^:]*: )?(.*?) \((\d+:\d+)\)$/s

/**
 * Strips types from a file of a sample, and replaces imports by `require`. Lines stay where they are.
 * @param path its ending decides about JSX
 */
export function compileFile(path: string, code: string): { compiled?: string; error?: RunError } {
  try {
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
