import type { Problem } from '../../../shared/types.ts'

/** Reads a file of ours; what is no JSON is a problem. */
export function parseJson(text: string, file: string): { value: unknown; problems: Problem[] } {
  try {
    return { value: JSON.parse(text), problems: [] }
  } catch (error) {
    const message = `The file is no JSON: ${error instanceof Error ? error.message : error}.`
    return {
      value: {},
      problems: [{ severity: 'error', file, message, hint: 'Mend it, or restore it from Git.' }],
    }
  }
}
