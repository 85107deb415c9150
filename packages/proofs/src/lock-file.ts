import { existsSync, readFileSync, statSync } from 'node:fs'

/**
 * Makes a reader of a kind of lock file, which many pages ask for: a file is read again only when it has changed.
 * @param parse what a file says; it may throw for a file that is none of its kind
 * @param nothing what a file says that is not there, or is none of its kind
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
