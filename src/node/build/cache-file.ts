import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { checksum } from './stamp.ts'

/**
 * Reads a file of lines whose first proves that it is whole and meant for us.
 * @param key see `readIndex`
 * @returns the lines after it; `undefined` when there is no such file
 */
export function readChecked(file: string, key: string): string[] | undefined {
  try {
    const bytes = readFileSync(file)
    const end = bytes.indexOf('\n')
    const body = bytes.subarray(end + 1)
    const isOurs = bytes.toString('utf8', 0, end) === `${key} ${checksum(body)}`
    return isOurs ? body.toString('utf8').split('\n') : undefined
  } catch {
    return undefined
  }
}

/** Writes such a file in one step. */
export function writeChecked(file: string, key: string, lines: readonly string[]): void {
  const body = lines.join('\n')
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, `${key} ${checksum(body)}\n${body}`)
  renameSync(temporary, file)
}
