/** Reads from `localStorage`; a storage that scripts may not use has nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes to `localStorage`; where scripts may not use it, the value is forgotten with the page. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice holds for this page.
  }
}
