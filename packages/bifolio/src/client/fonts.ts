import { readStored, writeStored } from './storage.ts'

/** Key that records that an earlier document loaded the fonts of the theme. */
const KEY = 'bifolio-fonts'

/**
 * The document arrived this soon after the navigation started, in milliseconds: the fonts of 52 kB probably arrive before
 * the first paint as well. On a slower connection they would delay that paint.
 */
const FAST = 300

/** Enables the fonts if they are probably cached, or arrive before the first paint. Runs before it. */
export function applyFonts(root: Document): void {
  const isCached = readStored(KEY)
  if (!isCached && performance.now() > FAST) return
  if (isCached) enable(root)
  // Requested now instead of when their first text is laid out: code that is on the screen by then would shift.
  loadFonts(root).catch(() => {})
  // Callbacks of the first frame run before it is painted.
  requestAnimationFrame(() => enableLoadedFonts(root))
}

/** Enables the fonts if all have arrived, for a page that is not painted yet. */
export function enableLoadedFonts(root: Document): void {
  if (fontsOf(root).every(({ status }) => status === 'loaded')) enable(root)
}

/** Loads the fonts for later documents and navigations; the page that is shown keeps its fonts. */
export function cacheFonts(root: Document): void {
  // If one fails, the next document retries.
  loadFonts(root).then(
    () => writeStored(KEY, 'loaded'),
    () => {},
  )
}

function enable(root: Document): void {
  root.documentElement.dataset.fonts = ''
}

/** The declared fonts. The others are system fonts, which may be missing. */
const fontsOf = (root: Document) => [...root.fonts].filter(({ display }) => display === 'optional')

const loadFonts = (root: Document) => Promise.all(fontsOf(root).map((face) => face.load()))
