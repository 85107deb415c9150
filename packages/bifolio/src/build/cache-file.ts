import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { checksum } from './stamp.ts'

/**
 * Reads a file of lines whose first proves that it is whole and meant for us.
 * @param key see `readIndex`
 * @returns the lines after it, in UTF-8; none when there is no such file
 */
export function readChecked(file: string, key: string): Buffer[] {
  try {
    const bytes = readFileSync(file)
    const end = bytes.indexOf(LINE_FEED)
    const body = bytes.subarray(end + 1)
    return bytes.toString('utf8', 0, end) === `${key} ${checksum(body)}` ? linesOf(body) : []
  } catch {
    return []
  }
}

const LINE_FEED = 10

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  let start = 0
  for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
    lines.push(bytes.subarray(start, end))
    start = end + 1
  }
  lines.push(bytes.subarray(start))
  return lines
}

/** Writes such a file in one step. */
export function writeChecked(file: string, key: string, lines: readonly string[]): void {
  const body = lines.join('\n')
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, `${key} ${checksum(body)}\n${body}`)
  renameSync(temporary, file)
}
