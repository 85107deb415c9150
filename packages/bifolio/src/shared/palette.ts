import { contrast, type Oklch, toHex, toOklch } from './color.ts'

/** The tokens that depend on the colour of a brand; see `theme/styles/tokens.css`, whose contrasts they keep. */
export type BrandTokens = Record<
  'accent' | 'on-accent' | 'ink-accent' | 'bg-active' | 'line-highlight' | 'code-keyword',
  string
>

export type Scheme = 'light' | 'dark'

/** Of each theme: the page, the surfaces that text contrasts with least, and what its chosen entry looks like. */
const SCHEMES = {
  light: {
    page: '#ffffff',
    surfaces: ['#f3efeb', '#fde8e6', '#e2f5e7'],
    active: { lightness: 0.965, chroma: 0.025 },
    step: -0.005,
  },
  dark: {
    page: '#141210',
    surfaces: ['#282420', '#352a0b', '#14301d', '#3d1b1a'],
    active: { lightness: 0.255, chroma: 0.04 },
    step: 0.005,
  },
}

/** Least contrast of marks and of text. */
const MARKS = 3
const TEXT = 4.5

/** The tokens that a brand colour (`#rrggbb`) becomes in a theme: itself where it can be seen, else darker or lighter. */
export function brandTokens(brand: string, scheme: Scheme): BrandTokens {
  const { surfaces, active } = SCHEMES[scheme]
  const colour = toOklch(brand)
  const background = toHex({ ...active, chroma: Math.min(colour.chroma, active.chroma), hue: colour.hue })
  const accent = toVisible(brand, scheme)
  const ink = visibleOn([...surfaces, background], TEXT, colour, scheme)
  return {
    accent,
    // One of the two has at least 4.58.
    'on-accent': contrast('#ffffff', accent) >= TEXT ? '#ffffff' : '#000000',
    'ink-accent': ink,
    'bg-active': background,
    'line-highlight': background,
    'code-keyword': ink,
  }
}

/** Whether marks of a colour can be seen in a theme. */
export function isVisible(brand: string, scheme: Scheme): boolean {
  return contrast(brand, SCHEMES[scheme].page) >= MARKS
}

/** The nearest colour to one that can be seen in a theme. */
export function toVisible(brand: string, scheme: Scheme): string {
  return visibleOn([SCHEMES[scheme].page], MARKS, toOklch(brand), scheme)
}

/** The nearest colour with enough contrast: at the end of the scale are black and white, which have it. */
function visibleOn(surfaces: readonly string[], least: number, colour: Oklch, scheme: Scheme): string {
  const hex = toHex(colour)
  if (surfaces.every((surface) => contrast(hex, surface) >= least)) return hex
  const lightness = Math.min(1, Math.max(0, colour.lightness + SCHEMES[scheme].step))
  return visibleOn(surfaces, least, { ...colour, lightness }, scheme)
}
