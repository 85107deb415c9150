import { readStored, writeStored } from './storage.ts'

/** Key that records that an earlier document loaded the fonts of the theme. */
const KEY = 'bifolio-fonts'

/** Enables the fonts if they are probably cached. Runs before the first paint. */
export function applyFonts(root: Document): void {
  if (readStored(KEY)) root.documentElement.dataset.fonts = ''
}

/** Loads the declared fonts for later documents; this one keeps its fonts. */
export async function cacheFonts(root: Document): Promise<void> {
  if ('fonts' in root.documentElement.dataset) return
  try {
    await Promise.all([...root.fonts].map((face) => face.load()))
    writeStored(KEY, 'loaded')
  } catch {
    // The next document retries.
  }
}
