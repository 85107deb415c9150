import { readFileSync } from 'node:fs'

/** The text of a file; empty when it is missing or cannot be read. */
export function readIfPossible(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
