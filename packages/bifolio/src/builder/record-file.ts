/**
 * A file of JSON lines with a fingerprint of them at its end. It is written and read line by line: the record of a large site is longer
 * than the longest string of JavaScript (512 MB).
 * @module
 */
import { closeSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createFingerprint } from '../files/fingerprint.ts'

/** Bytes that are read at once. */
const BLOCK = 1 << 20
const NEWLINE = 10

/** Writes a file of lines atomically. @param lines none contains a line break */
export function writeLines(path: string, lines: Iterable<string>): void {
  const temporary = `${path}.${process.pid}`
  try {
    const file = openSync(temporary, 'w')
    try {
      const print = createFingerprint()
      for (const line of lines) {
        const bytes = Buffer.from(`${line}\n`)
        print.update(bytes)
        writeFileSync(file, bytes)
      }
      writeFileSync(file, `${print.digest()}\n`)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/**
 * Reads a file of `writeLines`, each line when it is requested.
 * @throws errors of the file system; at the end, an error if the file is damaged
 */
export function* readLines(path: string): Generator<string> {
  const file = openSync(path, 'r')
  try {
    const print = createFingerprint()
    let last: Buffer | undefined
    for (const line of linesIn(file)) {
      if (last) {
        print.update(last)
        print.update('\n')
        yield last.toString()
      }
      last = line
    }
    if (last?.toString() !== print.digest()) throw new Error('The file is damaged.')
  } finally {
    closeSync(file)
  }
}

/** The complete lines of a file. */
function* linesIn(file: number): Generator<Buffer> {
  let parts: Buffer[] = []
  for (;;) {
    const block = Buffer.allocUnsafe(BLOCK)
    const size = readSync(file, block, 0, BLOCK, null)
    if (size === 0) return
    let start = 0
    for (let end = block.indexOf(NEWLINE); end >= 0 && end < size; end = block.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...parts, block.subarray(start, end)])
      parts = []
      start = end + 1
    }
    parts.push(block.subarray(start, size))
  }
}
