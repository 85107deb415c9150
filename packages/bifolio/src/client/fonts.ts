import { readStored, writeStored } from './storage.ts'

/** Key that records that an earlier document loaded the fonts of the theme. */
const KEY = 'bifolio-fonts'

/**
 * The document arrived this soon after the navigation started, in milliseconds: a font of 29 kB arrives before the first
 * paint as well. On a slower connection it would delay that paint.
 */
const FAST = 300

/** Enables the fonts if they are probably cached or will arrive in time. Runs before the first paint. */
export function applyFonts(root: Document): void {
  if (!readStored(KEY) && performance.now() > FAST) return
  root.documentElement.dataset.fonts = ''
  // Requested now instead of when their first text is laid out: code that is on the screen by then would shift.
  const style = getComputedStyle(root.documentElement)
  for (const name of ['--latin', '--latin-mono']) {
    const [family] = style.getPropertyValue(name).split(',')
    root.fonts.load(`1em ${family}`).catch(() => {})
  }
}

/** Loads the declared fonts for later documents; this one keeps its fonts. */
export async function cacheFonts(root: Document): Promise<void> {
  try {
    // The others are those of the system, which it may lack.
    const own = [...root.fonts].filter(({ display }) => display === 'optional')
    await Promise.all(own.map((face) => face.load()))
    writeStored(KEY, 'loaded')
  } catch {
    // The next document retries.
  }
}
