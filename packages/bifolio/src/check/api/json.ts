import { isObject } from '../../shared/isObject.ts'
import type { Problem } from '../../shared/types.ts'

/** Reads a file of ours; what is no JSON object is a problem. */
export function parseJson(
  text: string,
  file: string,
): { value: Record<string, unknown>; problems: Problem[] } {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? { value, problems: [] } : broken(file, 'The file holds no JSON object.')
  } catch (error) {
    return broken(file, `The file is no JSON: ${error instanceof Error ? error.message : error}.`)
  }
}

function broken(file: string, message: string): ReturnType<typeof parseJson> {
  return {
    value: {},
    problems: [{ severity: 'error', file, message, hint: 'Mend it, or restore it from Git.' }],
  }
}
