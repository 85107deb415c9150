import { readStored, writeStored } from './storage.ts'

/** Whether the faces of the theme were loaded by an earlier document. */
const KEY = 'bifolio-fonts'

/** Lets the document use the faces if they are in the cache, probably. Runs before the first paint. */
export function applyFonts(root: Document): void {
  if (readStored(KEY)) root.documentElement.dataset.fonts = ''
}

/** Loads the faces that the stylesheets declare for the documents that follow; this one keeps those that it has. */
export async function keepFonts(root: Document): Promise<void> {
  if ('fonts' in root.documentElement.dataset) return
  try {
    await Promise.all([...root.fonts].map((face) => face.load()))
    writeStored(KEY, 'loaded')
  } catch {
    // The next document tries again.
  }
}
