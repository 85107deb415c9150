/** The tokens that depend on the brand colour; they keep the contrasts of `theme/styles/tokens.css`. */
export type BrandTokens = Record<'accent' | 'on-accent' | 'ink-accent' | 'bg-active', string>

export type Scheme = 'light' | 'dark'

/** The colour of sites without one, for each theme: a neutral grey. `tokens.css` has its tokens. */
export const NEUTRAL: Record<Scheme, string> = { light: '#475569', dark: '#94a3b8' }

/** For each theme: the page, the surfaces with the least contrast to text, and the background of a selected entry. */
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

/** Minimum contrast of non-text content and of text. */
const NON_TEXT = 3
const TEXT = 4.5

/**
 * The tokens for a brand colour (`#rrggbb`) in a theme: the colour itself if its contrast suffices, else a darker or
 * lighter one.
 */
export function brandTokens(brand: string, scheme: Scheme): BrandTokens {
  const { surfaces, active } = SCHEMES[scheme]
  const colour = toOklch(brand)
  const background = toHex({ ...active, chroma: Math.min(colour.chroma, active.chroma), hue: colour.hue })
  const accent = toVisible(brand, scheme)
  const ink = visibleOn([...surfaces, background], TEXT, colour, scheme)
  // In the order of `tokens.css`.
  return {
    'bg-active': background,
    'ink-accent': ink,
    accent,
    // One of the two has a contrast of at least 4.58.
    'on-accent': contrast('#ffffff', accent) >= TEXT ? '#ffffff' : '#000000',
  }
}

/** Whether the contrast of a colour suffices for non-text content in a theme. */
export function isVisible(brand: string, scheme: Scheme): boolean {
  return contrast(brand, SCHEMES[scheme].page) >= NON_TEXT
}

/** The nearest colour with sufficient contrast for non-text content in a theme. */
export function toVisible(brand: string, scheme: Scheme): string {
  return visibleOn([SCHEMES[scheme].page], NON_TEXT, toOklch(brand), scheme)
}

/** The nearest colour with sufficient contrast: the ends of the scale are black and white, which have it. */
function visibleOn(surfaces: readonly string[], least: number, colour: Oklch, scheme: Scheme): string {
  const hex = toHex(colour)
  if (surfaces.every((surface) => contrast(hex, surface) >= least)) return hex
  const lightness = Math.min(1, Math.max(0, colour.lightness + SCHEMES[scheme].step))
  return visibleOn(surfaces, least, { ...colour, lightness }, scheme)
}

// Colour spaces of WCAG and OKLCH: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio,
// https://www.w3.org/TR/css-color-4/#ok-lab.

type Triple = [number, number, number]

/** A colour by lightness (0 to 1), chroma and hue in radians. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** Contrast of two `#rrggbb` colours, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The linear-light components of a `#rrggbb` colour. */
function linear(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Triple
}

export function toOklch(hex: string): Oklch {
  const rgb = linear(hex)
  const [l, m, s] = times(TO_CONES, rgb).map(Math.cbrt) as Triple
  const [lightness, a, b] = times(TO_LAB, [l, m, s])
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** Converts a colour to `#rrggbb`; the chroma of out-of-gamut colours is reduced until they fit. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const lab: Triple = [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const cones = times(FROM_LAB, lab).map((value) => value ** 3) as Triple
  const rgb = times(FROM_CONES, cones)
  const isShown = rgb.every((value) => value > -0.001 && value < 1.001)
  if (!isShown && chroma > 0.001) return toHex({ lightness, chroma: chroma * 0.97, hue })
  return `#${rgb.map(digits).join('')}`
}

function digits(light: number): string {
  const value = Math.min(1, Math.max(0, light))
  const part = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')
}

type Matrix = [Triple, Triple, Triple]

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  return matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple
}

const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const FROM_LAB: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const FROM_CONES: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]
