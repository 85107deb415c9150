import { readFileSync } from 'node:fs'

/** The text of a file; empty when it is missing or cannot be read. */
export function readIfPossible(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The content of a JSON file; `undefined` when it is missing or invalid. */
export function readJsonIfPossible<Content>(path: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
