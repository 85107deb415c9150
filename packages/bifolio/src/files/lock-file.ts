import { existsSync, readFileSync, statSync } from 'node:fs'

/**
 * Creates a reader for a kind of lock file. Many pages read the same file, so it is read again only when it has changed.
 * @param parse reads the text of a file; it may throw for an invalid one
 * @param nothing the content of a missing or invalid file
 * @returns a function that reads a file by its absolute path
 * @example
 * const readPins = lockReader<Pins>((text) => JSON.parse(text), {})
 */
export function lockReader<Lock>(parse: (text: string) => Lock, nothing: Lock): (file: string) => Lock {
  const known = new Map<string, { stamp: string; lock: Lock }>()
  const tryParse = (text: string): Lock => {
    try {
      return parse(text)
    } catch {
      return nothing
    }
  }
  return (file) => {
    if (!existsSync(file)) return nothing
    const { size, mtimeMs } = statSync(file)
    const stamp = `${size} ${mtimeMs}`
    const before = known.get(file)
    if (before?.stamp === stamp) return before.lock
    const lock = tryParse(readFileSync(file, 'utf8'))
    known.set(file, { stamp, lock })
    return lock
  }
}
