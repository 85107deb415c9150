/** Reads from `localStorage`; `null` if storage is unavailable. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes to `localStorage`; if storage is unavailable, the value lasts as long as the page. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Kept for this page only.
  }
}
